/** Styles of the alerts of a tile. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const list = style(layout.list);
export const item = style({
  ...layout.between(12),
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const words = style({ ...layout.stack(4), minWidth: 0 });
export const name = style([text('body', 500), layout.cluster(8)]);
export const note = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});
export const buttons = style({ ...layout.row(4), flexShrink: 0 });
export const pair = style(layout.tiles(200, 16));
export const trial = style(layout.stack(8));
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(90, minmax(0, 1fr))',
  alignItems: 'end',
  gap: 1,
  height: 32,
});
const bar = style({ borderRadius: vars.radius.small });
/** Higher where it holds, so that colour is not the only sign. */
export const day = {
  fine: style([bar, { height: 8, background: vars.color.borderStrong }]),
  unknown: style([bar, { height: 2, background: vars.color.borderStrong }]),
  hit: style([bar, { height: 16, background: vars.color.warningIcon }]),
  told: style([bar, { height: 32, background: vars.color.errorText }]),
};
export const ends = style([
  text('caption'),
  layout.between(8),
  { color: vars.color.textSecondary },
]);
