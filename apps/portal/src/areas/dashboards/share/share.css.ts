/** Styles of the dialog that shares a dashboard. */
import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const form = style(layout.stack(16));
export const finder = style(layout.stack(8));
export const found = style([
  layout.list,
  bordered('control'),
  { ...layout.stack(4), padding: vars.space[4], maxHeight: 220, overflowY: 'auto' },
]);
export const shares = style([layout.list, { outline: 'none' }]);
export const share = style({
  ...layout.columns('minmax(0, 1fr) 120px 150px auto', 8),
  alignItems: 'start',
  paddingBlock: vars.space[8],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const words = style({ ...layout.stack(4), minWidth: 0 });
export const name = style(layout.cluster(8));
export const muted = style([text('caption'), { color: vars.color.textMuted }]);
