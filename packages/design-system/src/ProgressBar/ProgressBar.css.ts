/** Styles of ProgressBar. */
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, progress, text } from '../theme/recipes.ts';

const run = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const root = style(layout.column(4));
export const head = style({
  ...text('caption', 500),
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const figure = style({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});
export const track = style({ ...progress.track, position: 'relative' });
export const fill = style(progress.fill);
export const endless = style({
  position: 'absolute',
  width: '40%',
  animation: `${run} 1200ms ${vars.ease.move} infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      width: '100%',
      insetInlineStart: 0,
      animation: `${breathe} 1600ms ease-in-out infinite`,
    },
  },
});
