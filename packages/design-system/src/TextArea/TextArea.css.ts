/** Styles of TextArea. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusInset } from '../theme/recipes.ts';

export const area = style({
  display: 'block',
  paddingBlock: vars.space[8],
  resize: 'vertical',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&[data-focused]': { borderColor: vars.color.accentText, ...focusInset },
  },
});
