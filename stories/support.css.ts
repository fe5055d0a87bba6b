/** Layout of stories. */
import { vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

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
