/** Styles of the rows of a tile on a partner's page. */
import { focusInset, hidden, layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const dialog = style([
  surface('dialog'),
  text('body'),
  {
    boxSizing: 'border-box',
    width: `min(${vars.width.dialog}, calc(100vw - 32px))`,
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 32px)',
    margin: 'auto',
    padding: 0,
    background: vars.color.raised,
    boxShadow: vars.shadow.dialog,
    color: vars.color.text,
    overflow: 'hidden',
    selectors: {
      '&[open]': layout.column(),
      '&::backdrop': { background: vars.color.scrim },
    },
  },
]);
export const head = style({ ...layout.top(16), padding: '20px 24px 4px' });
export const title = style([
  text('title'),
  { ...layout.grow, margin: 0, overflowWrap: 'anywhere' },
]);
export const count = style([
  text('caption'),
  { margin: 0, padding: '0 24px 12px', color: vars.color.textSecondary },
]);
export const scroll = style({
  flex: '0 1 auto',
  minHeight: 0,
  maxHeight: 420,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderBlock: `1px solid ${vars.color.border}`,
  selectors: { '&:focus-visible': focusInset },
});
export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0 });
const cell = {
  height: 36,
  padding: '4px 12px',
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    'th&': {
      ...text('caption', 500),
      position: 'sticky',
      top: 0,
      zIndex: 1,
      background: vars.color.raised,
      color: vars.color.textSecondary,
      whiteSpace: 'nowrap',
    },
    '&:first-child': { paddingInlineStart: 24 },
    '&:last-child': { paddingInlineEnd: 24 },
  },
} as const;
export const name = style({ ...cell, textAlign: 'start', minWidth: 160 });
export const figure = style({
  ...cell,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const deeds = style({ ...cell, whiteSpace: 'nowrap' });
export const unseen = style(hidden);
export const foot = style({
  ...layout.row(8),
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  padding: '12px 24px 16px',
});
