/** Styles of the bar of a pace. */
import { layout, media, vars } from '@flightdeck/design-system/theme';
import { PACING_BANDS } from '@flightdeck/domain/troubleshooter';
import { style } from '@vanilla-extract/css';

/** Percent at the end of the bar of a pace. */
export const AXIS = 150;
const at = (percent: number) => `${(percent / AXIS) * 100}%`;
const { far, near } = PACING_BANDS;
const { errorSubtle, warningSubtle, successSubtle } = vars.color;
const band = (colour: string, from: number, to: number) => `${colour} ${at(from)} ${at(to)}`;
const BANDS = [
  band(errorSubtle, 0, far[0]),
  band(warningSubtle, far[0], near[0]),
  band(successSubtle, near[0], near[1]),
  band(warningSubtle, near[1], far[1]),
  band(errorSubtle, far[1], AXIS),
].join(', ');
export const pace = style(layout.inlineRow(8));
export const paceTrack = style({
  position: 'relative',
  width: 72,
  height: 8,
  flexShrink: 0,
  background: `linear-gradient(to right, ${BANDS})`,
  selectors: { '&:dir(rtl)': { background: `linear-gradient(to left, ${BANDS})` } },
  '@media': { [media.narrow]: { width: 96 } },
});
const fill = style({
  position: 'absolute',
  insetBlock: 2,
  insetInlineStart: 0,
  maxWidth: '100%',
});
export const paceFill = {
  1: style([fill, { background: vars.color.errorIcon }]),
  2: style([fill, { background: vars.color.warningIcon }]),
  3: style([fill, { background: vars.color.successIcon }]),
} as const;
export const paceTick = style({
  position: 'absolute',
  insetBlock: -2,
  insetInlineStart: at(100),
  width: 1,
  background: vars.color.textSecondary,
});
export const tone = {
  1: style({ color: vars.color.errorText }),
  2: style({ color: vars.color.warningText }),
  3: style({ color: vars.color.successText }),
} as const;
