/**
 * Styles of tiles. Class names are fixed as those of the deck are: a tile is drawn in one build and printed with the stylesheet
 * of another. Colours are properties, see `dark.css.ts`.
 */
import { globalStyle } from '@vanilla-extract/css';
import { MOST_CLASSES } from '../charts/index.ts';
import { clamp } from '../deck/slide-styles.ts';
import { TEXT_STACK } from '../fonts.ts';
import { cellColours } from './heat.ts';
import { NOTE_HEIGHT } from './Notes.tsx';
import { colour, inTile, propertyOfColour } from './tile-styles.ts';

globalStyle('.fd-tile-body', {
  position: 'relative',
  overflow: 'hidden',
  color: colour('ink'),
  fontFamily: TEXT_STACK,
  fontSize: 13,
  lineHeight: '18px',
  letterSpacing: 0,
  textAlign: 'left',
  fontOpticalSizing: 'none',
});
globalStyle('.fd-tile-body, .fd-tile-body *', { boxSizing: 'border-box' });
inTile(':where(p, h3, ul, li, table)', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'inherit',
});
// A name from right to left reorders no figure beside it.
inTile(':where(span, strong, em, b, a, tspan)', { unicodeBidi: 'isolate' });
inTile('text', { fontFamily: TEXT_STACK });
inTile('text[text-anchor=end]', { fontVariantNumeric: 'tabular-nums' });
inTile('.fd-figure', { display: 'block', overflow: 'hidden' });
// A picture in a table would else shrink to nothing.
inTile(':is(.fd-cell, th, .fd-kpi-change, .fd-tile-key) svg', { flex: 'none', maxWidth: 'none' });
inTile('.fd-hidden', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

// Around figures
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
inTile('.fd-tile-notes', {
  ...oneLine,
  height: NOTE_HEIGHT,
  paddingTop: 2,
  color: colour('muted'),
  fontSize: 12,
  lineHeight: '16px',
});
inTile('.fd-tile-key', {
  ...oneLine,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  color: colour('muted'),
  fontSize: 12,
});
inTile('.fd-tile-heading', { ...oneLine, fontSize: 14, fontWeight: 600 });
inTile('.fd-tile-panels', { display: 'flex', flexWrap: 'wrap' });
inTile('.fd-tile-empty', {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  padding: '0 8px',
  color: colour('secondary'),
  textAlign: 'center',
});
inTile('.fd-tile-empty p', clamp(3));
inTile('.fd-tile-empty[data-room=line] .fd-tile-empty-text', clamp(1));
inTile('.fd-tile-empty[data-room=none] .fd-tile-empty-text', { display: 'none' });
inTile('.fd-tile-empty .fd-tile-empty-title', {
  ...clamp(1),
  color: colour('ink'),
  fontWeight: 600,
});
// What is hidden in it scrolls with it.
inTile('.fd-tile-scroll', {
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
inTile('.fd-tile-scroll:focus-visible', {
  outline: `2px solid ${colour('accent')}`,
  outlineOffset: -2,
});

// Over the mark of a key event: what it says stands under it while keys are at it.
inTile('.fd-event-stop', { position: 'absolute', borderRadius: 4 });
inTile('.fd-event-stop:focus-visible', {
  outline: `2px solid ${colour('accent')}`,
  outlineOffset: 2,
  zIndex: 1,
});
inTile('.fd-event-stop:focus-visible::after', {
  content: 'attr(title)',
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: -4,
  width: 'max-content',
  maxWidth: 240,
  padding: '4px 8px',
  borderRadius: 4,
  background: colour('ink'),
  color: colour('page'),
  whiteSpace: 'pre-line',
});
inTile('.fd-event-stop[data-side]::after', { left: 'auto', right: -4 });

// Key figures
inTile('.fd-kpis', {
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  rowGap: 8,
  height: '100%',
});
inTile('.fd-kpi', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
});
// Between figures; those of the first column are cut by the edge of the tile.
inTile('.fd-kpi::before', {
  content: '',
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: -12,
  borderLeft: `1px solid ${colour('border')}`,
});
inTile('.fd-kpi-label', { ...oneLine, color: colour('secondary') });
inTile('.fd-kpi-row', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  minWidth: 0,
});
inTile('.fd-kpi-figure', {
  ...oneLine,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});
inTile('.fd-kpi-spark', { flex: 'none' });
inTile('.fd-kpi-change', {
  ...oneLine,
  color: colour('muted'),
  fontSize: 12,
  lineHeight: '18px',
  minHeight: 18,
});
inTile('.fd-kpi-change svg', { display: 'inline-block', marginRight: 4 });
inTile('.fd-kpi-note', { marginLeft: 5 });
inTile('.fd-kpi-note:first-child', { marginLeft: 0 });
for (const [tone, name] of [
  ['good', 'good'],
  ['bad', 'bad'],
  ['neutral', 'secondary'],
] as const) {
  inTile(`.fd-kpi-${tone}`, { color: colour(name), fontWeight: 600 });
}
inTile('.fd-kpi-lines', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignContent: 'start',
  height: '100%',
  overflowY: 'auto',
});
inTile('.fd-kpi-lines li', {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  columnGap: 8,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
inTile('.fd-kpi-lines .fd-kpi-label', { minWidth: 0, textAlign: 'left' });

// Tables
inTile('.fd-tile-table', {
  minWidth: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});
inTile('.fd-tile-table :is(th, td)', {
  ...oneLine,
  height: 30,
  padding: '0 10px',
  borderBottom: `1px solid ${colour('grid')}`,
  fontWeight: 400,
  textAlign: 'left',
  maxWidth: 260,
});
inTile('.fd-tile-table[data-narrow] :is(th, td)', { padding: '0 6px', fontSize: 12 });
inTile('.fd-tile-table :is(th, td):first-child', { paddingLeft: 0 });
inTile('.fd-tile-table :is(th, td):last-child', { paddingRight: 2 });
inTile('.fd-tile-table .fd-figure-cell', { textAlign: 'right' });
inTile('.fd-tile-table thead th', {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: colour('page'),
  color: colour('secondary'),
  fontSize: 12,
});
inTile('.fd-tile-table thead th svg', { display: 'inline-block', marginLeft: 5 });
inTile('.fd-tile-table thead th[aria-sort]', { color: colour('ink'), fontWeight: 600 });
inTile('.fd-tile-table tbody th', { fontWeight: 500 });
// Names stay while figures scroll sideways.
inTile('.fd-tile-table :is(thead, tbody) tr > th:first-child', {
  position: 'sticky',
  left: 0,
  background: colour('page'),
});
inTile('.fd-tile-table thead tr > th:first-child', { zIndex: 2 });
inTile('.fd-tile-table .fd-name-cell', { color: colour('secondary') });
inTile('.fd-tile-table tr[data-kind=rest] :is(th, td)', { color: colour('secondary') });
inTile('.fd-tile-table tr[data-kind=total] :is(th, td)', {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderTop: `1px solid ${colour('zero')}`,
  borderBottom: 0,
  background: colour('page'),
  fontWeight: 600,
});
inTile('.fd-tile-table tbody tr:last-child :is(th, td)', { borderBottom: 0 });
inTile('.fd-cell', { display: 'inline-flex', alignItems: 'center', gap: 10 });
inTile('.fd-mark', { padding: '1px 6px', borderRadius: 4, fontSize: 12, fontWeight: 600 });
for (const tone of ['good', 'warning', 'bad'] as const) {
  inTile(`.fd-mark[data-tone=${tone}]`, {
    color: colour(tone),
    background: `color-mix(in srgb, ${colour(tone)} 12%, ${colour('page')})`,
  });
}
inTile('.fd-pivot .fd-total', { fontWeight: 600 });
const shade = (light: string): string => `var(${propertyOfColour(light)}, ${light})`;
for (let levels = 1; levels <= MOST_CLASSES; levels += 1) {
  for (let level = 0; level < levels; level += 1) {
    const { fill, ink } = cellColours(level, levels);
    inTile(`td[data-levels="${levels}"][data-level="${level}"]`, {
      background: shade(fill),
      color: shade(ink),
    });
  }
}

// Texts, pictures, findings, slides
inTile('.fd-tile-text', {
  display: 'grid',
  gap: 8,
  fontSize: 14,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
});
inTile('.fd-tile-text[data-size=large]', { fontSize: 18, lineHeight: '26px' });
inTile('.fd-tile-text h3', { fontSize: '1.2em', lineHeight: 1.3, fontWeight: 600 });
inTile('.fd-tile-text p', { whiteSpace: 'pre-line' });
inTile('.fd-tile-text ul', { display: 'grid', gap: 4, paddingLeft: 18 });
inTile('.fd-tile-text li', { listStyle: 'disc' });
inTile('.fd-tile-text strong', { fontWeight: 600 });
inTile('.fd-tile-text a', { color: colour('accent') });
inTile('.fd-gallery', { position: 'relative' });
inTile('.fd-gallery-picture', { position: 'absolute', objectFit: 'contain', borderRadius: 6 });
inTile('.fd-findings', { display: 'grid', gap: 10, paddingRight: 4 });
inTile('.fd-findings li', { display: 'flex', gap: 10, alignItems: 'flex-start' });
inTile('.fd-findings .fd-mark', { flex: 'none' });
inTile('.fd-finding', { minWidth: 0, overflowWrap: 'anywhere' });
inTile('.fd-finding strong', { fontWeight: 600 });
inTile('.fd-tile-slide', { margin: '0 auto' });
