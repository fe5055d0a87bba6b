/** The page of a slide. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style(layout.column(24));
export const head = style({
  ...layout.columns('repeat(auto-fit, minmax(min(100%, 360px), 1fr))', 32),
  alignItems: 'start',
});
export const facts = style({
  ...layout.columns('minmax(88px, max-content) minmax(0, 1fr)', '4px 16px'),
  margin: 0,
});
globalStyle(`${facts} dt`, { gridColumn: 1, color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { gridColumn: 2, margin: 0 });
export const question = style(text('section'));
export const help = style({ ...text('caption'), color: vars.color.textMuted });
export const cards = style({ ...layout.tiles(280, 24), ...layout.list });
export const card = style({ ...layout.column(8), minWidth: 0 });
