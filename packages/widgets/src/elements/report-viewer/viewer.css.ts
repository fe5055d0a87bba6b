/** Styles of the report viewer: a bar, a strip of thumbnails and the slide, at whatever width the page gives. */
import {
  atEnd,
  bareButton,
  ellipsis,
  focusInset,
  hidden,
  layout,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Below this width of the viewer the strip of thumbnails goes. */
const NARROW = '(max-width: 639.98px)';

export const frame = style({
  containerType: 'inline-size',
  boxSizing: 'border-box',
  ...layout.column(),
  ...surface('card'),
  overflow: 'hidden',
  color: vars.color.text,
  outline: 'none',
  selectors: { ':host(:fullscreen) &': { border: 0, borderRadius: 0 } },
});
export const inside = style({
  ...layout.column(),
  minHeight: 0,
  flex: 1,
  selectors: { '&[data-full-screen]': { flex: 'none', height: '100vh' } },
});

export const bar = style({
  ...layout.cluster('8px 16px'),
  minHeight: vars.height.toolbar,
  boxSizing: 'border-box',
  padding: '8px 12px 8px 16px',
  borderBottom: `1px solid ${vars.color.border}`,
});
export const heading = style({ flex: '1 1 200px', minWidth: 0 });
export const title = style({ ...text('section'), ...ellipsis });
export const asOf = style({
  ...text('caption'),
  ...ellipsis,
  color: vars.color.textSecondary,
});
export const live = style({
  display: 'inline-block',
  width: 6,
  height: 6,
  // Within an English sentence, whatever the page's direction.
  marginRight: 6,
  borderRadius: vars.radius.pill,
  background: vars.color.successIcon,
  verticalAlign: 'middle',
});
export const pager = style({
  ...layout.row('4px'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
globalStyle(`${pager}:dir(rtl) svg`, { transform: 'scaleX(-1)' });
export const actions = style(layout.row('8px'));
export const filters = style({
  ...layout.wrap('8px 12px'),
  margin: 0,
  minInlineSize: 0,
  padding: '8px 16px',
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const filtersSpace = style({ height: 53 });
export const filter = style({ flex: '0 1 200px', minWidth: 140 });

export const notice = style({
  ...layout.cluster('4px 12px'),
  padding: '8px 16px',
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    '&[data-tone=error]': { background: vars.color.errorSubtle, color: vars.color.errorText },
    '&[data-tone=warning]': { background: vars.color.warningSubtle, color: vars.color.warningText },
    '&[data-tone=info]': { background: vars.color.accentSubtle, color: vars.color.text },
  },
});
export const noticeText = style({ flex: '1 1 240px' });

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

/** Keeps the height of a slide while there is none, so that the page does not move. */
export const empty = style({
  ...layout.center,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 280,
  aspectRatio: '16 / 10',
  padding: 24,
  background: vars.color.canvas,
  textAlign: 'center',
});
export const emptyTexts = style({ ...layout.stack('8px'), justifyItems: 'center', maxWidth: 440 });
export const emptyTitle = style({ ...text('title') });
export const emptyText = style({ color: vars.color.textSecondary });
export const cause = style([text('caption'), { color: vars.color.textSecondary }]);
export const announcement = style(hidden);

globalStyle(`${thumbnail} .fd-slide`, { pointerEvents: 'none' });
