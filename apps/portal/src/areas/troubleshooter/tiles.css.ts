/** Styles of the totals. */
import {
  bareButton,
  ellipsis,
  focusInset,
  focusRing,
  layout,
  media,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const tiles = style({
  ...surface('card'),
  display: 'flex',
  flexWrap: 'wrap',
  // The lines between tiles, also where they wrap.
  gap: 1,
  overflow: 'hidden',
  marginInline: vars.space[24],
  '@media': {
    [media.narrow]: { marginInline: vars.space[12] },
  },
});
/** One line that scrolls sideways, where wrapping would take the room of the list. */
export const strip = style({
  flexWrap: 'nowrap',
  overflowX: 'auto',
  // Nothing but tables scrolls sideways there.
  '@media': { [media.phone]: { flexWrap: 'wrap', overflowX: 'hidden' } },
});
export const tile = style({
  ...layout.stack(4),
  // Holds texts for screen readers, which would widen the page.
  position: 'relative',
  flex: '1 0 146px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: 4,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  selectors: {
    '&[data-chosen]': {
      background: vars.color.accentSubtle,
      boxShadow: `0 0 0 1px ${vars.color.border}, inset 0 -2px 0 ${vars.color.accent}`,
    },
  },
});
export const name = style({
  ...bareButton,
  ...layout.between(8),
  ...text('body', 500),
  minHeight: 28,
  paddingInline: 8,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusInset,
    '[data-chosen] > &': { color: vars.color.accentText },
    '[data-chosen] > &:hover': { background: 'transparent', textDecoration: 'underline' },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const words = style(ellipsis);
export const total = style({
  ...text('body'),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
/** The distribution: a stretch for each level. */
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 4,
  marginInline: 8,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  background: vars.color.border,
});
const stretch = style({ minWidth: 3, flexBasis: 0 });
export const share = styleVariants({
  1: [stretch, { background: vars.color.errorIcon }],
  2: [stretch, { background: vars.color.warningIcon }],
  3: [stretch, { background: vars.color.border }],
});
export const levels = style({ ...layout.row('0'), paddingInline: 4 });
export const level = style({
  ...bareButton,
  ...layout.inlineRow('3px'),
  ...text('body', 600),
  minHeight: 28,
  paddingInline: 4,
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': focusRing,
    '&[aria-pressed=true]': { background: vars.color.accent, color: vars.color.onAccent },
    '&[data-empty]': { color: vars.color.textMuted, fontWeight: 400 },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const sign = style({
  ...layout.center,
  width: 16,
  height: 16,
  borderRadius: vars.radius.thumbnail,
  border: '1px solid transparent',
  fontSize: 10,
  lineHeight: 1,
  fontWeight: 600,
});
export const signOf = styleVariants({
  1: { background: vars.color.action, color: vars.color.onAction },
  2: {
    background: vars.color.warningSubtle,
    borderColor: vars.color.warningIcon,
    color: vars.color.warningText,
  },
  3: {
    background: vars.color.surface,
    borderColor: vars.color.borderStrong,
    color: vars.color.textSecondary,
  },
});
