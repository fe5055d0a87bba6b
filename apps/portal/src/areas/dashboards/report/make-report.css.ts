/** Styles of the dialog that makes a report of a dashboard. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const parts = style([text('body'), layout.stack(16)]);
export const heading = style([text('section'), { margin: 0 }]);
export const list = style({
  margin: 0,
  paddingInlineStart: vars.space[16],
  color: vars.color.textSecondary,
});
export const warning = style({ margin: 0, color: vars.color.warningText });
