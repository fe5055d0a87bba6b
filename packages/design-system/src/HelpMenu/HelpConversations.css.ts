/** Styles of the help menu's conversations; they come with the code that is loaded for them. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bordered, focusRing, layout, sunken, text, tint, twoLines } from '../theme/recipes.ts';
import { TARGET } from './control.ts';

export const title = style({
  ...layout.baseline(`0 ${vars.space[8]}`),
  justifyContent: 'space-between',
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[8]}`,
});
export const state = style({
  ...text('caption', 500),
  flexShrink: 0,
  color: vars.color.textSecondary,
  selectors: { '&[data-state="answered"]': { color: vars.color.successText } },
});
export const row = style({ alignItems: 'flex-start', paddingBlock: vars.space[8] });
export const rowHead = style({
  ...layout.baseline(`0 ${vars.space[8]}`),
  justifyContent: 'space-between',
});
export const excerpt = style({
  ...text('caption'),
  ...twoLines,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const thread = style({
  ...layout.column(8),
  ...layout.list,
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
});
export const entry = style({
  ...layout.column(4),
  ...sunken('inner'),
  minWidth: 0,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  marginInlineEnd: vars.space[24],
  selectors: {
    '&[data-from="sender"]': {
      ...tint.accent,
      color: vars.color.text,
      marginInline: `${vars.space[24]} 0`,
    },
  },
});
export const entryHead = style({
  ...text('caption'),
  ...layout.baseline(`0 ${vars.space[8]}`),
  flexWrap: 'wrap',
  color: vars.color.textSecondary,
});
export const author = style({ ...text('caption', 600), color: vars.color.text });
export const words = style({
  ...text('body'),
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const small = style({ ...text('caption'), margin: 0, color: vars.color.textSecondary });
export const summary = style({
  ...text('caption', 500),
  minHeight: TARGET,
  lineHeight: `${TARGET}px`,
  color: vars.color.textSecondary,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
});
export const files = style({ ...layout.column(4), ...layout.list });
export const file = style({
  ...text('caption', 500),
  ...layout.row(8),
  ...bordered('control', 'borderStrong'),
  minHeight: TARGET,
  paddingInline: vars.space[12],
  background: vars.color.surface,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': focusRing },
});
export const answer = style({ ...layout.column(8), paddingBlock: vars.space[8] });
