/** Styles of the box of a permission. */
import { focusRing, layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const frame = style({
  position: 'relative',
  ...layout.inlineRow('6px'),
  justifyContent: 'center',
  minWidth: 28,
  minHeight: 28,
  cursor: 'pointer',
  // The box stays where it was when its word comes.
  selectors: {
    '&[data-locked]': { cursor: 'default' },
    '&[data-change]': { paddingInline: 6 },
  },
  '@media': { '(pointer: coarse)': { minWidth: 44, minHeight: 44 } },
});
/** Over the drawn box and its word, out of sight. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
export const box = style({
  ...layout.center,
  ...surface('small', 'controlEdge'),
  flexShrink: 0,
  width: 16,
  height: 16,
  color: vars.color.onAccent,
  selectors: {
    [`${input}:focus-visible + &`]: focusRing,
    '&[data-on]': { background: vars.color.accent, borderColor: vars.color.accent },
    '&[data-on][data-change]': {
      background: vars.color.successText,
      borderColor: vars.color.successText,
      color: vars.color.successSubtle,
    },
    '&[data-change]:not([data-on])': { borderColor: vars.color.errorIcon },
    '&[data-locked]': { background: vars.color.disabledFill, borderColor: vars.color.borderStrong },
    '&[data-locked][data-on]': {
      background: vars.color.controlEdge,
      borderColor: vars.color.controlEdge,
      color: vars.color.surface,
    },
  },
});
export const change = styleVariants({
  added: [text('tag'), { color: vars.color.successText }],
  removed: [text('tag'), { color: vars.color.errorText }],
});
