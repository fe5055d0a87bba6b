/** Styles of the multi-select filter: field, panel, rows. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import {
  bareButton,
  countText,
  ellipsis,
  focusInset,
  focusRing,
  hidden,
  layout,
  pressTransition,
  sunken,
  surface,
  text,
  tip,
} from '../theme/recipes.ts';

// Field

export const trigger = style({
  margin: 0,
  cursor: 'pointer',
  // The press that comes upon the hover would only cancel a fade.
  transition: 'none',
  selectors: {
    '&[data-disabled]': { cursor: 'default' },
    // Yields to what the field says of its state.
    '&:where(:hover)': { borderColor: vars.color.textMuted },
    '&:focus-visible': { borderColor: vars.color.accentText, ...focusInset },
  },
});
export const value = style({ ...layout.row(8), ...layout.grow });
export const placeholder = style({ ...ellipsis, color: vars.color.textMuted });
export const name = style({ ...ellipsis, minWidth: 0 });
export const chip = style({
  ...text('caption'),
  ...ellipsis,
  ...sunken('small'),
  minWidth: 0,
  padding: '2px 8px',
  color: vars.color.text,
});
export const future = style({
  ...text('caption', 500),
  ...layout.inlineRow(4),
  flexShrink: 0,
  padding: '1px 7px',
  border: `1px solid ${vars.color.accentEdge}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSubtle,
  color: vars.color.accentText,
});
/** Holds the box and what lies over it. */
export const place = style({ position: 'relative', display: 'grid' });
export const newcomersRoom = style({
  flexShrink: 0,
  marginInlineStart: 'auto',
  visibility: 'hidden',
});
/** Over the room, at the left of the chevron. */
export const newcomersPlace = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: `calc(${vars.space[12]} + 16px + ${vars.space[8]} + 1px)`,
  ...layout.row(),
  pointerEvents: 'none',
});
export const newcomers = style({
  ...pressTransition,
  margin: 0,
  border: 0,
  fontFamily: 'inherit',
  cursor: 'pointer',
  pointerEvents: 'auto',
  selectors: {
    '&:hover, &[aria-expanded="true"]': {
      textDecoration: 'underline',
      textUnderlineOffset: 3,
    },
    '&:focus-visible': focusRing,
    // A taller target than the words are.
    '&::after': { content: '""', position: 'absolute', insetBlock: 0, insetInline: 0 },
  },
});
export const sinceWords = style({
  '@media': { [media.phone]: { display: 'none' } },
});
export const newcomersPanel = style({
  ...text('body'),
  ...layout.stack(4),
  width: 'max-content',
  maxWidth: 'min(360px, calc(100vw - 32px))',
  maxHeight: 360,
  padding: vars.space[12],
  overflow: 'auto',
});
export const newcomersTitle = style({ ...text('caption'), color: vars.color.textSecondary });
export const newcomersNames = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' });

export const warningNote = style({ ...layout.inlineRow(4), color: vars.color.warningText });
export const warningIcon = style({ flexShrink: 0, color: vars.color.warningIcon });

// Panel

/** Takes back what browsers give a popover; its place is set as it opens. */
export const flyout = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  padding: 0,
});

export const panel = style({
  ...text('body'),
  ...layout.column(),
  ...layout.grow,
  minHeight: 0,
  color: vars.color.text,
});
export const inline = style({ ...surface('card'), overflow: 'hidden' });

export const searchRow = style({ padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[8]}` });
/** Leaves more room than it takes to what is typed. */
export const hint = style({
  ...text('caption'),
  ...ellipsis,
  flexShrink: 0,
  maxWidth: '40%',
  color: vars.color.textMuted,
});

export const futureRow = style({
  ...layout.columns('minmax(0, 1fr) auto', `0 ${vars.space[8]}`),
  alignItems: 'start',
  margin: `0 ${vars.space[12]} ${vars.space[4]}`,
  padding: `${vars.space[8]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  background: vars.color.accentSubtle,
});
export const futureNow = style({ color: vars.color.textSecondary });
export const strong = style({ fontWeight: 600 });
export const futureHelp = style({
  ...text('caption'),
  gridColumn: '1 / -1',
  paddingInlineStart: 24,
  color: vars.color.textSecondary,
});
export const pin = style({
  ...bareButton,
  ...text('caption', 500),
  ...layout.inlineRow(4),
  padding: '2px 6px',
  borderRadius: vars.radius.small,
  color: vars.color.accentText,
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:focus-visible': focusRing,
  },
});

