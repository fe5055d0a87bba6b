/** Styles of List. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bare, focusInset, layout, pressTransition, surface, text } from '../theme/recipes.ts';

export const list = style({
  ...surface('card'),
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': focusInset,
    '&[data-drop-target]': { borderColor: vars.color.accentText },
  },
});

export const row = style({
  ...text('body'),
  ...pressTransition,
  ...layout.row(8),
  minHeight: vars.height.listRow,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-focus-visible]': focusInset,
    '&[data-dragging]': { opacity: 0.5 },
    '&[data-disabled]': { color: vars.color.disabledText },
  },
});

export const grip = style({
  ...bare,
  ...layout.center,
  flexShrink: 0,
  width: 24,
  height: vars.height.controlRow,
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
  cursor: 'grab',
  selectors: { '&[data-focus-visible]': focusInset },
});
/** Of a list whose rows stay where they are. */
export const noGrip = style({ display: 'none' });

export const words = style({ ...layout.grow, overflowWrap: 'anywhere' });
export const actions = style(layout.row(4));
export const indicator = style({
  height: 2,
  marginBlock: -1,
  borderRadius: vars.radius.pill,
  outline: 'none',
  selectors: { '&[data-drop-target]': { background: vars.color.accentText } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-drop-target]': { background: 'Highlight' } },
    },
  },
});
export const empty = style({
  ...text('body'),
  padding: vars.space[24],
  color: vars.color.textSecondary,
  textAlign: 'center',
});
