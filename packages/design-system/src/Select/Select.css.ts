/** Styles of Select's button. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ellipsis, focusInset, layout } from '../theme/recipes.ts';

export const wrap = style({ position: 'relative', display: 'flex', minWidth: 0 });

export const button = style({
  margin: 0,
  cursor: 'pointer',
  selectors: {
    '[data-invalid] > * > &': { borderColor: vars.color.errorIcon },
    '&[data-focus-visible]': { ...focusInset, borderColor: vars.color.accentText },
    '[data-open] > * > &': { borderColor: vars.color.accentText },
  },
});

export const value = style({
  ...ellipsis,
  flex: 1,
  ...layout.row(8),
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
});

export const clearable = style({ paddingInlineEnd: 64 });

/** Clear stands beside the button and not inside it, because a button may not hold another. */
export const clear = style({
  position: 'absolute',
  insetInlineEnd: 36,
  top: 0,
  bottom: 0,
  margin: 'auto 0',
});
export const chevronEnd = style({ position: 'absolute', insetInlineEnd: 12 });
