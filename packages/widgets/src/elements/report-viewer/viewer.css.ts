/** Styles of the report viewer: a strip of thumbnails and the slide, at whatever width the page gives. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
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
