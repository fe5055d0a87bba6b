/** Styles of putting a finding on a slide. */
import { bordered, layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const words = style(layout.grow);
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const problem = style({ ...text('body'), color: vars.color.errorText });
export const shown = style({ ...layout.list, ...layout.stack(8) });
export const shownOn = style({
  ...bordered('small'),
  ...layout.between(8),
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
