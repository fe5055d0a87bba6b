/** Styles that all form fields share: frame, label, box, help and error. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import {
  atStart,
  countText,
  disabledField,
  ellipsis,
  fieldButton,
  focusInset,
  hidden,
  layout,
  pressTransition,
  surface,
  text,
} from '../theme/recipes.ts';

/** The label stands above the field, or at its left in a narrow settings card. */
export const frame = styleVariants({
  top: { ...layout.column(4), minWidth: 0 },
  side: {
    ...layout.columns('minmax(0, 2fr) minmax(0, 3fr)'),
    columnGap: vars.space[16],
    alignItems: 'center',
    minWidth: 0,
  },
});

export const head = style({
  // A remark that does not fit beside the label goes under it, so that neither is cut.
  ...layout.baseline(`0 ${vars.space[8]}`),
  justifyContent: 'space-between',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const label = style({
  ...text('caption', 500),
  color: vars.color.textSecondary,
  cursor: 'default',
  selectors: { '[data-disabled] > * > &': { color: vars.color.textMuted } },
});
export const labelSide = style({ ...text('body'), color: vars.color.textSecondary });
export const labelHidden = style(hidden);

export const note = style({ ...countText, ...ellipsis });

export const help = style({ ...text('caption'), color: vars.color.textMuted });
export const error = style({ ...text('caption', 500), color: vars.color.errorText });
export const under = style({ gridColumn: '2' });

/** The box: holds the input, its affixes and its buttons. */
export const box = style({
  ...text('body'),
  ...pressTransition,
  ...layout.row(8),
  ...surface('control', 'controlEdge'),
  width: '100%',
  minWidth: 0,
  padding: `0 ${vars.space[12]}`,
  color: vars.color.text,
  ...atStart,
  selectors: {
    ...atStart.selectors,
    '&[data-hovered]': { borderColor: vars.color.textMuted },
    '&[data-invalid]': { borderColor: vars.color.errorIcon },
    '&[data-disabled]': disabledField,
  },
});

export const boxSize = styleVariants({
  medium: { minHeight: vars.height.control },
  small: { minHeight: vars.height.controlPanel },
});

/** For boxes whose focus is on something inside them. Focus is never faded in. */
export const boxFocusWithin = style({
  selectors: {
    '&:is([data-focus-within], :has(input:focus))': {
      borderColor: vars.color.accentText,
      ...focusInset,
      transition: 'none',
    },
  },
});

export const boxFocus = style({
  selectors: {
    '&[data-focus-visible], &[data-open]': { borderColor: vars.color.accentText },
    '&[data-focus-visible]': focusInset,
  },
});

export const input = style({
  ...layout.grow,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'transparent',
  color: 'inherit',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
    '&:disabled': { color: vars.color.disabledText },
  },
});

export const affix = style({ flexShrink: 0, color: vars.color.textMuted });

/** A small button inside a box: clear, open. */
export const inner = style({
  ...pressTransition,
  ...fieldButton,
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: vars.radius.small,
  selectors: { ...fieldButton.selectors, '&:last-child': { marginInlineEnd: -4 } },
});
