/** Styles of the notification region. */
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { layout, text } from '../theme/recipes.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const fade = keyframes({ from: { opacity: 0 } });

export const region = style({
  position: 'fixed',
  zIndex: 60,
  insetInlineEnd: vars.space[24],
  bottom: vars.space[24],
  ...layout.column(8),
  width: vars.width.notification,
  maxWidth: `calc(100vw - 2 * ${vars.space[16]})`,
  fontFamily: vars.font.family,
  color: vars.color.text,
  pointerEvents: 'none',
  '@media': { [media.narrow]: { insetInlineEnd: vars.space[16], bottom: vars.space[16] } },
});

/** The two live regions draw no box of their own, so that notifications stand in the order they came. */
export const live = style({ display: 'contents' });

export const notification = style({
  ...layout.top(12),
  paddingBlock: vars.space[12],
  paddingInline: `${vars.space[16]} ${vars.space[12]}`,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
  pointerEvents: 'auto',
  animation: `${enter} ${vars.duration.panel} ${vars.ease.enter}`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animationName: fade },
    '(forced-colors: active)': { outline: '1px solid CanvasText' },
  },
});

export const icon = styleVariants({
  info: { color: vars.color.infoIcon },
  success: { color: vars.color.successIcon },
  warning: { color: vars.color.warningIcon },
  error: { color: vars.color.errorIcon },
  pending: { color: vars.color.accentText },
});

/** Where the cross is 44 px high, the words stand in line with it. */

export const sign = style({
  display: 'inline-flex',
  justifyContent: 'center',
  flexShrink: 0,
  width: 18,
  marginTop: 5,
  '@media': { [media.touch]: { marginTop: 13 } },
});
export const words = style({
  ...layout.grow,
  paddingBlock: 4,
  overflowWrap: 'anywhere',
  '@media': { [media.touch]: { paddingBlock: 12 } },
});
export const title = style({ ...text('body', 600) });
export const body = style({ ...text('body'), color: vars.color.textSecondary });
export const action = style({ marginTop: vars.space[8] });
