/** Styles of what differs between two texts. */
import { bordered, text, tint, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const changes = style({
  ...text('body'),
  ...bordered('inner'),
  maxHeight: 420,
  margin: 0,
  padding: vars.space[12],
  overflow: 'auto',
});
export const line = style({ margin: `0 0 ${vars.space[8]}`, whiteSpace: 'pre-wrap' });
export const part = styleVariants({
  added: { ...tint.success, textDecoration: 'underline' },
  removed: { ...tint.error, textDecoration: 'line-through' },
});
