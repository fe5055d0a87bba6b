/** Styles of the small signs: status, pacing bar. */
import { ellipsis, layout, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const status = style({
  ...layout.inlineRow(8),
  minWidth: 0,
  color: vars.color.textSecondary,
});
export const statusIcon = styleVariants({
  none: { flex: 'none', color: vars.color.textMuted },
  wip: { flex: 'none', color: vars.color.accentText },
  fixed: { flex: 'none', color: vars.color.successIcon },
  'cannot-fix': { flex: 'none', color: vars.color.errorIcon },
});
export const statusWord = style(ellipsis);

export const bar = style({ position: 'relative', display: 'block', height: 12 });
export const tall = style({ height: 24 });
const stretch = style({
  position: 'absolute',
  insetBlock: 0,
  // The gap that tells one band from the next without their colours.
  borderInlineEnd: `1px solid ${vars.color.surface}`,
  selectors: {
    '&:first-child': { borderStartStartRadius: 3, borderEndStartRadius: 3 },
    '&[data-last]': { borderStartEndRadius: 3, borderEndEndRadius: 3, borderInlineEnd: 0 },
  },
});
/** Fills of bands behind a line, by level. */
export const TRACK = {
  1: vars.color.errorSubtle,
  2: vars.color.warningSubtle,
  3: vars.color.successSubtle,
} as const;
export const track = style({
  position: 'absolute',
  inset: 0,
  borderRadius: 3,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const part = styleVariants({
  1: [stretch, { background: vars.color.errorEdge }],
  2: [stretch, { background: vars.color.warningEdge }],
  3: [stretch, { background: vars.color.successEdge }],
});
const fill = style({
  position: 'absolute',
  insetInlineStart: 0,
  top: 4,
  height: 4,
  borderRadius: 2,
  forcedColorAdjust: 'none',
});
export const fillOf = styleVariants({
  1: [fill, { background: vars.color.errorIcon }],
  2: [fill, { background: vars.color.warningIcon }],
  3: [fill, { background: vars.color.textSecondary }],
});
/** Where the value is, on a bar that shows its bands alone. */
export const needle = style({
  position: 'absolute',
  insetBlock: -3,
  width: 4,
  marginInlineStart: -2,
  borderRadius: 2,
  background: vars.color.text,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
});
export const scale = style({ position: 'relative', display: 'block', height: 16 });
export const limit = style({
  ...text('caption'),
  position: 'absolute',
  top: 0,
  transform: 'translateX(-50%)',
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&:dir(rtl)': { transform: 'translateX(50%)' } },
});
/** With another one close after it, and close before it: they give way to each other. */
export const limitBefore = style({
  transform: 'translateX(-100%)',
  selectors: { '&:dir(rtl)': { transform: 'translateX(100%)' } },
});
export const limitAfter = style({
  transform: 'none',
  paddingInlineStart: 2,
  selectors: { '&:dir(rtl)': { transform: 'none' } },
});
export const smallLimit = style({ fontSize: 10, color: vars.color.textMuted });
