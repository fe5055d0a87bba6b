/** Styles of slides that are laid out as text and pictures: cover, closing, comments, gallery, glossary, vote. */
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { clamp, inSlide } from '../deck/slide-styles.ts';
import { DISPLAY_STACK } from '../fonts.ts';
import { PALETTE as c } from '../palette.ts';
import { COLUMN_GAP, COMMENT_LEVELS, INDENT, LIST_WIDTH } from './comment-level.ts';
import { SNAPSHOT } from './site-snapshot/size.ts';

const display: GlobalStyleRule = {
  fontFamily: DISPLAY_STACK,
  fontOpticalSizing: 'auto',
  fontWeight: 700,
  letterSpacing: '-0.016em',
  overflowWrap: 'anywhere',
};

/** Quiet text on the accent. */
const onAccent = '#DCE6FB';
const eyebrow: GlobalStyleRule = { fontSize: 18, lineHeight: '26px', fontWeight: 500 };

// Cover
inSlide('.fd-cover', { display: 'flex', height: 720, background: c.accent, color: c.page });
inSlide('.fd-cover-text', {
  display: 'flex',
  flexDirection: 'column',
  width: 600,
  padding: '64px 48px 60px 64px',
});
inSlide('.fd-cover-logo', { position: 'absolute', left: 64, top: 60 });
inSlide('.fd-cover-logo img', {
  display: 'block',
  maxWidth: 220,
  maxHeight: 64,
  padding: '10px 14px',
  borderRadius: 6,
  background: c.page,
});
inSlide('.fd-cover-middle', { margin: 'auto 0' });
inSlide('.fd-cover-eyebrow', {
  ...clamp(5),
  color: onAccent,
  ...eyebrow,
});
inSlide('.fd-cover-title', {
  ...display,
  ...clamp(4),
  marginTop: 8,
  fontSize: 52,
  lineHeight: '58px',
});
inSlide('.fd-cover-title[data-size=medium]', { ...clamp(5), fontSize: 40, lineHeight: '46px' });
inSlide('.fd-cover-title[data-size=small]', { ...clamp(8), fontSize: 28, lineHeight: '34px' });
inSlide('.fd-cover-range', { marginTop: 18, fontSize: 22, lineHeight: '30px' });
inSlide('.fd-cover-author', { ...clamp(2), color: onAccent, fontSize: 15, lineHeight: '22px' });
inSlide('.fd-cover-side', { width: 680, height: 720, overflow: 'hidden' });
inSlide('.fd-cover-picture', { display: 'block', width: 680, height: 720, objectFit: 'cover' });

// Closing: the cover the other way round
inSlide('.fd-closing', { display: 'flex', height: 720, background: c.accent, color: c.page });
inSlide('.fd-closing-side', {
  flex: 'none',
  width: 480,
  height: 720,
  overflow: 'hidden',
  transform: 'scaleX(-1)',
});
inSlide('.fd-closing-text', {
  flex: 1,
  minWidth: 0,
  alignSelf: 'center',
  padding: '0 96px 0 88px',
});
inSlide('.fd-closing-eyebrow', { ...clamp(2), color: onAccent, ...eyebrow });
inSlide('.fd-closing-title', {
  ...display,
  ...clamp(3),
  marginTop: 8,
  fontSize: 60,
  lineHeight: '70px',
});
inSlide('.fd-closing-line', {
  ...clamp(5),
  textWrap: 'balance',
  marginTop: 14,
  fontSize: 22,
  lineHeight: '32px',
});
inSlide('.fd-closing-link', { marginTop: 28, fontSize: 17, lineHeight: '24px', fontWeight: 500 });
inSlide('.fd-closing-link a', {
  color: c.page,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
});
inSlide('.fd-closing-author', {
  position: 'absolute',
  left: 568,
  right: 140,
  bottom: 60,
  ...clamp(2),
  color: onAccent,
  fontSize: 15,
  lineHeight: '22px',
});

// Glossary
inSlide('.fd-glossary', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 48,
  height: 500,
  alignContent: 'start',
});
inSlide('.fd-glossary-entry', {
  padding: '19px 0',
  borderTop: `1px solid ${c.border}`,
});
inSlide('.fd-glossary dt', { fontWeight: 600, fontSize: 19, lineHeight: '26px' });
inSlide('.fd-glossary dd', { color: c.secondary, fontSize: 17, lineHeight: '24px' });
inSlide('.fd-glossary[data-size=few]', { gridTemplateColumns: '1fr' });
inSlide('.fd-glossary[data-size=few] .fd-glossary-entry', { padding: '24px 0' });
inSlide('.fd-glossary[data-size=few] dt', { fontSize: 22, lineHeight: '30px' });
inSlide('.fd-glossary[data-size=few] dd', { marginTop: 2, fontSize: 18, lineHeight: '26px' });
inSlide('.fd-glossary[data-size=medium] .fd-glossary-entry', { padding: '8px 0' });
inSlide('.fd-glossary[data-size=medium] dt', { fontSize: 15, lineHeight: '20px' });
inSlide('.fd-glossary[data-size=medium] dd', { fontSize: 14, lineHeight: '20px' });
inSlide('.fd-glossary[data-size=small]', {
  gridTemplateColumns: '1fr 1fr 1fr',
  columnGap: 32,
});
inSlide('.fd-glossary[data-size=small] .fd-glossary-entry', { padding: '4px 0' });
inSlide('.fd-glossary[data-size=small] dt', { fontSize: 14, lineHeight: '18px' });
inSlide('.fd-glossary[data-size=small] dd', { fontSize: 13, lineHeight: '17px' });

