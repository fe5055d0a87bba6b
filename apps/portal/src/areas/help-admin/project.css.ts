/** Styles of a project's settings. */
import { bordered, layout, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const product = style({
  ...layout.stack(12),
  ...bordered('inner'),
  minWidth: 0,
  margin: 0,
  padding: vars.space[16],
});
export const productHead = style({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
globalStyle(`${productHead} > :first-child`, { flex: 1 });
