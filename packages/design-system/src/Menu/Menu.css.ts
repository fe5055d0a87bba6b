/** Styles of menus. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusInset, layout, text } from '../theme/recipes.ts';

/** As wide as its entries wherever it stands: otherwise it would be measured as wide as the room beside its last place. */
export const room = style({
  width: 'max-content',
  maxWidth: `calc(100vw - 2 * ${vars.space[12]})`,
});

export const menu = style({
  minWidth: 176,
  padding: vars.space[4],
  outline: 'none',
  overflow: 'auto',
});

export const item = style({
  ...text('body'),
  ...layout.row(12),
  minHeight: vars.height.menuRow,
  padding: `6px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: vars.color.hover },
    '&[data-focus-visible]': focusInset,
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
    '&[data-danger]': { color: vars.color.errorText },
  },
});

export const words = style({ ...layout.grow, overflowWrap: 'anywhere' });
export const help = style({ ...text('caption'), display: 'block', color: vars.color.textMuted });
export const separator = style({
  height: 1,
  margin: `${vars.space[4]} 0`,
  background: vars.color.border,
});
/** A hint for the eye: drawn, so that it is no part of the entry's name. */
export const shortcut = style({
  ...text('caption'),
  color: vars.color.textMuted,
  selectors: { '&::after': { content: 'attr(data-shortcut)' } },
});
export const tick = style({ color: vars.color.accentText });