// Comments
inSlide('.fd-comments', {
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  overflow: 'hidden',
});
inSlide('.fd-bullets a', { color: c.accent });
inSlide('.fd-bullets', { display: 'grid', maxWidth: LIST_WIDTH });
inSlide('.fd-bullets li', {
  position: 'relative',
  paddingLeft: INDENT,
  overflowWrap: 'anywhere',
});
inSlide('.fd-bullets li::before', {
  content: '""',
  position: 'absolute',
  left: 0,
  top: '0.52em',
  width: '0.38em',
  height: '0.38em',
  borderRadius: 2,
  background: c.accent,
});
inSlide('.fd-comment-columns', { display: 'flex', flex: 1, gap: COLUMN_GAP, minHeight: 0 });
inSlide('.fd-comment-column', {
  flex: '1 1 0',
  minWidth: 0,
  padding: '18px 22px',
  border: `1px solid ${c.border}`,
  borderTop: `3px solid ${c.accent}`,
  borderRadius: 8,
});
inSlide('.fd-comment-heading', { marginBottom: 10, fontWeight: 600, fontSize: 17 });
COMMENT_LEVELS.forEach(({ list, column }, level) => {
  const set = (where: string, { size, line, gap }: typeof list) => {
    inSlide(`${where} .fd-bullets`, { gap });
    inSlide(`${where} .fd-bullets li`, { fontSize: size, lineHeight: `${line}px` });
  };
  set(`.fd-comments[data-level="${level}"]`, list);
  set(`.fd-comments[data-level="${level}"] :is(.fd-comment-column, .fd-comment-part)`, column);
});

// Gallery
inSlide('.fd-gallery', { position: 'relative', flex: 'none' });
inSlide('.fd-gallery-picture', {
  position: 'absolute',
  objectFit: 'contain',
  borderRadius: 6,
  background: c.sunken,
});

// Pictures beside the figures of their site
inSlide('.fd-snapshot', { display: 'flex', gap: SNAPSHOT.gap, height: 438 });
inSlide('.fd-snapshot[data-side=left]', { flexDirection: 'row-reverse' });
inSlide('.fd-snapshot .fd-tiles', {
  flexDirection: 'column',
  flex: 'none',
  gap: 12,
  width: SNAPSHOT.figures,
});
inSlide('.fd-snapshot .fd-tile', { justifyContent: 'center', padding: '6px 16px' });
inSlide('.fd-snapshot .fd-tiles[data-size] .fd-tile-figure', { fontSize: 28, lineHeight: '34px' });

// A campaign's figures above what is said of it
inSlide('.fd-campaign', { display: 'flex', gap: 24 });
inSlide('.fd-campaign .fd-comments', { flex: 1, minWidth: 0 });
inSlide('.fd-comment-stack', {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  paddingLeft: 20,
  borderLeft: `3px solid ${c.accent}`,
});
inSlide('.fd-comment-stack .fd-comment-heading', { marginBottom: 4 });
// Vote
inSlide('.fd-vote', { display: 'flex', flexWrap: 'wrap', gap: '22px 48px', height: 438 });
inSlide('.fd-vote-question', { overflow: 'hidden' });
inSlide('.fd-vote-text', { ...clamp(2), fontWeight: 600, fontSize: 24, lineHeight: '32px' });
inSlide('.fd-vote-state', {
  color: c.secondary,
  fontSize: 15,
  lineHeight: '22px',
  marginBottom: 10,
});
inSlide('.fd-vote[data-count="2"] .fd-vote-text', { fontSize: 17, lineHeight: '23px' });
inSlide('.fd-vote[data-count="2"] .fd-vote-state', { fontSize: 14, lineHeight: '20px' });

// Finding
inSlide('.fd-finding', { display: 'flex', height: 438 });
inSlide('.fd-finding-facts', { display: 'flex', flexDirection: 'column', gap: 18 });
inSlide('.fd-finding-reason', { ...clamp(3), fontWeight: 600, fontSize: 22, lineHeight: '30px' });
inSlide('.fd-finding-inputs', { margin: 0 });
inSlide('.fd-finding-inputs div', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '6px 0',
  borderBottom: `1px solid ${c.border}`,
  fontSize: 15,
  lineHeight: '22px',
});
inSlide('.fd-finding-inputs dt', { color: c.secondary });
inSlide('.fd-finding-inputs dd', { ...clamp(1), margin: 0, fontWeight: 600, textAlign: 'right' });
