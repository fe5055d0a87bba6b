/** Styles of the drawer with the versions of a dashboard. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const drawer = style({
  ...layout.column(12),
  boxSizing: 'border-box',
  height: '100%',
  padding: vars.space[16],
  overflowY: 'auto',
});
export const head = style(layout.between(8));
export const title = style([text('title'), { margin: 0 }]);
export const muted = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);
export const list = style(layout.list);
export const version = style({
  ...layout.stack(4),
  paddingBlock: vars.space[12],
  borderTop: `1px solid ${vars.color.border}`,
});
export const line = style(layout.between(8));
export const deeds = style({ ...layout.row(4), flexShrink: 0 });
export const changes = style([text('caption'), { margin: 0, paddingInlineStart: vars.space[20] }]);
