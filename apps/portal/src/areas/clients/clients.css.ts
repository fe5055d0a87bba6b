import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const choice = style({ maxWidth: 360, marginBottom: vars.space[16] });
export const card = style({ maxWidth: 720 });
export const body = style(layout.stack(16));
export const note = style([text('caption'), { color: vars.color.textSecondary }]);
/** As on the cover: white, whatever the theme. */
export const frame = style({
  ...bordered('control'),
  display: 'grid',
  placeItems: 'center',
  height: 160,
  padding: vars.space[16],
  background: '#fff',
  '@media': { [media.narrow]: { height: 120 } },
});
export const logo = style({ maxWidth: '100%', maxHeight: '100%', minHeight: 0 });
