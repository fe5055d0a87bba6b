/** Layout of stories. */
import { layout, touchHeights, turned, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const row = style(layout.cluster(12));
export const stack = style(layout.column(16));
export const named = style(layout.column(8));
export const forced = style({ display: 'contents' });
/** For icons that point along the line of text. */
export const directed = style(turned);
export const thumbnail = style({ width: '100%', height: '100%' });
export const paper = style({ fill: vars.color.onAccent });
export const ink = style({ fill: vars.chart.benchmark });
export const bar = style({ fill: vars.chart.rest });
export const panel = style({
  ...layout.column(16),
  padding: vars.space[24],
  background: vars.color.canvas,
  color: vars.color.text,
});
export const tiles = style(layout.tiles(190, 12));

// What a coarse pointer does to the sizes, for the toolbar's density.
globalStyle(":root[data-density='touch']", {
  vars: touchHeights,
});
export const caption = style({
  fontSize: vars.type.caption.size,
  lineHeight: vars.type.caption.line,
  color: vars.color.textSecondary,
});
export const figures = style({
  width: 120,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const filters = style({
  ...layout.columns('minmax(200px, 2fr) minmax(140px, 1fr) minmax(260px, 1.4fr) auto', 12),
  alignItems: 'end',
  marginBottom: vars.space[12],
});
export const reportRow = style({
  ...layout.row(12),
  minHeight: 56,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const reportWords = style({ ...layout.column(), ...layout.grow });
export const narrow = style({ width: 328, maxWidth: '100%' });
