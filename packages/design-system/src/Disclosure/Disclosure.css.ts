/** Styles of Disclosure. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bareButton, focusRing, layout, pressTransition, text } from '../theme/recipes.ts';

export const head = style({ ...layout.row(12), minHeight: vars.height.control });
export const heading = style({ margin: 0, minWidth: 0, flex: 1 });
export const button = style({
  ...bareButton,
  ...pressTransition,
  ...text('section'),
  ...layout.inlineRow(8),
  maxWidth: '100%',
  minHeight: vars.height.controlRow,
  borderRadius: vars.radius.small,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: {
    '&[data-hovered]': { color: vars.color.accentText },
    '&[data-focus-visible]': focusRing,
    '&[data-disabled]': { color: vars.color.disabledText },
  },
});
export const chevron = style({
  flexShrink: 0,
  color: vars.color.textSecondary,
  transition: `transform ${vars.duration.popoverIn} ${vars.ease.move}`,
  selectors: {
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    '[aria-expanded="true"] > &': { transform: 'rotate(90deg)' },
  },
});
export const count = style({
  ...text('body'),
  flexShrink: 0,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const panel = style({ selectors: { '&:not([hidden])': { paddingTop: vars.space[8] } } });
