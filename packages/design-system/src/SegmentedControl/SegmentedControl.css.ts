/** Styles of SegmentedControl. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { bordered, focusRing, layout, pressTransition, text } from '../theme/recipes.ts';

export const track = style({
  ...bordered('control'),
  background: vars.color.sunken,
  // Segments that do not fit stand on the next line; on a phone their words do.
  ...layout.wrap('0px'),
  minWidth: 0,
  '@media': { [media.phone]: { flexWrap: 'nowrap' } },
  selectors: { '[data-invalid] > &': { borderColor: vars.color.errorIcon } },
});

/** Ten segments beside the other cards of a page need more than the breakpoints know of. */
const CROWDED = '(max-width: 1399.98px)';

/** Lines of equal segments where one line is too narrow. */
export const wrapping = style({
  '@media': {
    [CROWDED]: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const segment = style({
  ...text('caption', 500),
  ...pressTransition,
  ...layout.inlineRow('6px'),
  justifyContent: 'center',
  flex: '1 1 auto',
  minWidth: 0,
  padding: `0 ${vars.space[12]}`,
  borderRadius: `calc(${vars.radius.control} - 1px)`,
  color: vars.color.textSecondary,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': {
    [CROWDED]: {
      selectors: {
        [`${wrapping} > &`]: { paddingInline: vars.space[4] },
      },
    },
    [media.phone]: { paddingInline: vars.space[4] },
    '(forced-colors: active)': {
      selectors: {
        '&[data-selected]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-selected]': {
      background: vars.color.segment,
      boxShadow: vars.shadow.segment,
      color: vars.color.text,
      fontWeight: 600,
    },
    // Over the segment after it.
    '&[data-focus-visible]': { ...focusRing, position: 'relative', zIndex: 1 },
    '&[data-disabled]': { color: vars.color.disabledText, cursor: 'default' },
  },
});

export const accent = style({
  selectors: {
    '&[data-selected]': {
      color: vars.color.accentText,
      boxShadow: `0 0 0 1px ${vars.color.accentEdge}`,
    },
  },
});

export const size = styleVariants({
  medium: { minHeight: `calc(${vars.height.control} - 2px)` },
  small: { minHeight: `calc(${vars.height.controlPanel} - 2px)` },
});

export const count = style({
  flexShrink: 0,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
});
