/** Styles of TickBox. */
import {
  bareButton,
  focusRing,
  layout,
  media,
  surface,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const button = style({
  ...bareButton,
  ...layout.center,
  width: 24,
  height: 24,
  borderRadius: vars.radius.small,
  selectors: { '&:focus-visible': focusRing },
  '@media': { [media.touch]: { width: 44, height: 44, margin: -10 } },
});
export const box = style({
  ...layout.center,
  ...surface('small', 'controlEdge'),
  width: 16,
  height: 16,
  color: vars.color.onAccent,
});
export const on = style({ background: vars.color.accent, borderColor: vars.color.accent });
