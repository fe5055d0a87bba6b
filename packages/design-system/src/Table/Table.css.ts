/** Styles of Table. */
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { atStart, ellipsis, focusInset, layout, text } from '../theme/recipes.ts';

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
  ...atStart,
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    ...atStart.selectors,
    '&[data-end]': { textAlign: 'end' },
    '&[data-end]:dir(rtl)': { textAlign: 'left' },
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
    '&[data-end]:dir(rtl)': { textAlign: 'left' },
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
  ...atStart,
  verticalAlign: 'middle',
  selectors: { ...atStart.selectors, '&:first-child': { paddingInlineEnd: 0 } },
});
export const choiceBox = style({ verticalAlign: 'middle' });

// In a narrow window rows are cards. The roles of table, row and cell are set by the component, so that another
// `display` does not take them away.
/** On the row's first line, at its end. */
export const actionsCell = style({});
export const carded = style([table]);
const inCards = (selector: string, rule: StyleRule) =>
  globalStyle(`${carded}${selector}`, { '@media': { [media.narrow]: rule } });
inCards('', { display: 'block', minWidth: '0 !important' });
inCards(' thead', { display: 'none' });
inCards(' tbody', { display: 'block' });
inCards(' tr', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
inCards(' tr:last-child', { borderBottom: 0 });
inCards(' td', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  width: 'auto !important',
  height: 'auto',
  minHeight: 28,
  padding: 0,
  border: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
inCards(' td:dir(rtl)', { textAlign: 'left' });
inCards(' td:is(:first-child, :last-child)', { paddingInline: 0 });
inCards(' td[data-label]::before', {
  ...text('caption'),
  content: 'attr(data-label)',
  flexShrink: 0,
  color: vars.color.textMuted,
  textAlign: 'start',
});
inCards(' td[data-header]', {
  order: -1,
  justifyContent: 'flex-start',
  minHeight: 44,
  paddingInlineEnd: 44,
  textAlign: 'start',
});
inCards(' td[data-header]:dir(rtl)', { textAlign: 'right' });
inCards(' td[data-header]::before', { content: 'none' });
inCards(` td${choice}`, {
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[16],
  minHeight: 44,
});
inCards(` tr:has(> ${choice}) td[data-header]`, { paddingInlineStart: 32 });
inCards(` td${actionsCell}`, {
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineEnd: vars.space[8],
  minHeight: 44,
});
/** Cells of columns without a visible name hold one button, such as a star. */
const unnamed = `td:not([data-label], ${choice}, ${actionsCell})`;
inCards(` ${unnamed}:not(:has(> ${empty}))`, {
  position: 'absolute',
  insetBlockStart: vars.space[8],
  insetInlineEnd: 52,
  minHeight: 44,
});
inCards(` tr:has(> ${unnamed}) td[data-header]`, { paddingInlineEnd: 100 });
inCards(` td${actionsCell} ${onDemand}`, { display: 'none' });
inCards(` td:has(> ${empty})`, { display: 'block' });
inCards(' td > *', { minWidth: 0 });
