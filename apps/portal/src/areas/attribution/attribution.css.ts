/** Styles of attribution. */
import {
  bordered,
  ellipsis,
  focusInset,
  hidden,
  layout,
  media,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const client = style({ width: 'min(280px, 100%)' });
export const buttons = style(layout.cluster(8));
export const heading = style({ ...layout.stack('2px'), minWidth: 0 });
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const lines = style({ ...layout.stack(8), minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const unseen = style(hidden);
export const strong = style({ fontWeight: 600 });
export const wide = style({ fontWeight: 600, color: vars.color.warningText });

/** The caveat above every figure. */
export const caveat = style({
  ...layout.top(8),
  ...tint.accent,
  ...text('body'),
  margin: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.inner,
  color: vars.color.text,
});
globalStyle(`${caveat} > svg`, { flexShrink: 0, marginTop: 2, color: vars.color.accentText });

export const cards = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 16),
  alignItems: 'start',
  '@media': {
    [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // A sheet is made as wide as a window.
    print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
globalStyle(`${cards} > *`, { minWidth: 0 });
export const column = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${column} > *`, { minWidth: 0 });

/** Cards are not cut on paper. */
globalStyle(`${stack} > :not(${cards}), ${column} > *`, {
  '@media': { print: { breakInside: 'avoid' } },
});

/** A table that scrolls sideways where it has no room. */
export const scroller = style({
  // Words for assistive technology in it would widen the page.
  position: 'relative',
  overflowX: 'auto',
  selectors: { '&:focus-visible': focusInset },
});
export const table = style({
  ...text('body'),
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'end',
  fontWeight: 400,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} thead th`, {
  ...text('caption', 500),
  verticalAlign: 'bottom',
  whiteSpace: 'normal',
  minWidth: 64,
  color: vars.color.textSecondary,
});
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' });
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${table} tfoot tr`, { borderTop: `2px solid ${vars.color.border}` });
globalStyle(`${table} tfoot :is(th, td)`, { fontWeight: 600 });
/** The column of the standard. */
export const standard = style({ background: vars.color.accentSubtle });
globalStyle(`${table} thead th${standard}`, { color: vars.color.accentText, fontWeight: 600 });
const extreme = style({
  ...layout.inlineRow(4),
  padding: '2px 6px',
  borderRadius: vars.radius.small,
  fontWeight: 600,
});
/** The ramp is the same in every theme, and so is the text on it. */
export const highest = style([extreme, { background: vars.ramp[2], color: vars.ramp[9] }]);
export const lowest = style([extreme, { background: vars.color.sunken }]);

/** Lowest to highest model on an axis from 0, a tick for each model, a dot for the standard. */
export const spread = style({ display: 'block', width: 180, minWidth: 180, height: 20 });
export const axis = style({ stroke: vars.color.border });
export const range = style({ fill: vars.ramp[3] });
export const tick = style({ stroke: vars.ramp[6], strokeWidth: 1.5 });
export const dot = style({ fill: vars.color.accentText });

export const path = style({ ...layout.cluster(4), ...layout.list });
export const chip = style({ ...sunken('small'), ...text('caption'), padding: '2px 6px' });
export const arrow = style({ color: vars.color.textMuted });

/** A bar of conversions: those of the model, and hatched those that fell back. */
export const shareBar = style({
  ...layout.row(),
  gap: 2,
  height: 10,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
});
export const byModel = style({ height: '100%', background: vars.color.accent });
export const byFallback = style({
  height: '100%',
  background: `repeating-linear-gradient(135deg, ${vars.color.borderStrong} 0 4px, ${vars.color.surface} 4px 7px)`,
});
export const between = style({ ...layout.between(12), flexWrap: 'wrap' });

export const move = style({ ...layout.wrap(8), alignItems: 'end' });
globalStyle(`${move} > *`, { flex: '1 1 140px', minWidth: 0 });
export const outcome = style({ ...text('title'), fontVariantNumeric: 'tabular-nums' });
export const test = style({
  ...layout.top(8),
  justifyContent: 'space-between',
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const tests = style(layout.list);
export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 12),
  columnGap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const note = style({
  ...text('caption'),
  ...bordered('inner'),
  margin: 0,
  padding: vars.space[12],
  color: vars.color.textSecondary,
});
export const trying = style({
  ...layout.cluster(12),
  ...tint.warning,
  padding: vars.space[12],
  borderRadius: vars.radius.inner,
});
export const facts = style({
  ...layout.stack(12),
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
export const testWords = style({ ...layout.grow, ...layout.stack('2px') });

/** Flows of paths. */
export const flow = style({ ...layout.stack(8), padding: `0 ${vars.space[16]}` });
globalStyle(`${flow} > *`, { minWidth: 0 });
export const flowBox = style(layout.stack(8));
export const flowHeads = style({
  ...layout.row(),
  ...text('caption', 500),
  color: vars.color.textSecondary,
});
globalStyle(`${flowHeads} > span`, { flexShrink: 0 });
export const flowDrawing = style({ position: 'relative', marginBlockEnd: vars.space[8] });
globalStyle(`${flowDrawing} > svg`, { display: 'block' });
const band = style({
  fillOpacity: 0.55,
  selectors: { '&[data-dim]': { fillOpacity: 0.12 } },
});
export const converting = style([band, { fill: vars.color.accent }]);
export const notConverting = style([band, { fill: vars.color.borderStrong }]);
export const flowBar = style({ fill: vars.color.textSecondary });
export const convertedBar = style({ fill: vars.color.accent });
const flowText = style([
  text('caption'),
  {
    position: 'absolute',
    marginInlineStart: 2,
    paddingInline: vars.space[4],
    borderRadius: vars.radius.small,
    background: vars.color.surface,
    color: vars.color.text,
    textAlign: 'start',
    transform: 'translateY(-50%)',
  },
]);
export const flowName = style([
  flowText,
  ellipsis,
  {
    minHeight: 24,
    border: 0,
    fontFamily: 'inherit',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.sunken },
      '&[aria-pressed="true"]': { ...tint.accent, fontWeight: 600 },
      '&:focus-visible': focusInset,
    },
  },
]);
export const flowEnd = style([flowText, layout.column()]);
export const flowNote = style({
  ...text('caption'),
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[16]}`,
  color: vars.color.textSecondary,
});
/** All rows are looked up, not read. */
export const flowTable = style([scroller, { maxHeight: 420, overflowY: 'auto' }]);

/** Look-backs of single channels. */
export const channelDays = style({
  ...layout.stack(12),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
});
globalStyle(`${channelDays} > legend`, { padding: 0, marginBlockEnd: vars.space[8] });
export const channelRow = style({
  ...layout.columns('minmax(0, 1fr) minmax(0, 1fr) auto', 8),
  alignItems: 'end',
});

/** Nothing to press on paper. */
export const onScreenOnly = style({ '@media': { print: { display: 'none' } } });
/** What the figures go by, on paper. */
export const printed = style({
  ...text('caption'),
  display: 'none',
  margin: 0,
  '@media': {
    print: {
      display: 'grid',
      gridTemplateColumns: 'max-content 1fr',
      gap: `${vars.space[4]} ${vars.space[16]}`,
    },
  },
});
globalStyle(`${printed} > dt`, { fontWeight: 600 });
globalStyle(`${printed} > dd`, { margin: 0 });
