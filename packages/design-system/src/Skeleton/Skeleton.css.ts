/** Styles of Skeleton. */
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = style({
  display: 'block',
  height: 12,
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  animation: `${breathe} 1600ms ease-in-out infinite`,
});
export const circle = style({ borderRadius: '50%' });
