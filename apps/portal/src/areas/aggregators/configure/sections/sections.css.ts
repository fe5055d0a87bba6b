/** Styles of the sections: lists of parts, their fields, and the table of activities. */
import {
  bordered,
  hidden,
  layout,
  media,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const lines = style({ ...layout.stack(8), minWidth: 0 });
export const muted = style({ ...text('caption'), margin: 0, color: vars.color.textSecondary });
export const told = style({ margin: 0 });
export const strong = style({ fontWeight: 600 });

const problem = style({ ...text('caption'), ...layout.top(8), margin: 0 });
globalStyle(`${problem} > svg`, { flexShrink: 0, marginTop: 1 });
export const fault = style([problem, { color: vars.color.errorText }]);
export const warning = style([problem, { color: vars.color.warningText }]);
export const problems = style({ ...layout.list, ...layout.stack(4) });
export const box = style({
  ...layout.list,
  ...layout.stack(8),
  ...tint.warning,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.inner,
});
globalStyle(`${box} > li`, { color: vars.color.text });

/** Parts of a list, one below the other with a line between them. */
export const parts = style(layout.list);
export const part = style({
  ...layout.stack(12),
  minWidth: 0,
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
/** Fields of a part side by side, its buttons at the end. */
export const fields = style({
  ...layout.wrap(12),
  alignItems: 'flex-start',
  minWidth: 0,
});
globalStyle(`${fields} > *`, { flex: '1 1 160px', minWidth: 0 });
export const wide = style({});
globalStyle(`${fields} > ${wide}`, { flexGrow: 2, flexBasis: 240 });
export const days = style({});
globalStyle(`${fields} > ${days}`, { flexBasis: 264, maxWidth: 360 });
export const short = style({});
globalStyle(`${fields} > ${short}`, { flexBasis: 120, maxWidth: 180 });
/** Buttons beside fields stand on the line of their boxes, under their labels. */
export const besideFields = style({ paddingTop: 20 });
globalStyle(`${fields} > ${besideFields}`, { flex: '0 0 auto' });
export const buttons = style({ ...layout.row(4), flexShrink: 0 });
globalStyle(`${fields} > ${buttons}`, { flex: '0 0 auto' });
/** A choice whose options are short. */
export const choice = style({ width: 'min(360px, 100%)' });
export const adders = style(layout.cluster(8));
export const group = style({ ...layout.stack(12), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style([text('section'), { padding: 0 }]);
export const inner = style({
  ...layout.stack(16),
  ...sunken('inner'),
  minWidth: 0,
  padding: vars.space[16],
});
globalStyle(`${inner} > *`, { minWidth: 0 });
export const name = style({ overflowWrap: 'anywhere' });

/** A figure of a sum, with what it is of. */
export const sums = style({ ...layout.list, ...layout.stack(4) });

export const table = style({
  ...text('body'),
  width: '100%',
  borderCollapse: 'collapse',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'start',
  fontWeight: 400,
  verticalAlign: 'middle',
});
globalStyle(`${table} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${table} tbody tr[data-chosen]`, { background: vars.color.accentSubtle });
globalStyle(`${table} tbody tr:first-child`, { borderTop: `1px solid ${vars.color.borderStrong}` });
export const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${table} :is(th, td)${figure}`, { textAlign: 'end' });
export const tick = style({ width: 40 });
export const activity = style({ overflowWrap: 'anywhere' });
export const place = style({ width: '34%' });
// Each row is a card in a narrow window.
globalStyle(`${table} thead`, {
  '@media': { [media.narrow]: hidden },
});
globalStyle(`${table} tbody tr`, {
  '@media': {
    [media.narrow]: {
      ...layout.columns('40px minmax(0, 1fr) max-content max-content'),
      alignItems: 'center',
      paddingBlock: vars.space[8],
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, {
  '@media': { [media.narrow]: { display: 'block', padding: `${vars.space[4]} ${vars.space[8]}` } },
});
globalStyle(`${table} tbody td${figure}::before`, {
  '@media': {
    [media.narrow]: {
      ...text('caption'),
      content: 'attr(data-label)',
      display: 'block',
      color: vars.color.textSecondary,
    },
  },
});
globalStyle(`${table} tbody td${place}`, {
  '@media': { [media.narrow]: { gridColumn: '2 / -1', width: 'auto' } },
});

/** What is ticked and where it goes; it stays in view. */
export const bulk = style({
  ...layout.cluster(12),
  ...bordered('inner'),
  position: 'sticky',
  bottom: vars.space[12],
  zIndex: 1,
  padding: vars.space[12],
  background: vars.color.surface,
});
globalStyle(`${bulk} > div`, { flex: '1 1 200px', maxWidth: 320, minWidth: 0 });
export const filters = style({ ...layout.wrap(12), alignItems: 'flex-end' });
globalStyle(`${filters} > *`, { flex: '1 1 180px', minWidth: 0 });

/** Kinds of things, each with how many are kept and some of their names. */
export const counts = style({ ...layout.list, ...layout.tiles(220, 12) });
export const count = style({
  ...layout.stack(4),
  ...bordered('inner'),
  alignContent: 'start',
  minWidth: 0,
  padding: vars.space[12],
  overflowWrap: 'anywhere',
});
export const kept = style({ ...text('section'), fontVariantNumeric: 'tabular-nums' });
export const old = style({ color: vars.color.textMuted });