export const allRow = style({
  ...layout.between(8),
  minHeight: vars.height.listRow,
  padding: `0 ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  fontWeight: 500,
});
export const count = style(countText);

export const notice = style({
  display: 'flex',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.accentSubtle,
  color: vars.color.text,
  selectors: { '&[data-tone="warning"]': { background: vars.color.warningSubtle } },
});
export const noticeIcon = style({
  flexShrink: 0,
  marginTop: 2,
  color: vars.color.infoIcon,
  selectors: { '[data-tone="warning"] > &': { color: vars.color.warningIcon } },
});
export const noticeWords = style({ ...layout.grow, overflowWrap: 'anywhere' });
export const missing = style({
  ...text('caption'),
  maxHeight: 80,
  overflow: 'auto',
  color: vars.color.textSecondary,
});

// List

export const list = style({
  position: 'relative',
  overflow: 'auto',
  minHeight: 72,
  outline: 'none',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
});
/** Its padding stands for the rows above those that are drawn: without styles of their own, rows are styled as one. */
export const sizer = style({ position: 'relative', contain: 'layout style' });

/** Pixels. */
export const rowHeight = 36;
export const touchRowHeight = 44;
const line = { height: rowHeight, '@media': { [media.touch]: { height: touchRowHeight } } };
export const row = style({
  ...line,
  ...layout.row(8),
  padding: `0 ${vars.space[16]}`,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-ranged]': { background: vars.color.accentSubtle },
    '[role="listbox"]:focus-visible &[data-active]': focusInset,
    '&[data-rest]': { boxShadow: `inset 0 1px 0 ${vars.color.border}` },
    '&[aria-disabled="true"]': {
      color: vars.color.disabledText,
      background: 'none',
      cursor: 'default',
    },
  },
});
export const groupRow = style({
  ...line,
  ...text('caption', 600),
  display: 'flex',
  alignItems: 'end',
  padding: `0 ${vars.space[16]} ${vars.space[4]}`,
  color: vars.color.textSecondary,
});
export const match = style({
  background: vars.color.accentSubtle,
  color: 'inherit',
  fontWeight: 600,
  borderRadius: vars.radius.thumbnail,
});
export const detail = style({
  ...countText,
  flexShrink: 0,
  marginInlineStart: 'auto',
  selectors: { '[aria-disabled="true"] > &': { color: 'inherit' } },
});

/** The whole name of a cut row, under the row. */
export const whole = style({
  ...tip,
  position: 'absolute',
  zIndex: 1,
  insetInline: vars.space[16],
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});

export const empty = style({
  ...layout.column(8),
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 144,
  padding: vars.space[16],
  textAlign: 'center',
});

export const footer = style({
  ...layout.cluster(4),
  paddingBlock: vars.space[8],
  paddingInline: `${vars.space[8]} ${vars.space[12]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const footerEnd = style({
  ...layout.wrap(4),
  justifyContent: 'flex-end',
  marginInlineStart: 'auto',
});
export const panelButton = styleVariants({
  text: { selectors: { '&:hover:enabled': { background: vars.color.hover } } },
  primary: { selectors: { '&:hover:enabled': { background: vars.color.accentHover } } },
});
/** Out of sight, not out of reach: ticks, and words for assistive technology. */
export const unseen = style(hidden);
globalStyle(`${unseen}:focus-visible + span`, focusRing);
// Every mark in view changes at once with Select all, and the footer with it: as many fades cost more than the change.
globalStyle(`${row} > span, ${unseen} + span, ${footer} button:not(:hover:enabled)`, {
  transition: 'none',
});
