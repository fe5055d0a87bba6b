/** Styles of the matrix. */
import {
  bareButton,
  countText,
  ellipsis,
  focusInset,
  layout,
  media,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { type StyleRule, style, styleVariants } from '@vanilla-extract/css';

/** Width of the column of names, in pixels; and in narrow windows. */
export const FIRST = 384;
export const FIRST_NARROW = 176;

const ROW = 32;
const HEAD = 52;

export const scroll = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: vars.color.surface,
  scrollPaddingBlockStart: HEAD,
  scrollPaddingInlineStart: FIRST,
  '@media': { [media.narrow]: { scrollPaddingInlineStart: FIRST_NARROW } },
});
export const grid = style({ minWidth: '100%' });

const row = style({
  display: 'grid',
  gridTemplateColumns: 'var(--matrix-columns)',
  minHeight: ROW,
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
const firstCell = style({
  ...layout.row(),
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  minWidth: 0,
  paddingInline: vars.space[24],
  borderInlineEnd: `1px solid ${vars.color.borderStrong}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': { [media.narrow]: { paddingInline: vars.space[12] } },
});
const anyCell = style({
  ...layout.row(),
  justifyContent: 'center',
  minWidth: 0,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const head = style([
  row,
  { position: 'sticky', top: 0, zIndex: 2, minHeight: HEAD, background: vars.color.surface },
]);
export const corner = style([
  firstCell,
  text('caption', 500),
  { color: vars.color.textMuted, selectors: { '&:focus-visible': focusInset } },
]);
export const role = style([
  anyCell,
  { flexDirection: 'column', padding: `0 ${vars.space[4]}`, textAlign: 'center' },
]);
/** Columns that cannot change. */
export const locked = style({ background: vars.color.canvas });
const nameLink: StyleRule = {
  ...ellipsis,
  maxWidth: '100%',
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { color: vars.color.accentText, textDecoration: 'underline' },
    '&:focus-visible': focusInset,
  },
};
export const roleName = style({ ...text('caption', 600), ...nameLink });
export const users = style(countText);

export const group = style([row, { background: vars.color.canvas }]);
export const groupName = style([firstCell, { background: vars.color.canvas }]);
export const groupButton = style({
  ...bareButton,
  ...text('body', 600),
  ...layout.inlineRow(8),
  minHeight: 28,
  paddingInlineEnd: vars.space[8],
  borderRadius: vars.radius.small,
  color: vars.color.text,
  selectors: { '&:focus-visible': focusInset },
});
export const tally = style([
  anyCell,
  text('caption'),
  {
    color: vars.color.textSecondary,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&[data-held="all"]': { color: vars.color.text, fontWeight: 600 },
      '&[data-held="none"]': { color: vars.color.textMuted },
      '&:focus-visible': focusInset,
    },
  },
]);

export const permission = style([row]);
export const name = style([
  firstCell,
  {
    gap: vars.space[8],
    paddingInlineStart: `calc(${vars.space[24]} + 22px)`,
    '@media': { [media.narrow]: { paddingInlineStart: vars.space[12] } },
    selectors: { [`${permission}:hover &`]: { background: vars.color.hover } },
  },
]);
export const link = style({ ...text('body'), ...nameLink, flexShrink: 0 });
export const hint = style([
  text('caption'),
  ellipsis,
  { color: vars.color.textMuted, '@media': { [media.narrow]: { display: 'none' } } },
]);
export const cell = style([
  anyCell,
  {
    selectors: {
      [`${permission}:hover &:not([data-change])`]: { background: vars.color.hover },
      '&[data-change="added"]': {
        background: vars.color.successSubtle,
        boxShadow: `inset 0 0 0 1px ${vars.color.successEdge}`,
      },
      '&[data-change="removed"]': {
        background: vars.color.errorSubtle,
        boxShadow: `inset 0 0 0 1px ${vars.color.errorEdge}`,
      },
    },
  },
]);

export const legend = style([
  text('caption'),
  layout.wrap(12),
  layout.list,
  { color: vars.color.textMuted },
]);
export const legendItem = style(layout.inlineRow('6px'));
const swatchOf = style({
  width: 12,
  height: 12,
  borderRadius: vars.radius.thumbnail,
  border: '1px solid',
});
export const swatch = styleVariants({
  added: [swatchOf, { background: vars.color.successSubtle, borderColor: vars.color.successEdge }],
  removed: [swatchOf, { background: vars.color.errorSubtle, borderColor: vars.color.errorEdge }],
});
