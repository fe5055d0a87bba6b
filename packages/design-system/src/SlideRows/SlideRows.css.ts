/** Styles of the slide rows, as a list (rail of 296 px) and as a filmstrip (120 px). */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import {
  atEnd,
  bareButton,
  bordered,
  focusInset,
  focusRing,
  hidden,
  layout,
  pressTransition,
  text,
  tint,
  tip,
  twoLines,
} from '../theme/recipes.ts';

export const root = style({ ...text('body'), color: vars.color.text, paddingBlock: vars.space[4] });
/** Rows beside each other, for a phone: the owner scrolls them. */
export const strip = style({
  display: 'flex',
  width: 'max-content',
  padding: vars.space[4],
});
globalStyle(`${strip} ol`, { display: 'flex' });
export const section = style({ selectors: { '& + &': { marginTop: vars.space[8] } } });
export const sectionStrip = style({
  selectors: {
    '& + &': {
      marginTop: vars.space[8],
      paddingTop: vars.space[8],
      borderTop: `1px solid ${vars.color.border}`,
    },
    [`${strip} > & + &`]: {
      margin: 0,
      padding: 0,
      borderTop: 0,
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
  },
});

export const head = style({
  ...text('caption', 600),
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlock: vars.space[8],
  paddingInline: `${vars.space[20]} ${vars.space[16]}`,
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
export const headHidden = style(hidden);
export const heading = style({ ...text('caption', 600) });

export const row = style({
  ...layout.row(),
  position: 'relative',
  minHeight: vars.height.slideRow,
  margin: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  // One layer a row, and next to nothing positioned within at rest: after a move every layer is asked where the mouse is.
  // Not `style`: a browser keeps a tree of such scopes, and sorts a moved row into it.
  contain: 'layout',
  selectors: {
    '&:hover, &:focus-within': { background: vars.color.hover, zIndex: 1 },
    '&[data-landing]': { zIndex: 1 },
    '&[data-current], &[data-selected]': { background: vars.color.accentSubtle },
    '&[data-dragged]': { opacity: 0.5 },
    // Where a dragged row would land.
    '&[data-landing]::before': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[8],
      height: 2,
      borderRadius: 1,
      background: vars.color.accentText,
    },
    '&[data-landing="top"]::before': { top: -1 },
    '&[data-landing="bottom"]::before': { bottom: -1 },
  },
});
export const rowStrip = style({ margin: 0, borderRadius: 0, minHeight: 60 });

/** The whole row is the button; actions lie over its end. */
export const main = style({
  ...bareButton,
  ...layout.row(8),
  ...layout.grow,
  minHeight: 'inherit',
  paddingInlineStart: 14,
  borderRadius: 'inherit',
  selectors: { '&:focus-visible': focusInset },
});
export const mainStrip = style({
  gap: 6,
  paddingInlineStart: 4,
  justifyContent: 'center',
  selectors: {
    [`${strip} &`]: {
      flexDirection: 'column-reverse',
      gap: 0,
      padding: `${vars.space[8]} ${vars.space[4]} ${vars.space[4]}`,
    },
  },
});

export const number = style({
  // Two digits at any size of the text.
  width: vars.type.body.line,
  flexShrink: 0,
  ...atEnd,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    ...atEnd.selectors,
    '[data-current] &': { color: vars.color.accentText, fontWeight: 600 },
    [`${strip} &`]: { textAlign: 'center' },
  },
});

export const thumbnail = style({
  ...layout.center,
  flexShrink: 0,
  width: 56,
  height: 33,
  overflow: 'hidden',
  ...bordered('thumbnail', 'borderStrong'),
  background: vars.color.sunken,
  color: vars.color.textMuted,
  selectors: {
    '[data-current] &': { outline: `2px solid ${vars.color.accentText}`, outlineOffset: -1 },
    '[data-excluded] &': { opacity: 0.55 },
    '[data-state="failed"] &': {
      background: vars.color.errorSubtle,
      borderColor: vars.color.errorEdge,
      color: vars.color.errorIcon,
    },
    '[data-state="loading"] &': { color: vars.color.accentText },
  },
});
export const thumbnailStrip = style({ position: 'relative', width: 82, height: 47 });
export const overlay = style({ position: 'absolute', color: vars.color.text });

export const words = style(layout.grow);
export const title = style({
  ...text('body', 500),
  lineHeight: `calc(0.85 * ${vars.type.body.line})`,
  ...twoLines,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-single]': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '[data-excluded] &': { color: vars.color.textMuted, fontWeight: 400 },
  },
});
/** The row in words, unseen; in the flow and without a clip, for those would be one more layer of each row. */
export const name = style({
  width: 1,
  height: 1,
  marginInlineStart: `calc(-1px - ${vars.space[8]})`,
  overflow: 'hidden',
  textIndent: 2,
  whiteSpace: 'nowrap',
});
export const status = style({
  ...text('tag', 400),
  color: vars.color.textMuted,
  selectors: { '[data-state="failed"] &': { color: vars.color.errorText, fontWeight: 500 } },
});

