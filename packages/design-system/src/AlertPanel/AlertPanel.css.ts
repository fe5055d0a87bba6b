/** Styles of AlertPanel. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { bare, focusInset, hidden, layout, pressTransition, text } from '../theme/recipes.ts';

export const panel = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  overflow: 'hidden',
});
export const header = style({
  ...layout.row(8),
  minHeight: 48,
  padding: `${vars.space[8]} ${vars.space[16]}`,
});
export const title = style({ ...text('section'), marginInlineEnd: vars.space[4] });
export const note = style({
  ...text('caption'),
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
});

export const alert = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { '&[data-joined]': { borderTopColor: 'transparent' } },
});
export const sign = styleVariants({
  info: { color: vars.color.infoIcon },
  error: { color: vars.color.errorIcon },
  success: { color: vars.color.successIcon },
  warning: { color: vars.color.warningIcon },
});
export const icon = style({ flexShrink: 0, marginTop: 1 });
export const words = style({
  flex: 1,
  minWidth: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
export const detail = style({ color: vars.color.textSecondary });

const button = style({
  ...text('caption', 600),
  ...pressTransition,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: vars.height.controlRow,
  margin: 0,
  padding: `0 ${vars.space[8]}`,
  border: '1px solid',
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
});

/** Text, edge and subtle fill in the colour of the alert: info primary, error red, success green, warning orange. */
export const action = styleVariants({
  info: [
    button,
    {
      color: vars.color.accentText,
      background: vars.color.accentSubtle,
      borderColor: vars.color.accentEdge,
      selectors: { '&[data-hovered]': { borderColor: vars.color.accentText } },
    },
  ],
  error: [
    button,
    {
      color: vars.color.errorText,
      background: vars.color.errorSubtle,
      borderColor: vars.color.errorEdge,
      selectors: { '&[data-hovered]': { borderColor: vars.color.errorText } },
    },
  ],
  success: [
    button,
    {
      color: vars.color.successText,
      background: vars.color.successSubtle,
      borderColor: vars.color.successEdge,
      selectors: { '&[data-hovered]': { borderColor: vars.color.successText } },
    },
  ],
  warning: [
    button,
    {
      color: vars.color.warningText,
      background: vars.color.warningSubtle,
      borderColor: vars.color.warningEdge,
      selectors: { '&[data-hovered]': { borderColor: vars.color.warningText } },
    },
  ],
});

export const showAll = style({
  ...bare,
  ...text('body', 500),
  ...pressTransition,
  ...layout.row(8),
  justifyContent: 'center',
  width: '100%',
  minHeight: vars.height.control,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.accentText,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-focus-visible]': focusInset,
  },
});

export const loading = style({
  display: 'flex',
  gap: vars.space[12],
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
export const bars = style({
  ...layout.column(8),
  flex: 1,
});

export const unseen = style(hidden);
