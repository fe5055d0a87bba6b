/** Styles that the sections of administration share. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({
  ...layout.cluster(`${vars.space[4]} ${vars.space[12]}`),
  justifyContent: 'space-between',
  minHeight: vars.height.toolbar,
  paddingBlock: `${vars.space[8]} 0`,
  paddingInline: vars.space[24],
  background: vars.color.surface,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});
export const title = style(text('title'));
export const actions = style({
  ...layout.cluster(8),
});
