/** Layout of stories. */
import {
  bordered,
  layout,
  sunken,
  touchHeights,
  turned,
  vars,
} from '@flightdeck/design-system/theme';
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
export const swatches = style(layout.tiles(160, 12));
export const swatch = style({ ...bordered('control'), height: 40 });
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
export const sample = style({
  ...layout.center,
  ...bordered('control'),
  height: 56,
  fontWeight: 500,
});
export const block = style({ background: vars.color.accentEdge });
export const corner = style({
  width: 64,
  height: 48,
  border: `1px solid ${vars.color.controlEdge}`,
  background: vars.color.surface,
});
export const raised = style({
  ...layout.center,
  width: 144,
  height: 72,
  margin: vars.space[16],
  borderRadius: vars.radius.card,
  background: vars.color.raised,
});
export const figures = style({
  width: 120,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const legend = style(layout.row(12));
export const lane = style({
  ...sunken('pill'),
  position: 'relative',
  width: 240,
  height: 16,
});
export const runner = style({
  position: 'absolute',
  width: 16,
  height: 16,
  borderRadius: '50%',
  background: vars.color.accent,
  transitionProperty: 'inset-inline-start',
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
