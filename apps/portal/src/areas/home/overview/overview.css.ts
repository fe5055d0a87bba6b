/** Styles of the page of a client. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export { row } from '../../../app/page.css.ts';

export const head = style({ ...layout.cluster('8px 12px'), minWidth: 0 });
export const client = style({ ...layout.row(8), minWidth: 0 });
export const actions = style(layout.cluster(8));
/** The box of the other clients. */
export const choice = style({ width: 200, maxWidth: '100%' });
export const note = style({
  ...text('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const page = style({ ...layout.stack(12), gridTemplateColumns: 'minmax(0, 1fr)' });
export const tiles = style(layout.wrap(12));
globalStyle(`${tiles} > *`, { flex: '1 1 150px' });
export const flights = style({
  ...layout.columns('minmax(0, 2fr) minmax(0, 1fr)', 12),
  '@media': { '(max-width: 1359.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** What does not fill its line takes all of it. */
export const cards = style(layout.wrap(12));
globalStyle(`${cards} > *`, { flex: '1 1 min(100%, 320px)', minWidth: 0 });
export const small = style(layout.wrap(12));
globalStyle(`${small} > *`, {
  flex: '1 1 min(100%, 270px)',
  minWidth: 0,
  '@media': { '(max-width: 1359.98px)': { flexBasis: 'max(40%, min(100%, 270px))' } },
});

export const words = style([text('body', 500), { display: 'grid', ...layout.grow }]);
export const figure = style([
  note,
  { flexShrink: 0, textAlign: 'end', color: vars.color.textSecondary },
]);
export const two = style({ display: 'inline-grid', fontVariantNumeric: 'tabular-nums' });
export const named = style(layout.inlineRow(8));
export const good = style({ color: vars.color.successText });
export const doubtful = style({ color: vars.color.warningText });
export const bad = style({ color: vars.color.errorText });
export const goodIcon = style({ color: vars.color.successIcon, flexShrink: 0 });
export const badIcon = style({ color: vars.color.errorIcon, flexShrink: 0 });
export const quietIcon = style({ color: vars.color.textMuted, flexShrink: 0 });
export const more = style([
  note,
  {
    padding: `${vars.space[8]} ${vars.space[16]}`,
    borderTop: `1px solid ${vars.color.border}`,
  },
]);

export const track = style({
  position: 'relative',
  height: 8,
  borderRadius: vars.radius.pill,
  background: vars.color.border,
});
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: 'inherit',
  background: vars.color.accent,
});
export const tick = style({
  position: 'absolute',
  insetBlock: -4,
  width: 3,
  marginInlineStart: -1.5,
  background: vars.color.text,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
});
export const outcome = style({
  ...layout.stack(8),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const between = style([text('body', 500), layout.between(8)]);

export const spend = style(layout.stack(12));
export const sum = style([text('title'), { fontVariantNumeric: 'tabular-nums' }]);
export const figures = style({
  ...layout.columns('1fr auto', '4px 12px'),
  ...text('body'),
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${figures} > dt`, { color: vars.color.textSecondary });
globalStyle(`${figures} > dd`, { textAlign: 'end' });

export const curve = style({ ...layout.stack(4), margin: 0 });
export const curveChart = style({ display: 'block', width: '100%', height: 112 });
export const keys = style({ ...layout.row(12), ...text('caption') });
const key = (look: string) => ({
  ...layout.inlineRow(4),
  '::before': { content: '', width: 16, borderTop: look },
});
export const spentKey = style(key(`2px solid ${vars.color.accentText}`));
export const planKey = style(key(`1px dashed ${vars.color.textSecondary}`));
export const ends = style([note, layout.between(8)]);
