/** Styles of DateRangePicker. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import {
  bareButton,
  focusInset,
  focusRing,
  forcedFill,
  layout,
  pressTransition,
  text,
  tint,
  turned,
} from '../theme/recipes.ts';

/** In a narrow place the end stands under the start. */
export const fields = style({
  ...layout.cluster('0 6px'),
  ...layout.grow,
  paddingBlock: vars.space[4],
});
export const date = style({
  display: 'inline-flex',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const dash = style({ color: vars.color.textMuted });

export const segment = style({
  ...forcedFill,
  padding: '1px',
  borderRadius: vars.radius.thumbnail,
  outline: 'none',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: vars.color.textMuted },
    '&[data-focused]': { background: vars.color.accent, color: vars.color.onAccent },
    '&[data-invalid]:not([data-focused])': { color: vars.color.errorText },
  },
});

export const dialog = style({ padding: vars.space[16], outline: 'none', overflow: 'auto' });
export const withPresets = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space[16],
  '@media': { [media.narrow]: { gridTemplateColumns: '1fr', rowGap: vars.space[12] } },
});
export const presets = style({
  ...layout.column(4),
  paddingInlineEnd: vars.space[16],
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [media.narrow]: { flexDirection: 'row', flexWrap: 'wrap', borderInlineEnd: 0 },
  },
});
export const preset = style({
  ...bareButton,
  ...text('body'),
  ...pressTransition,
  minHeight: vars.height.controlPanel,
  padding: `0 ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[aria-pressed="true"]': {
      ...tint.accent,
      fontWeight: 600,
    },
    '&[data-focus-visible]': focusInset,
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
});
export const calendar = style({ width: 'fit-content' });
export const header = style({ ...layout.row(8), marginBottom: vars.space[12] });
export const arrow = style(turned);
export const heading = style({ ...text('section'), flex: 1, textAlign: 'center' });
// Months have four to six weeks: each begins at the top.
export const months = style({ ...layout.wrap(24), alignItems: 'flex-start' });
export const grid = style({ borderCollapse: 'collapse', borderSpacing: 0 });
export const weekday = style({
  ...text('caption', 500),
  width: 36,
  height: 28,
  color: vars.color.textMuted,
});

export const cell = style({
  ...text('body'),
  ...pressTransition,
  ...layout.center,
  width: 36,
  height: 32,
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-today]': { fontWeight: 600, color: vars.color.accentText },
    '&[data-selected]': {
      background: vars.color.accentSubtle,
      borderRadius: 0,
      color: vars.color.text,
    },
    '&[data-selection-start], &[data-selection-end]': {
      background: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 600,
    },
    '&[data-selection-start]': {
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
    '&[data-selection-end]': {
      borderStartEndRadius: vars.radius.control,
      borderEndEndRadius: vars.radius.control,
    },
    '&[data-focus-visible]': { ...focusRing, zIndex: 1 },
    '&[data-disabled], &[data-unavailable]': { color: vars.color.disabledText, cursor: 'default' },
  },
  '@media': {
    [media.touch]: { width: 44, height: 44 },
    '(forced-colors: active)': { forcedColorAdjust: 'none' },
  },
});

export const foot = style({
  gridColumn: '1 / -1',
  ...text('caption'),
  marginTop: vars.space[12],
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
});
