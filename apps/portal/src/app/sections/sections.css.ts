/** Styles of a page whose sections stand in a list at its side. */
import { layout, media, text, tint, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** The open section, which takes the focus of links to it. */
export const panel = style({ outline: 'none' });

/** Sections at the left of what is open. */
export const sections = style(layout.beside('208px minmax(0, 1fr)', 24));
// What takes the focus is not left under the head.
globalStyle(`${sections} *`, { scrollMarginTop: 128 });
export const nav = style({
  '@media': { [media.wide]: { position: 'sticky', top: 128 } },
});
export const navList = style({
  ...layout.list,
  ...layout.stack('2px'),
  '@media': { [media.compact]: { ...layout.wrap(4) } },
});
export const navLink = style({
  ...layout.between(8),
  ...text('body'),
  minHeight: vars.height.listRow,
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-current]': { ...tint.accent, fontWeight: 600 },
  },
});
