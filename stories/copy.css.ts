/** Values and snippets that can be copied. */
import {
  bareButton,
  bordered,
  focusRing,
  hidden,
  layout,
  mono,
  sunken,
  text,
  tip,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const place = style({ position: 'relative', display: 'inline-flex', maxWidth: '100%' });
export const value = style({
  ...bareButton,
  ...text('caption'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  maxWidth: '100%',
  minHeight: 24,
  overflowWrap: 'break-word',
  textAlign: 'start',
  color: vars.color.textSecondary,
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { color: vars.color.accentText },
    '&:focus-visible': focusRing,
  },
});
export const sign = style({
  flex: 'none',
  opacity: 0,
  selectors: { [`${value}:hover &, ${value}:focus-visible &`]: { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
});
export const outcome = style({
  ...tip,
  position: 'absolute',
  insetInlineStart: 0,
  bottom: '100%',
  zIndex: 1,
  width: 'max-content',
  maxWidth: 240,
});
export const silent = style(hidden);
export const snippet = style({ ...bordered('inner'), margin: 0, minWidth: 0 });
export const snippetHead = style({
  ...layout.between(8),
  ...text('caption', 500),
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textSecondary,
});
export const code = style({
  ...sunken('inner'),
  padding: vars.space[12],
  overflow: 'auto',
  textAlign: 'start',
  direction: 'ltr',
  selectors: { '&:focus-visible': focusRing },
});
export const plain = style({
  ...mono,
  margin: 0,
  fontSize: vars.type.caption.size,
  lineHeight: vars.type.body.line,
});
globalStyle(`${plain} code`, { font: 'inherit' });
