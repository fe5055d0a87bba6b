/** Styles of the help menu's form. */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import {
  bareButton,
  bordered,
  countText,
  disabledField,
  focusInset,
  focusRing,
  layout,
  pressTransition,
  sunken,
  surface,
  text,
} from '../theme/recipes.ts';
import { TARGET } from './control.ts';

export const form = style({
  ...layout.column(12),
  padding: `${vars.space[16]} ${vars.space[20]} ${vars.space[20]}`,
});
export const pair = style(layout.columns('repeat(auto-fit, minmax(128px, 1fr))', 12));
export const field = style({ ...layout.column(4), minWidth: 0 });
export const head = style({
  ...layout.wrap(`0 ${vars.space[8]}`),
  justifyContent: 'space-between',
});
export const label = style({ ...text('caption', 500), color: vars.color.textSecondary });
export const note = style(countText);

const box = {
  ...text('body'),
  ...pressTransition,
  ...surface('control', 'controlEdge'),
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  minHeight: TARGET,
  margin: 0,
  color: vars.color.text,
} as const;
const boxStates = {
  '&:hover:not(:disabled)': { borderColor: vars.color.textMuted },
  '&:focus': { borderColor: vars.color.accentText, ...focusInset },
  '&:disabled': disabledField,
};
export const selectFrame = style({ position: 'relative', display: 'block' });
export const select = style({
  ...box,
  appearance: 'none',
  paddingInline: `${vars.space[12]} 32px`,
  textOverflow: 'ellipsis',
  selectors: boxStates,
});
globalStyle(`${select} option`, { color: vars.color.text, background: vars.color.raised });
export const chevron = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: vars.space[12],
  marginBlockStart: -8,
  color: vars.color.textMuted,
  pointerEvents: 'none',
});
export const message = style({
  ...box,
  display: 'block',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  resize: 'vertical',
  // Grows with what is written, where the browser can.
  fieldSizing: 'content',
  maxHeight: 240,
  selectors: { ...boxStates, '&:disabled': { ...disabledField, resize: 'none' } },
});
globalStyle(`${message}[rows="4"]`, { minHeight: 'calc(4lh + 18px)' });
globalStyle(`${message}[rows="2"]`, { minHeight: 'calc(2lh + 18px)', maxHeight: 120 });

/** The Feedback / New feature switch: radio buttons in the shape of a strip. */
export const strip = style({
  display: 'flex',
  ...bordered('control'),
  background: vars.color.sunken,
  minWidth: 0,
  margin: 0,
  padding: 0,
});
export const option = style({
  position: 'relative',
  ...layout.grow,
  display: 'flex',
  cursor: 'pointer',
});
globalStyle(`${option} > span`, {
  ...text('body', 500),
  ...layout.center,
  flex: 1,
  minHeight: TARGET,
  borderRadius: 5,
  color: vars.color.textSecondary,
  textAlign: 'center',
});
globalStyle(`${option}:hover > span`, { color: vars.color.text });
globalStyle(`${option} > :checked + span`, {
  background: vars.color.segment,
  boxShadow: `0 0 0 1px ${vars.color.accentEdge}`,
  color: vars.color.accentText,
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText' },
  },
});
globalStyle(`${option} > :focus-visible + span`, focusRing);
globalStyle(`${strip}:disabled ${option} > span`, { color: vars.color.disabledText });

export const suggestions = style({ ...sunken('inner'), paddingBlock: vars.space[8] });
export const suggestionsTitle = style({
  ...text('caption'),
  margin: 0,
  paddingInline: vars.space[16],
  color: vars.color.textMuted,
});
export const suggestionRows = style(layout.list);
globalStyle(`${suggestionRows} :is(a, button)`, { color: vars.color.accentText });

export const lost = style({ ...text('caption'), margin: 0, color: vars.color.warningText });

export const footer = style({
  flexShrink: 0,
  padding: `${vars.space[8]} ${vars.space[20]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const failed = style({
  ...text('caption', 500),
  margin: `${vars.space[4]} 0 ${vars.space[8]}`,
  color: vars.color.errorText,
});
export const send = style(layout.row(8));
export const status = style({
  ...countText,
  ...layout.row('6px'),
  ...layout.grow,
});
export const submit = style({
  ...bareButton,
  ...text('body', 600),
  ...pressTransition,
  flexShrink: 0,
  minHeight: TARGET,
  paddingInline: vars.space[20],
  borderRadius: vars.radius.control,
  background: vars.color.action,
  color: vars.color.onAction,
  textAlign: 'center',
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.actionHover },
    '&:disabled': {
      background: vars.color.disabledFill,
      color: vars.color.disabledText,
      cursor: 'default',
    },
  },
});
