/** Styles of the list of items: a grid of rows, cards where it is narrow. */
import {
  bareButton,
  ellipsis,
  focusInset,
  focusRing,
  layout,
  media,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const grid = style({
  outline: 'none',
  background: vars.color.surface,
  ...text('body'),
});
/** The drawn lines stand at their own places in it. */
export const canvas = style({ position: 'relative', overflow: 'hidden' });

const line = style({ display: 'grid', alignItems: 'center', columnGap: 14, paddingInline: 24 });
export const header = style([
  line,
  {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 34,
    background: vars.color.canvas,
    borderBlock: `1px solid ${vars.color.border}`,
    color: vars.color.textSecondary,
    ...text('caption'),
  },
]);
/** Its cells stand in the columns of the header. */
export const headerRow = style({ display: 'contents' });
export const headCell = style({ minWidth: 0 });
export const end = style({ textAlign: 'end', justifySelf: 'end' });
export const sortButton = style({
  ...bareButton,
  ...layout.inlineRow(4),
  maxWidth: '100%',
  minHeight: 24,
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': focusRing,
    '&[data-current]': { color: vars.color.text, fontWeight: 500 },
  },
});
const placed = style({ position: 'absolute', insetInline: 0, top: 0, contain: 'strict' });
export const row = style([
  placed,
  line,
  {
    height: 44,
    borderBottom: `1px solid ${vars.color.border}`,
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[data-ticked], &[data-open]': { background: vars.color.accentSubtle },
      '&[data-open]': { boxShadow: `inset 3px 0 0 ${vars.color.accent}` },
      [`${grid}:focus-visible &[data-current]`]: focusInset,
    },
  },
]);
export const card = style([
  row,
  {
    height: 132,
    gridTemplateColumns: '24px 22px minmax(0, 1fr) auto',
    alignContent: 'center',
    rowGap: 4,
    '@media': { [media.narrow]: { paddingInline: 12 } },
  },
]);
export const cardLine = style({ ...layout.row(12), gridColumn: '3 / -1', minWidth: 0 });
export const cardBar = style({ ...layout.grow });

export const group = style([
  placed,
  line,
  {
    height: 32,
    borderBottom: `1px solid ${vars.color.border}`,
    background: vars.color.surface,
  },
]);
export const groupCard = style({
  height: 44,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.narrow]: { paddingInline: 12 } },
});
export const groupName = style({ gridColumn: 'span 3', minWidth: 0 });
export const groupButton = style({
  ...bareButton,
  ...layout.inlineRow(8),
  minHeight: 28,
  maxWidth: '100%',
  fontWeight: 600,
  borderRadius: vars.radius.small,
  whiteSpace: 'nowrap',
  selectors: { '&:focus-visible': focusRing },
});
export const groupNote = style({ ...text('caption'), ...ellipsis, color: vars.color.textMuted });
export const closedSign = style({
  transform: 'rotate(-90deg)',
  selectors: { '&:dir(rtl)': { transform: 'rotate(90deg)' } },
});

export const cell = style({ ...ellipsis, minWidth: 0 });
export const number = style([cell, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }]);
export const name = style({ ...layout.stack('0'), minWidth: 0, lineHeight: '16px' });
export const title = style({ ...ellipsis, fontWeight: 500 });
export const detail = style({ ...text('caption'), ...ellipsis, color: vars.color.textMuted });
export const quiet = style({ ...ellipsis, color: vars.color.textMuted });
export const figure = style({ ...layout.row(12), minWidth: 0 });
export const figureBar = style(layout.grow);
export const figureText = style({
  flex: 'none',
  minWidth: 52,
  fontWeight: 600,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const owner = style({ ...layout.row(8), minWidth: 0 });
/** Beside the name of what changed since the list was sorted. */
export const changed = style({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineEnd: 6,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  verticalAlign: 'middle',
});
