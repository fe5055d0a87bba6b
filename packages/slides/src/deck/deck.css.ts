/**
 * Styles of the deck. Class names are fixed: the page body is drawn in one build (the portal) and
 * printed with the stylesheet of another (the server), and generated names would differ.
 */
import { globalStyle } from '@vanilla-extract/css';
import { DISPLAY_STACK, TEXT_STACK } from '../fonts.ts';
import { PALETTE as c } from '../palette.ts';
import { COLUMN_GAP } from './size.ts';
import { clamp, inSlide } from './slide-styles.ts';

globalStyle('.fd-slide', {
  position: 'relative',
  boxSizing: 'border-box',
  width: 1280,
  height: 720,
  overflow: 'hidden',
  padding: '38px 56px 0',
  borderTop: `6px solid ${c.accent}`,
  background: c.page,
  color: c.ink,
  colorScheme: 'light',
  fontFamily: TEXT_STACK,
  fontSize: 17,
  fontWeight: 400,
  lineHeight: '24px',
  letterSpacing: 0,
  textAlign: 'left',
  fontOpticalSizing: 'none',
  fontKerning: 'normal',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('.fd-slide, .fd-slide *', { boxSizing: 'border-box' });
// A name from right to left reorders no figure beside it.
globalStyle('.fd-slide :where(span, strong, em, b, a, tspan)', { unicodeBidi: 'isolate' });
globalStyle('.fd-slide :where(p, h1, h2, ul, ol, dl, dd, dt, table, figure)', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontWeight: 'inherit',
  fontSize: 'inherit',
});
inSlide('text', { fontFamily: TEXT_STACK });
// Only columns of figures: tabular numerals widen the hyphens of names too.
inSlide('text[text-anchor=end]', { fontVariantNumeric: 'tabular-nums' });
inSlide('.fd-figure', { display: 'block', overflow: 'visible' });

// Header
inSlide('.fd-slide-header', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 32,
  height: 112,
});
inSlide('.fd-slide-heading', { minWidth: 0, flex: 1 });
inSlide('.fd-slide-eyebrow', {
  color: c.accent,
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 600,
});
inSlide('.fd-slide-title', {
  ...clamp(1),
  marginTop: 4,
  fontFamily: DISPLAY_STACK,
  fontOpticalSizing: 'auto',
  fontSize: 33,
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: '-0.012em',
  overflowWrap: 'anywhere',
});
inSlide('.fd-slide-title[data-size=medium]', {
  ...clamp(2),
  fontSize: 26,
  lineHeight: '30px',
});
inSlide('.fd-slide-title[data-size=small]', { ...clamp(3), fontSize: 18, lineHeight: '20px' });
inSlide('.fd-slide-subtitle', {
  ...clamp(1),
  // Under the key as well, which ends above it.
  width: 1168,
  marginTop: 3,
  color: c.secondary,
  fontSize: 16,
  lineHeight: '22px',
});
inSlide('.fd-slide-subtitle[data-size=small]', {
  ...clamp(2),
  fontSize: 13,
  lineHeight: '16px',
});
inSlide('.fd-legend', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignContent: 'flex-start',
  gap: '6px 24px',
  maxWidth: 560,
  paddingTop: 6,
  color: c.secondary,
  fontSize: 14,
  lineHeight: '20px',
});
inSlide('.fd-legend li', { display: 'flex', alignItems: 'center', gap: 8 });

// Body, takeaway, footer
inSlide('.fd-slide-body', { position: 'absolute', left: 56, top: 156, width: 1168, height: 438 });
inSlide('.fd-takeaway', {
  position: 'absolute',
  left: 56,
  top: 608,
  width: 1168,
  height: 52,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '0 20px',
  borderRadius: 6,
  background: c.accentSubtle,
  fontSize: 17,
  lineHeight: '22px',
});
inSlide('.fd-takeaway-mark', { color: c.accent, fontWeight: 600, fontSize: 15 });
inSlide('.fd-takeaway-text', { ...clamp(2), flex: 1, minWidth: 0, textWrap: 'pretty' });
inSlide('.fd-takeaway-text[data-size=medium]', { fontSize: 15, lineHeight: '20px' });
inSlide('.fd-takeaway-text[data-size=small]', {
  ...clamp(3),
  fontSize: 13,
  lineHeight: '16px',
});
inSlide('.fd-slide-footer', {
  position: 'absolute',
  left: 56,
  top: 676,
  width: 1168,
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: 24,
  color: c.muted,
  fontSize: 14,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
});
inSlide('.fd-footer-name', {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: c.ink,
  fontWeight: 500,
});
// A long one has two or three small lines, so that the name beside it stays.
inSlide('.fd-footer-source[data-size="small"]', {
  alignSelf: 'start',
  maxWidth: 860,
  fontSize: 11,
  lineHeight: '13px',
  textAlign: 'center',
  textWrap: 'balance',
  whiteSpace: 'normal',
});
inSlide('.fd-slide-footer a', {
  color: c.accent,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
});
inSlide('.fd-footer-page', { textAlign: 'right' });

