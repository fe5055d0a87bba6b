/** Styles of Table. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusInset, text } from '../theme/recipes.ts';

export const scroll = style({ overflowX: 'auto' });
export const table = style({ width: '100%', borderCollapse: 'collapse', outline: 'none' });

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
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-sort-direction]': { color: vars.color.text, fontWeight: 600 },
    '&[data-focus-visible]': focusInset,
    '&:first-child': { paddingInlineStart: vars.space[16] },
    '&:last-child': { paddingInlineEnd: vars.space[16] },
  },
});

export const columnInner = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
});
export const arrow = style({
  display: 'none',
  selectors: { '[data-sort-direction] &': { display: 'inline-flex' } },
});

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
  },
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
});

/** Shown on the hovered and focused row only; keeps its place, so that nothing moves. */
export const onDemand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  opacity: 0,
  selectors: {
    '[data-hovered] &, [data-focus-visible] &, [data-focus-visible-within] &, &:focus-within': {
      opacity: 1,
    },
  },
  '@media': { '(hover: none), (pointer: coarse)': { opacity: 1 } },
});

export const empty = style({
  padding: vars.space[24],
  textAlign: 'center',
  color: vars.color.textSecondary,
});
