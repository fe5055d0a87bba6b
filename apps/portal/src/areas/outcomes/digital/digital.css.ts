/** Styles of the digital view. */
import { focusInset, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** Where steps are beside each other. */
const WIDE = `not all and ${media.narrow}`;

export const note = style([text('caption'), { margin: 0, color: vars.color.textSecondary }]);
export const stack = style({ ...layout.stack(12), minWidth: 0 });
export const figures = style({ minWidth: 0, transition: 'opacity 150ms' });
/** Other days are on their way. */
export const old = style({ opacity: 0.5 });
export const choice = style({ width: 160 });
export const between = style({ ...layout.between(8) });
export const buttons = style(layout.cluster(8));
export const columns = style(layout.beside('repeat(2, minmax(0, 1fr))', 16));
export const column = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${column} > *`, { minWidth: 0 });
export const tiles = style(layout.columns('repeat(auto-fit, minmax(140px, 1fr))', 12));

export const meaning = styleVariants({
  good: { color: vars.color.successText },
  bad: { color: vars.color.errorText },
  neutral: { color: vars.color.textSecondary },
});
export const change = style([text('caption', 600), layout.inlineRow(4)]);

/** Steps beside each other; below each other in a narrow window. */
export const funnel = style({
  ...layout.list,
  display: 'flex',
  '@media': { [media.narrow]: layout.stack(12) },
});
export const step = style({
  flex: '3 1 0',
  minWidth: 0,
  ...layout.columns('2fr 1fr', '0'),
  alignContent: 'start',
  '@media': {
    [WIDE]: { selectors: { '&:last-child': { flex: '2 1 0', gridTemplateColumns: '1fr' } } },
    [media.narrow]: {
      gridTemplateColumns: '1fr auto',
      gap: `${vars.space[4]} ${vars.space[8]}`,
      alignItems: 'center',
    },
  },
});
export const stepLabel = style([
  text('caption'),
  {
    gridColumn: '1 / -1',
    color: vars.color.textSecondary,
    '@media': { [media.narrow]: { gridColumn: 'auto' } },
  },
]);
export const stepFigure = style({
  ...layout.baseline(8),
  ...text('title'),
  gridColumn: '1 / -1',
  minHeight: 44,
  alignContent: 'start',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.narrow]: { gridColumn: 'auto', minHeight: 0 } },
});
export const stepBars = style({
  ...layout.columns('subgrid'),
  gridColumn: '1 / -1',
  height: 112,
  alignItems: 'end',
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { display: 'block', height: 12, borderBottom: 0 } },
});
export const track = style({ display: 'block', height: '100%', position: 'relative' });
// Both edges are set on the bar itself; of them each width of window uses one.
export const bar = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  minBlockSize: 2,
  minInlineSize: 2,
  borderRadius: vars.radius.small,
  background: vars.color.accent,
  '@media': {
    [WIDE]: { insetInlineEnd: '0 !important' },
    [media.narrow]: { insetBlockStart: '0 !important' },
  },
});
export const join = style({
  width: '100%',
  height: 111,
  '@media': { [media.narrow]: { display: 'none' } },
});
globalStyle(`${join} polygon`, { fill: vars.color.accentSubtle });
/** Over the join to the next step. */
export const rate = style([
  text('caption'),
  {
    gridColumn: 2,
    textAlign: 'center',
    color: vars.color.textSecondary,
    paddingTop: vars.space[4],
    fontVariantNumeric: 'tabular-nums',
    '@media': { [media.narrow]: { gridColumn: '1 / -1', textAlign: 'start', paddingTop: 0 } },
  },
]);
globalStyle(`${rate} strong`, { color: vars.color.text });

/** A table that scrolls sideways where it has no room. */
export const scroller = style({
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
globalStyle(`${table} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' });
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${table} tfoot tr`, { borderTop: `2px solid ${vars.color.border}` });
globalStyle(`${table} tfoot :is(th, td)`, { fontWeight: 600 });
export const sort = style({ whiteSpace: 'nowrap' });
export const name = style({
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const barCell = style({ minWidth: 150 });
export const shareBar = style({ ...layout.inlineRow('0'), width: 80, height: 8 });
globalStyle(`${shareBar} > span`, {
  height: '100%',
  borderRadius: 2,
  background: vars.color.accent,
});
export const shareText = style({
  display: 'inline-block',
  minWidth: 56,
  color: vars.color.textSecondary,
});
export const course = style({ display: 'inline-block', width: 80, height: 20 });
globalStyle(`${course} polyline`, {
  fill: 'none',
  stroke: vars.color.textSecondary,
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
});
export const foot = style({
  ...layout.between(12),
  flexWrap: 'wrap',
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': { print: { breakInside: 'avoid' } },
});
export const group = style({ background: vars.color.sunken });
globalStyle(`${group} :is(th, td)`, { fontWeight: 600 });
globalStyle(`${group} th`, { whiteSpace: 'normal' });
export const groupNote = style([
  text('caption'),
  { display: 'block', fontWeight: 400, color: vars.color.textSecondary },
]);
export const inner = style({});
globalStyle(`${table} ${inner}`, { paddingInlineStart: vars.space[24] });

export const sentence = style([text('body'), { margin: 0 }]);
export const waterfall = style({
  ...layout.list,
  ...layout.columns('repeat(5, minmax(0, 1fr))', 8),
});
export const fall = style({ ...layout.stack(4), textAlign: 'center', minWidth: 0 });
export const fallText = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const fallTrack = style({
  position: 'relative',
  height: 120,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const fallBar = style({
  position: 'absolute',
  insetInline: '10%',
  borderRadius: 2,
  background: vars.color.accent,
});
export const more = style({});
export const fewer = style({});
globalStyle(`${fallBar}${more}`, { background: vars.color.successText });
globalStyle(`${fallBar}${fewer}`, { background: vars.color.errorText });

export const targets = style({ ...layout.list, ...layout.stack(16) });
export const target = style(layout.stack(4));
export const targetTrack = style({
  position: 'relative',
  height: 10,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
});
export const targetBar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  maxInlineSize: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
});
/** Where it should be by now. */
export const tick = style({
  position: 'absolute',
  insetBlock: -3,
  width: 2,
  background: vars.color.text,
});

export const panel = style({
  ...layout.scroll,
  ...layout.column(24),
  padding: vars.space[24],
});
export const panelTitle = style([text('title'), { margin: 0 }]);
export const partTitle = style([text('body', 600), { margin: 0 }]);
export const list = style({ ...layout.list, ...layout.stack(12) });
export const item = style(layout.stack('2px'));
