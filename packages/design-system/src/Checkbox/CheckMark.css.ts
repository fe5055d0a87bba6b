/** Styles of a checkbox that the multi-select draws as well: frame, mark, words. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { focusRing, layout, pressTransition, surface, text } from '../theme/recipes.ts';

export const checkbox = style({
  ...text('body'),
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' } },
  '@media': {
    [media.touch]: { minHeight: 44, alignItems: 'center' },
  },
});

const on = '[data-selected] > &, [data-indeterminate] > &, &[data-on]';

export const mark = style({
  ...pressTransition,
  ...layout.center,
  ...surface('small', 'controlEdge'),
  flexShrink: 0,
  width: 16,
  height: 16,
  // In the middle of the first line.
  marginBlock: `calc((${vars.type.body.line} - 16px) / 2)`,
  color: vars.color.onAccent,
  selectors: {
    [on]: { background: vars.color.accent, borderColor: vars.color.accent },
    '[data-invalid] > &': { borderColor: vars.color.errorIcon },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &, &[data-off-limits]': {
      background: vars.color.disabledFill,
      borderColor: vars.color.borderStrong,
      color: vars.color.disabledText,
    },
  },
});

export const words = style({ minWidth: 0 });
