/** Styles that the sections of administration share. */
import { layout, pageBar, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({
  ...pageBar(`${vars.space[4]} ${vars.space[12]}`),
  justifyContent: 'space-between',
  paddingBlock: `${vars.space[8]} 0`,
});
export const title = style(text('title'));
export const actions = style(layout.cluster(8));
