/** Styles of a project's settings. */
import { layout, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const product = style({
  ...layout.stack(12),
  minWidth: 0,
  margin: 0,
  padding: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
});
export const productHead = style({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
globalStyle(`${productHead} > :first-child`, { flex: 1 });
