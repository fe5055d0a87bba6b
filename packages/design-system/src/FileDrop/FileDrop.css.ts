/** Styles of FileDrop. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { pressTransition, text } from '../theme/recipes.ts';

export const zone = style({
  ...pressTransition,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[24]} ${vars.space[16]}`,
  border: `1px dashed ${vars.color.controlEdge}`,
  borderRadius: vars.radius.inner,
  background: vars.color.surface,
  textAlign: 'center',
  selectors: {
    '&[data-drop-target]': {
      borderColor: vars.color.accentText,
      background: vars.color.accentSubtle,
    },
    '&[data-disabled]': { background: vars.color.disabledFill },
  },
});
export const title = style({ ...text('body', 500), color: vars.color.text });
export const hint = style({ ...text('caption'), color: vars.color.textMuted });
export const icon = style({ color: vars.color.textMuted });
