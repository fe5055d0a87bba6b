/** Styles of the frame outside the portal. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  ...layout.stack(24),
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: vars.space[24],
});
export const logo = style({
  ...layout.row(8),
  fontSize: 18,
  fontWeight: 650,
  letterSpacing: '-0.02em',
});
export const card = style({ width: 'min(400px, 100%)' });
export const title = style([text('title'), { marginBottom: vars.space[16] }]);
