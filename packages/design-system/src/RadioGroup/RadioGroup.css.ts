/** Styles of RadioGroup. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { focusRing, layout, text } from '../theme/recipes.ts';

export const list = style({
  ...layout.wrap(`${vars.space[8]} ${vars.space[20]}`),
  selectors: { '[data-orientation="vertical"] > &': { flexDirection: 'column' } },
});

export const radio = style({
  ...text('body'),
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      flexShrink: 0,
      width: 16,
      height: 16,
      // In the middle of the first line.
      marginBlock: `calc((${vars.type.body.line} - 16px) / 2)`,
      borderRadius: '50%',
      border: `1px solid ${vars.color.controlEdge}`,
      background: vars.color.surface,
    },
    '&[data-hovered]::before': { borderColor: vars.color.textMuted },
    '&[data-invalid]::before': { borderColor: vars.color.errorIcon },
    '&[data-selected]::before': {
      border: `5px solid ${vars.color.accent}`,
      background: vars.color.thumb,
    },
    '&[data-disabled]::before': {
      borderColor: vars.color.borderStrong,
      background: vars.color.disabledFill,
    },
    '&[data-focus-visible]::before': focusRing,
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
  '@media': {
    [media.touch]: { minHeight: 44, paddingBlock: vars.space[12] },
  },
});

export const help = style({ ...text('caption'), display: 'block', color: vars.color.textMuted });
