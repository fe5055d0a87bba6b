/** Styles of AlertPanel. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import {
  bareButton,
  focusInset,
  hidden,
  layout,
  pressTransition,
  surface,
  text,
  tint,
} from '../theme/recipes.ts';

export const panel = style({
  ...surface('card'),
  minWidth: 0,
  overflow: 'hidden',
});
export const header = style({
  ...layout.cluster(8),
  minHeight: 48,
  padding: `${vars.space[8]} ${vars.space[16]}`,
});
export const title = style({
  ...text('section'),
  minWidth: 0,
  marginInlineEnd: vars.space[4],
  overflowWrap: 'anywhere',
});
export const note = style({
  ...text('caption'),
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
});

export const alert = style({
  ...text('body'),
  ...layout.top(12),
  // On a narrow panel the action goes under the words, which it would press together.
  flexWrap: 'wrap',
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
  flex: '1 1 160px',
  minWidth: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
/** What the message speaks of. */
globalStyle(`${words} strong`, { fontWeight: 600 });
export const detail = style({ color: vars.color.textSecondary });

const button = style({
  ...text('caption', 600),
  ...pressTransition,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: vars.height.controlRow,
  margin: 0,
  marginInlineStart: 'auto',
  padding: `0 ${vars.space[8]}`,
  border: '1px solid',
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
});

/** Text, edge and subtle fill in the colour of the alert: info primary, error red, success green, warning orange. */
export const action = styleVariants(
  {
    info: { ...tint.accent, borderColor: vars.color.accentEdge },
    error: { ...tint.error, borderColor: vars.color.errorEdge },
    success: { ...tint.success, borderColor: vars.color.successEdge },
    warning: { ...tint.warning, borderColor: vars.color.warningEdge },
  },
  (tone) => [button, { ...tone, selectors: { '&[data-hovered]': { borderColor: tone.color } } }],
);

export const showAll = style({
  ...bareButton,
  ...text('body', 500),
  ...pressTransition,
  ...layout.row(8),
  justifyContent: 'center',
  width: '100%',
  minHeight: vars.height.control,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.accentText,
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
export const bars = style({ ...layout.column(8), flex: 1 });

export const unseen = style(hidden);
