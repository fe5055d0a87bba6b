/** Styles of Tree. */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bareButton, countText, focusInset, layout, text, turned } from '../theme/recipes.ts';

export const tree = style({ outline: 'none', selectors: { '&[data-focus-visible]': focusInset } });

export const row = style({
  ...text('body'),
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-selected]': { background: vars.color.accentSubtle, fontWeight: 500 },
    '&[data-focus-visible]': focusInset,
  },
});
export const line = style({ ...layout.row(8), minHeight: vars.height.listRow });
globalStyle(`${line} > svg`, { flexShrink: 0, color: vars.color.textSecondary });

export const chevronPlace = style({ ...layout.center, flexShrink: 0, width: 24 });
export const chevron = style({
  ...bareButton,
  ...layout.center,
  width: 24,
  height: vars.height.controlRow,
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
});
export const arrow = style(turned);
export const opened = style({ transform: 'rotate(90deg)' });
export const name = style({ ...layout.grow, overflowWrap: 'anywhere' });
export const end = style({ ...countText, flexShrink: 0 });
