/** Styles of the cache control. */
import { text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const NARROW = '(max-width: 719.98px)';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minHeight: vars.height.toolbar,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[24],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [NARROW]: { paddingInline: vars.space[16] } },
});
export const title = style(text('title'));
export const content = style({
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [NARROW]: { padding: vars.space[12] } },
});
/** In narrow windows it scrolls sideways instead of breaking every word. */
export const table = style({});
globalStyle(`${table} table`, { '@media': { [NARROW]: { minWidth: 760 } } });
export const words = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[8],
});
export const minor = style([
  text('caption', 400),
  { color: vars.color.textSecondary, whiteSpace: 'normal' },
]);
export const foot = style([
  text('caption'),
  { padding: vars.space[12], color: vars.color.textSecondary },
]);
export const rate = style({ display: 'grid', gap: vars.space[4] });
export const rateHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const track = style({
  display: 'block',
  height: 4,
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
});
export const fill = style({
  display: 'block',
  height: '100%',
  background: vars.color.accent,
});
