/** Styles of floating panels. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedEdge, layout, popoverMotion } from '../theme/recipes.ts';

export const popover = style({
  ...popoverMotion,
  ...forcedEdge,
  ...layout.column(),
  boxSizing: 'border-box',
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
  color: vars.color.text,
  fontFamily: vars.font.family,
  outline: 'none',
  // Scrolls where the window is too low for what it holds.
  overflow: 'auto',
});

/** As wide as the field that it hangs from. */
export const fieldWidth = style({ width: 'var(--trigger-width)', minWidth: 160 });

export const dialog = style({ outline: 'none', padding: vars.space[16], overflow: 'auto' });

/** Takes back what browsers give a popover of theirs. It may stand within what lets the pointer through. */
export const topLayer = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  pointerEvents: 'auto',
});
