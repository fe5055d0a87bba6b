/** Styles of the lists that hang from Select and ComboBox. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ellipsis, focusInset, layout, text } from '../theme/recipes.ts';

export const list = style({
  maxHeight: 320,
  overflow: 'auto',
  padding: vars.space[4],
  outline: 'none',
});

/** The same for a virtual list, whose rows bring the padding with them. */
export const virtualList = style({ maxHeight: 320, overflow: 'auto', outline: 'none' });

export const option = style({
  ...text('body'),
  ...layout.row(8),
  minHeight: vars.height.menuRow,
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: vars.color.hover },
    '&[data-selected]': { fontWeight: 500 },
    '&[data-focus-visible]': focusInset,
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
});

export const words = style({ ...ellipsis, ...layout.grow });
export const hint = style({ ...text('caption'), color: vars.color.textMuted });
export const tick = style({ flexShrink: 0, color: vars.color.accentText });
export const empty = style({
  ...text('body'),
  padding: vars.space[12],
  color: vars.color.textMuted,
  textAlign: 'center',
});