export const side = style({
  ...layout.row('2px'),
  flexShrink: 0,
  paddingInline: vars.space[4],
});

const button = style({
  ...bareButton,
  ...pressTransition,
  ...layout.center,
  width: 24,
  height: vars.height.controlRow,
  borderRadius: vars.radius.small,
  color: vars.color.textSecondary,
  selectors: { '&:hover': { color: vars.color.text }, '&:focus-visible': focusRing },
  '@media': { [media.touch]: { width: 44 } },
});
export const toggle = style([button]);

const IN_USE = 'li:hover &, li:focus-within &, [data-current] &';
/** Edit and delete show on the hovered, focused and current row; their column is kept free, so that nothing moves. */
export const demand = style({
  display: 'flex',
  gap: 2,
  visibility: 'hidden',
  selectors: { [IN_USE]: { visibility: 'visible' } },
  '@media': {
    // Nothing is hovered there, and two targets of 44 px on every row would leave no room for its title.
    '(hover: none)': { display: 'none', selectors: { [IN_USE]: { display: 'flex' } } },
  },
});
/** Not in the PDF: stands where the actions of the row come. */
export const sign = style([
  toggle,
  {
    marginInlineStart: -26,
    selectors: { [IN_USE]: { visibility: 'hidden' } },
    '@media': {
      '(hover: none)': { marginInlineStart: 0, selectors: { [IN_USE]: { display: 'none' } } },
    },
  },
]);
export const onDemand = style([
  button,
  { selectors: { '[data-current] &': { color: vars.color.accentText } } },
]);

/** Lies over the start of the row and takes no room in it. */
export const grip = style([
  button,
  {
    width: 24,
    marginInline: '-5px -19px',
    cursor: 'grab',
    selectors: {
      // The one that Tab reaches is whole as well.
      'li:hover > &, li:focus-within > &, &[tabindex="0"]': { zIndex: 1 },
      '[data-current] > &': { color: vars.color.accentText },
    },
    '@media': {
      [media.touch]: { width: 24 },
      '(hover: none)': { zIndex: 1 },
    },
  },
]);
export const gripSign = style({
  display: 'none',
  selectors: { 'li:hover &, li:focus-within &, [data-current] &': { display: 'block' } },
  '@media': { '(hover: none)': { display: 'block' } },
});
/** The menu is loading. */
export const gripWait = style([gripSign, { lineHeight: 0 }]);
/** In the filmstrip it lies over the number of the current row. */
export const gripStrip = style({
  display: 'none',
  position: 'absolute',
  zIndex: 1,
  marginInline: 0,
  alignItems: 'start',
  insetInlineStart: 0,
  top: 4,
  width: 32,
  height: 44,
  selectors: { '[data-current] &': { display: 'grid' } },
  '@media': { [media.touch]: { width: 32 } },
});
/** Lies over the start of the thumbnail; on every row while anything is selected. */
export const choice = style([
  button,
  {
    display: 'none',
    position: 'absolute',
    insetInlineStart: 40,
    top: 'calc(50% - 12px)',
    height: 24,
    selectors: {
      'li:hover > &, li:focus-within > &, [data-selecting] &': { display: 'grid' },
    },
    '@media': {
      [media.touch]: { height: 44, top: 'calc(50% - 22px)' },
      // Nothing is hovered there: a press on a row shows its box.
      '(hover: none)': { selectors: { '[data-current] > &': { display: 'grid' } } },
    },
  },
]);
// An edge of its own, because pictures of slides are as light as the box.
globalStyle(`${choice} > *`, { boxShadow: `0 0 0 2px ${vars.color.surface}` });
/** In the corner of the larger thumbnail. */
export const choiceStrip = style({
  insetInlineStart: 32,
  placeItems: 'start',
  padding: vars.space[4],
});
export const badge = style({ flexShrink: 0 });
export const badgeStrip = style({ position: 'absolute', insetInlineEnd: 2, top: 2 });

const underRow = style({
  ...tip,
  position: 'absolute',
  zIndex: 2,
  insetInlineStart: vars.space[32],
  insetInlineEnd: 0,
  top: '100%',
  pointerEvents: 'none',
});
export const whole = style([
  underRow,
  {
    visibility: 'hidden',
    selectors: { 'li:hover > &, button:focus-visible ~ &': { visibility: 'visible' } },
  },
]);
/** In place of the whole title; in the filmstrip it has the width of the row. */
export const menuFailed = style([
  underRow,
  { zIndex: 3, selectors: { [`${rowStrip} > &`]: { insetInlineStart: 0 } } },
]);

export const add = style({ color: vars.color.accentText });
export const addBox = style({ ...tint.accent, borderColor: vars.color.accentEdge });
export const addBoxOn = style({
  background: vars.color.accent,
  borderColor: vars.color.accent,
  color: vars.color.onAccent,
});
export const summary = style({
  ...text('caption'),
  margin: `${vars.space[8]} 0 0`,
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[8]} ${vars.space[20]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
export const unseen = style(hidden);
