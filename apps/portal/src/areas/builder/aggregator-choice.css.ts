/** Styles of the choice of an aggregator. */
import { layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const choice = style({ ...layout.stack(16), maxWidth: 720 });
export const list = style({ ...layout.list, ...layout.stack(8) });
export const row = style({
  ...surface('inner'),
  ...layout.stack(4),
  padding: `${vars.space[12]} ${vars.space[16]}`,
});
export const name = style(text('body', 500));
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
