/** Styles of what paths look like. */
import { layout, media, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Bars of counts, with their names and figures. */
export const bars = style({
  ...layout.list,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(40px, 1fr) max-content',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  fontVariantNumeric: 'tabular-nums',
});
export const barRow = style({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
});
export const track = style({ position: 'relative', height: 12 });
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: 2,
  background: vars.ramp[4],
});
export const fewer = style({ background: vars.color.warningIcon });
export const zero = style({
  position: 'absolute',
  insetBlock: -2,
  width: 1,
  background: vars.color.borderStrong,
});
export const figure = style({ textAlign: 'end' });

/** Two charts beside each other; below each other in a narrow window. */
export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 12),
  columnGap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const lines = style({ ...layout.stack(8), minWidth: 0 });
export const title = style({ fontWeight: 600 });
