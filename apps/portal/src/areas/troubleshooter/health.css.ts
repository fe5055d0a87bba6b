/** Styles of the troubleshooter's list page. */
import {
  bordered,
  layout,
  media,
  mono,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** List and item side by side; each scrolls by itself. */
export const screen = style({
  position: 'relative',
  display: 'flex',
  height: `calc(100dvh - ${vars.height.header})`,
  minHeight: 0,
  background: vars.color.surface,
});
export const main = style({
  ...layout.grow,
  position: 'relative',
  overflowY: 'auto',
  overflowAnchor: 'none',
  background: vars.color.surface,
});
export const head = style({
  ...layout.cluster('4px 12px'),
  padding: `${vars.space[12]} ${vars.space[24]}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[12] } },
});
export const titles = style({ ...layout.baseline('0 12px'), flex: '1 1 260px', minWidth: 0 });
export const asOf = style({ ...text('caption'), color: vars.color.textSecondary });
export const actions = style(layout.cluster(4));
/** The filters keep the gutter of the page. */
export const filters = style({
  paddingInline: 12,
  '@media': { [media.narrow]: { paddingInline: 0 } },
});
// The header of the list draws the line below them.
globalStyle(`${filters} > *`, { borderBottom: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textMuted });
export const count = style({
  ...text('body'),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const notices = style({
  ...layout.list,
  ...layout.stack(8),
  padding: `0 ${vars.space[24]} ${vars.space[12]}`,
  '@media': { [media.narrow]: { paddingInline: vars.space[12] } },
});
export const notice = style({
  ...tint.warning,
  ...layout.between(12),
  flexWrap: 'wrap',
  ...text('body'),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.warningEdge}`,
  borderRadius: vars.radius.inner,
});
/** What changed since the list was sorted. */
export const fresh = style({
  ...tint.accent,
  ...layout.cluster(8),
  ...text('body'),
  justifyContent: 'center',
  paddingInline: vars.space[24],
  paddingBlock: vars.space[4],
  borderTop: `1px solid ${vars.color.accentEdge}`,
});
/** Over the end of the list while items are ticked. */
export const ticked = style({
  ...layout.cluster(8),
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  padding: `${vars.space[8]} ${vars.space[24]}`,
  background: vars.color.raised,
  borderTop: `1px solid ${vars.color.borderStrong}`,
  boxShadow: vars.shadow.popover,
  '@media': { [media.narrow]: { paddingInline: vars.space[12] } },
});
export const tickedCount = style({ ...text('body', 600), marginInlineEnd: 'auto' });
export const loading = style({ ...layout.stack(8), padding: vars.space[24] });

export const keys = style({ ...layout.stack(4), margin: 0 });
export const keyLine = style(layout.columns('88px minmax(0, 1fr)', 12));
export const key = style({
  ...mono,
  ...sunken('small'),
  ...bordered('small'),
  ...text('caption'),
  marginInlineEnd: vars.space[4],
  paddingInline: vars.space[4],
});
export const plainList = style({ ...layout.list, marginInline: -16 });
export const buttons = style({ ...layout.cluster(4), justifyContent: 'center' });
