/** Styles of the dialogs that make a report of a dashboard, and add a tile to one. */
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
export const hint = style([
  text('body'),
  { margin: `0 0 ${vars.space[12]}`, color: vars.color.textSecondary },
]);
/** As high as a slide while there is none yet, so that nothing moves. */
export const preview = style({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
});
