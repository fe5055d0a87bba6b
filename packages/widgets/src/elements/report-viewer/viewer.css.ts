/** Styles of the report viewer: a strip of thumbnails and the slide, at whatever width the page gives. */
import { atEnd, bareButton, focusInset, layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export * from '../../viewer/frame.css.ts';

/** Below this width of the viewer the strip of thumbnails goes. */
const NARROW = '(max-width: 639.98px)';

export const inside = style({
  ...layout.column(),
  minHeight: 0,
  flex: 1,
  selectors: { '&[data-full-screen]': { flex: 'none', height: '100vh' } },
});

export const pager = style({
  ...layout.row('4px'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
globalStyle(`${pager}:dir(rtl) svg`, { transform: 'scaleX(-1)' });
export const actions = style(layout.row('8px'));
export const body = style({ position: 'relative', display: 'flex', minHeight: 0, flex: 1 });
export const strip = style({
  position: 'relative',
  flex: '0 0 176px',
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@container': { [NARROW]: { display: 'none' } },
  selectors: { '[data-full-screen] &': { display: 'none' } },
});
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

export const stage = style({
  ...layout.grow,
  boxSizing: 'border-box',
  padding: 20,
  background: vars.color.canvas,
  '@container': { [NARROW]: { padding: 8 } },
  selectors: {
    '[data-full-screen] &': {
      containerType: 'size',
      ...layout.center,
      padding: 16,
    },
  },
});
export const slide = style({
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.slide,
  selectors: {
    '[data-full-screen] &': { width: 'min(100cqw, 100cqh * 16 / 9)' },
  },
});
export const retry = style({ ...layout.between('12px'), marginTop: 12 });

export const remark = style({
  ...text('caption'),
  marginTop: 12,
  color: vars.color.textSecondary,
});

globalStyle(`${thumbnail} .fd-slide`, { pointerEvents: 'none' });
