/** Styles of previews: the menu at the size that it has over a page. */
import { vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const frame = style({
  position: 'sticky',
  top: vars.space[16],
  display: 'flex',
  justifyContent: 'center',
  vars: { '--fd-help-height': 'min(640px, calc(100dvh - 160px))' },
});
globalStyle(`${frame} > [role="dialog"]`, { maxWidth: '100%' });
export const add = style({
  paddingTop: vars.space[16],
});
