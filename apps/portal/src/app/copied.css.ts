/** Styles of a text to copy. */
import { text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const copied = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const label = style({ ...text('caption'), color: vars.color.textMuted });
export const code = style({
  display: 'block',
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  background: vars.color.hover,
  overflowWrap: 'anywhere',
});
