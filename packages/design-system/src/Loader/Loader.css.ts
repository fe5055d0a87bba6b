/** Styles of Spinner and Loader. */
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedEdge, layout, text } from '../theme/recipes.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const spinner = style({
  display: 'inline-block',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${breathe} 1600ms ease-in-out infinite` },
  },
});

export const spinnerSize = styleVariants({
  small: { width: 16, height: 16 },
  large: { width: 28, height: 28, borderWidth: 3 },
});

/** Invisible for the first 200 ms, so that a quick answer does not flash. */
export const delayed = style({ animation: `${appear} 1ms linear 200ms both` });

export const inline = style({
  ...text('body'),
  ...layout.inlineRow(8),
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});

export const page = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  ...layout.center,
  background: vars.color.canvas,
});

export const box = style({
  ...text('section'),
  ...forcedEdge,
  ...layout.row(16),
  padding: `${vars.space[20]} ${vars.space[24]}`,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
  color: vars.color.text,
});

export const accent = style({
  display: 'inline-flex',
  flexShrink: 0,
  color: vars.color.accentText,
});
