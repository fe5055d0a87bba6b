/** Styles of the bar of the chosen rows. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** What can be done to the chosen ones, above the table. */
export const bar = style({
  ...text('body', 500),
  ...layout.cluster(8),
  minHeight: vars.height.tableRow,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  background: vars.color.accentSubtle,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const count = style({ marginInlineEnd: vars.space[8] });
