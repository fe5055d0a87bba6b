/** The box inside every element's shadow root: nothing of the host page's text styles comes in. */
import { vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const shell = style({
  all: 'initial',
  display: 'block',
  fontFamily: vars.font.family,
  fontSize: vars.type.body.size,
  lineHeight: vars.type.body.line,
  fontWeight: vars.type.body.weight,
  letterSpacing: vars.type.body.tracking,
  color: vars.color.text,
});
