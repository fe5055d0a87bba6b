/** Styles of an account manager's home. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const filters = style({
  ...layout.cluster(12),
  justifyContent: 'space-between',
  padding: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const search = style({
  width: 240,
  maxWidth: '100%',
  '@media': { [media.narrow]: { width: '100%' } },
});
export const table = style({});
// Between the narrow window, whose rows are cards, and the wide one there is room for five columns.
globalStyle(`${table} :is(th, td):is(:nth-child(6), :nth-child(7))`, {
  '@media': { '(min-width: 720px) and (max-width: 1279.98px)': { display: 'none' } },
});
export const client = style(layout.inlineRow(8));
export const overview = style(text('caption'));
export const two = style({ display: 'inline-grid', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${two} > :first-child`, { color: vars.color.text });
/** Two links below each other, each high enough to be hit. */
export const links = style([two]);
globalStyle(`${links} > a`, { minHeight: 24, alignContent: 'center' });
export const second = style({ ...text('caption'), color: vars.color.textSecondary });
export const secondShort = style([second, { whiteSpace: 'nowrap' }]);
export const late = style({ color: vars.color.errorText });
export const soon = style({ color: vars.color.warningText });
export const health = style({ ...layout.inlineRow(8), textAlign: 'start' });
export const good = style({ color: vars.color.successIcon, flexShrink: 0 });
export const doubtful = style({ color: vars.color.warningIcon, flexShrink: 0 });
export const bad = style({ color: vars.color.errorIcon, flexShrink: 0 });

export const pace = style({ display: 'inline-grid', gap: 4, width: 96 });
export const counts = style({
  ...text('caption', 500),
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  fontVariantNumeric: 'tabular-nums',
});
export const bands = style({ display: 'flex', gap: 2, height: 6 });
export const level1 = style({ color: vars.color.errorText });
export const level2 = style({ color: vars.color.warningText });
export const level3 = style({ color: vars.color.textSecondary });
export const unknown = style({ color: vars.color.textMuted });
export const key = style(layout.inlineRow(8));
const FILLS = [
  [level1, vars.color.errorIcon],
  [level2, vars.color.warningIcon],
  [level3, vars.color.controlEdge],
  [unknown, vars.color.border],
] as const;
for (const [level, background] of FILLS) {
  globalStyle(`:is(${bands}, ${key}) > ${level}`, { background, borderRadius: 2 });
}

export const more = style({ padding: vars.space[12] });
export const totals = style({
  ...text('body'),
  ...layout.cluster('8px 24px'),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.canvas,
});
export const legend = style({
  ...text('caption'),
  ...layout.cluster('4px 16px'),
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
});
globalStyle(`${bands} > *`, { flexBasis: 0 });
globalStyle(`${key} > i`, { width: 8, height: 6 });
export const order = style({ marginInlineStart: 'auto' });
