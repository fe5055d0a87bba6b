/** Styles of Table. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ellipsis, focusInset, layout, text } from '../theme/recipes.ts';

export const scroll = style({
  position: 'relative',
  overflowX: 'auto',
  selectors: { '&[data-fixed-head]': { overflow: 'auto' } },
});
// Borders of collapsed cells would stay behind when the header stays in view.
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  outline: 'none',
});

export const head = style({
  selectors: {
    '[data-fixed-head] &': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      background: vars.color.surface,
    },
  },
});

export const column = style({
  ...text('caption', 500),
  height: 36,
  padding: `0 ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.borderStrong}`,
  color: vars.color.textSecondary,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&[data-end]': { textAlign: 'end' },
    'div&': { display: 'flex', alignItems: 'center', height: '100%' },
    'div&[data-end]': { justifyContent: 'flex-end' },
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-sort-direction]': { color: vars.color.text, fontWeight: 600 },
    '&[data-focus-visible]': focusInset,
    '&:first-child': { paddingInlineStart: vars.space[16] },
    '&:last-child': { paddingInlineEnd: vars.space[16] },
  },
});

/** A measured header has its handle at the end of the column, whatever the label's length. */
export const resizable = style({
  ...layout.row(),
  width: '100%',
  height: '100%',
  minWidth: 0,
});
export const name = style({
  ...ellipsis,
  flex: 1,
  outline: 'none',
  selectors: { '&[data-focus-visible]': focusInset },
});
export const resizer = style({
  position: 'relative',
  flexShrink: 0,
  alignSelf: 'center',
  width: 17,
  height: 24,
  marginInlineEnd: -12,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  borderRadius: vars.radius.small,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 4,
      insetInlineStart: 8,
      width: 1,
      background: vars.color.borderStrong,
    },
    '&[data-hovered]::after, &[data-resizing]::after': {
      width: 2,
      background: vars.color.accentText,
    },
    '&[data-focus-visible]': focusInset,
  },
});

export const columnInner = style(layout.inlineRow(4));
export const arrow = style({
  display: 'none',
  selectors: { '[data-sort-direction] &': { display: 'inline-flex' } },
});

/** Cells of a measured table are as wide as their column, whatever they hold. */
export const cut = style({ ...ellipsis, minWidth: 0, width: '100%' });

export const row = style({
  outline: 'none',
  selectors: {
    '&[data-hovered], &[data-focus-visible-within]': { background: vars.color.hover },
    '&[data-href], &[data-pressable]': { cursor: 'pointer' },
    '&[data-focus-visible]': focusInset,
    '&[data-selected]': { background: vars.color.accentSubtle },
  },
});

export const cell = style({
  ...text('body'),
  height: vars.height.tableRow,
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
  outline: 'none',
  selectors: {
    '&[data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-header]': { color: vars.color.text, fontWeight: 500 },
    '&[data-focus-visible]': focusInset,
    '&:first-child': { paddingInlineStart: vars.space[16] },
    '&:last-child': { paddingInlineEnd: vars.space[16] },
    'tr:last-child > &': { borderBottom: 0 },
    // Virtual rows are no table: their cells fill boxes that the layout has placed.
    'div&': { display: 'flex', alignItems: 'center', height: '100%' },
    'div&[data-end]': { justifyContent: 'flex-end' },
  },
});

export const actions = style({ ...layout.end(4), alignItems: 'center' });

/** Shown on the hovered and focused row only; keeps its place, so that nothing moves. */
export const onDemand = style({
  ...layout.row(4),
  opacity: 0,
  selectors: {
    '[data-hovered] &, [data-focus-visible] &, [data-focus-visible-within] &, &:focus-within': {
      opacity: 1,
    },
  },
  '@media': { '(hover: none), (pointer: coarse)': { opacity: 1 } },
});

/** Stays in view where the header is wider than the window. */
export const empty = style({
  position: 'sticky',
  insetInlineStart: 0,
  width: 'min(100%, calc(100vw - 32px))',
  padding: vars.space[24],
  textAlign: 'center',
  color: vars.color.textSecondary,
});

/** The column of checkboxes: as wide as one, on the line of the text. */
export const choice = style({
  width: 44,
  textAlign: 'start',
  verticalAlign: 'middle',
  selectors: { '&:first-child': { paddingInlineEnd: 0 } },
});
export const choiceBox = style({ verticalAlign: 'middle' });
