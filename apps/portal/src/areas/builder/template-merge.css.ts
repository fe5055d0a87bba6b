/** Styles of a template that changed: the banner, and the dialog of what is taken. */
import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const banner = style({
  ...layout.row(12),
  flex: 'none',
  padding: `${vars.space[8]} ${vars.space[24]}`,
  background: vars.color.accentSubtle,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { ...layout.cluster(8), paddingInline: vars.space[16] } },
});
export const icon = style({ flex: 'none', color: vars.color.accentText });
export const bannerText = style({ ...layout.grow, overflowWrap: 'anywhere' });

export const intro = style({ color: vars.color.textSecondary, margin: `0 0 ${vars.space[12]}` });
export const slides = style({ ...layout.list, ...layout.stack(12) });
export const slide = style({
  ...bordered('small'),
  ...layout.stack(16),
  padding: vars.space[16],
  overflowWrap: 'anywhere',
});
export const title = style({ ...text('body', 600), margin: 0 });
