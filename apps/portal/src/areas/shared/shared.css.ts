/** Styles of a shared report: the viewer is the page. */
import { media, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  boxSizing: 'border-box',
  width: 'min(1320px, 100%)',
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: vars.space[24],
  '@media': { [media.narrow]: { padding: vars.space[8] } },
});
