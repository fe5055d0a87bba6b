/** Styles of the strip of thumbnails, which comes after the slide in view. */
import { atEnd, bareButton, focusInset, layout, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const thumbnails = style({
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '8px 0',
});
export const thumbnail = style({
  position: 'relative',
  ...layout.columns('16px 1fr', '8px'),
  padding: '5px 12px 5px 14px',
});
/** The number; what it opens is the whole thumbnail. */
export const opener = style({
  ...bareButton,
  alignSelf: 'start',
  ...atEnd,
  color: vars.color.textSecondary,
  fontSize: vars.type.caption.size,
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    ...atEnd.selectors,
    '&[aria-current]': { color: vars.color.accentText, fontWeight: 600 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': focusInset,
  },
});
export const picture = style({
  overflow: 'hidden',
  borderRadius: vars.radius.thumbnail,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  background: vars.color.sunken,
  selectors: {
    '[aria-current] + &': { boxShadow: `0 0 0 2px ${vars.color.accentText}` },
  },
});

globalStyle(`${thumbnail} .fd-slide`, { pointerEvents: 'none' });
