/** Styles of Tabs. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusInset, layout, text } from '../theme/recipes.ts';

export const tabs = style({ ...layout.column(), minWidth: 0, minHeight: 0 });

export const list = style({
  display: 'flex',
  gap: vars.space[12],
  borderBottom: `1px solid ${vars.color.border}`,
  overflowX: 'auto',
});

export const tab = style({
  ...text('body', 500),
  ...layout.inlineRow('6px'),
  minHeight: 44,
  // Keeps the ring off the words.
  paddingInline: vars.space[4],
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-selected]': {
      color: vars.color.text,
      fontWeight: 600,
      boxShadow: `inset 0 -2px 0 ${vars.color.accentText}`,
    },
    '&[data-focus-visible]': focusInset,
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-selected]': { borderBottom: '2px solid Highlight' } },
    },
  },
});

export const count = style({
  ...text('caption'),
  color: vars.color.textMuted,
  // A count that is not known yet takes no gap.
  ':empty': { display: 'none' },
});
export const panel = style({ flex: 1, minHeight: 0, paddingTop: vars.space[16] });
