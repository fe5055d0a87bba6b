/** Styles that the sections of administration share. */
import { media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  minHeight: vars.height.toolbar,
  paddingBlock: `${vars.space[8]} 0`,
  paddingInline: vars.space[24],
  background: vars.color.surface,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});
export const title = style(text('title'));
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
