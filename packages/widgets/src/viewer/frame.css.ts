/** Styles that viewers on partners' pages share: the box, its bar and filters, and what stands in place of content. */
import { ellipsis, hidden, layout, surface, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

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
  },
});
export const noticeText = style({ flex: '1 1 240px' });

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
