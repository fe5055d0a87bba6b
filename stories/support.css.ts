/** Layout of stories. */
import { vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const thumbnail = style({ width: '100%', height: '100%' });
export const paper = style({ fill: vars.color.onAccent });
export const ink = style({ fill: vars.chart.benchmark });
export const bar = style({ fill: vars.chart.rest });
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: vars.space[12],
});
export const swatch = style({
  height: 40,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[24],
  background: vars.color.canvas,
  color: vars.color.text,
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: vars.space[12],
});

// What a coarse pointer does to the sizes, for the toolbar's density.
globalStyle(":root[data-density='touch']", {
  vars: {
    [vars.height.control]: '44px',
    [vars.height.controlPanel]: '44px',
    [vars.height.controlRow]: '44px',
    [vars.height.slideRow]: '56px',
    [vars.height.listRow]: '44px',
    [vars.height.menuRow]: '44px',
  },
});
export const caption = style({
  fontSize: vars.type.caption.size,
  lineHeight: vars.type.caption.line,
  color: vars.color.textSecondary,
});
export const sample = style({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
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
  display: 'grid',
  placeItems: 'center',
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
export const legend = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const lane = style({
  position: 'relative',
  width: 240,
  height: 16,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
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
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 2fr) minmax(140px, 1fr) minmax(260px, 1.4fr) auto',
  gap: vars.space[12],
  alignItems: 'end',
  marginBottom: vars.space[12],
});
export const reportRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: 56,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const reportWords = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
});
export const narrow = style({ width: 328, maxWidth: '100%' });