// Notices
inSlide('.fd-notice', {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '0 200px 24px',
  border: `1px solid ${c.border}`,
  borderRadius: 8,
  textAlign: 'center',
});
inSlide('.fd-notice-mark', { marginBottom: 10 });
inSlide('.fd-notice-title', { ...clamp(2), fontSize: 22, lineHeight: '30px', fontWeight: 600 });
inSlide('.fd-notice[data-tone=failed] .fd-notice-title', { color: c.bad });
inSlide('.fd-notice-text', { ...clamp(4), color: c.secondary });
inSlide('.fd-skeleton', { display: 'grid', gap: 26, paddingTop: 44 });
inSlide('.fd-skeleton-row', { display: 'flex', alignItems: 'center', gap: 24 });
inSlide('.fd-skeleton-label', { width: 180, height: 14, borderRadius: 4, background: c.sunken });
inSlide('.fd-skeleton-bar', { flex: 1, fill: c.sunken });

// Tables
inSlide('.fd-table', { width: '100%', borderCollapse: 'collapse', tableLayout: 'auto' });
inSlide('.fd-table th, .fd-table td', {
  padding: '0 0 0 28px',
  textAlign: 'right',
  fontWeight: 400,
  fontSize: 16,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
inSlide('.fd-table thead th', {
  height: 32,
  color: c.secondary,
  fontSize: 13,
  borderBottom: `1.25px solid ${c.ink}`,
});
inSlide('.fd-table tbody tr + tr', { borderTop: `1px solid ${c.grid}` });
inSlide('.fd-table th:first-child', {
  width: '99%',
  maxWidth: 0,
  paddingLeft: 0,
  textAlign: 'left',
  fontVariantNumeric: 'normal',
});
inSlide('.fd-table tbody th', { fontWeight: 500 });
inSlide('.fd-table td:nth-child(2), .fd-table td:nth-child(3)', { fontWeight: 600 });
inSlide('.fd-table[data-size=small] tbody :is(th, td)', { fontSize: 14 });
inSlide('.fd-table tbody tr[data-total]', { borderTop: `1.25px solid ${c.ink}` });
inSlide('.fd-table tr[data-total] :is(th, td)', { fontWeight: 600 });
inSlide('.fd-table-name', { display: 'flex', alignItems: 'center', gap: 10 });
inSlide('.fd-table-name svg', { flex: 'none' });
inSlide('.fd-table-note', {
  display: 'block',
  color: c.secondary,
  fontWeight: 400,
  fontSize: 13,
  lineHeight: '16px',
});
inSlide('.fd-table-notes', {
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  color: c.secondary,
  fontSize: 13,
  lineHeight: '20px',
});

// Key figures
inSlide('.fd-tiles', { display: 'flex', gap: 16 });
inSlide('.fd-tile', {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  padding: '13px 16px 12px',
  border: `1px solid ${c.border}`,
  borderRadius: 8,
});
inSlide('.fd-tile-label', {
  ...clamp(1),
  color: c.secondary,
  fontSize: 14,
  lineHeight: '20px',
});
inSlide('.fd-tile-figure', {
  fontFamily: DISPLAY_STACK,
  fontOpticalSizing: 'auto',
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: '-0.012em',
  whiteSpace: 'nowrap',
});
inSlide('.fd-tiles[data-size=few] .fd-tile-figure', { fontSize: 42, lineHeight: '50px' });
inSlide('.fd-tiles .fd-tile-figure[data-long]', { fontSize: 22 });
inSlide('.fd-tile-change', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 7,
  color: c.muted,
  fontSize: 13,
  lineHeight: '18px',
});
inSlide('.fd-tile-note', { textWrap: 'balance' });
inSlide('.fd-change', { display: 'inline-flex', alignItems: 'center', gap: 5, fontWeight: 600 });
inSlide('.fd-change-good', { color: c.good });
inSlide('.fd-change-bad', { color: c.bad });
inSlide('.fd-change-neutral', { color: c.secondary });
inSlide('.fd-stack', { display: 'flex', flexDirection: 'column', gap: 22 });
inSlide('.fd-chart-heading', { height: 30, fontSize: 14, lineHeight: '18px', fontWeight: 600 });
inSlide('.fd-beside', { display: 'flex', gap: COLUMN_GAP });
// Whole pages
inSlide('.fd-bleed-page', {
  position: 'absolute',
  right: 24,
  bottom: 18,
  padding: '3px 10px',
  borderRadius: 13,
  // Readable on any picture.
  background: c.shade,
  color: c.page,
  fontSize: 14,
  lineHeight: '20px',
});
globalStyle('.fd-slide.fd-slide-bleed', {
  padding: 0,
  border: 0,
  background: c.accent,
  color: c.page,
});

// A slide at its container's width. tan(atan2()) turns two lengths into a number in every engine.
globalStyle('.fd-scaled', {
  containerType: 'inline-size',
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
});
globalStyle('.fd-scaled-page', {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 1280,
  height: 720,
  transformOrigin: '0 0',
  transform: 'scale(tan(atan2(100cqw, 1280px)))',
});

// Paper
globalStyle('.fd-deck .fd-slide', { breakAfter: 'page', breakInside: 'avoid' });
globalStyle('.fd-deck .fd-slide:last-child', { breakAfter: 'auto' });
