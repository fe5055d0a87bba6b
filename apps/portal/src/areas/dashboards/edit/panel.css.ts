/** Styles of the panel of a tile. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const panel = style({ ...layout.column(), minHeight: 0, height: '100%' });
export const head = style({
  ...layout.between(8),
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[12]}`,
});
export const title = style([text('title'), { margin: 0 }]);
export const columns = style({
  flex: 1,
  minHeight: 0,
  ...layout.columns('minmax(0, 420px) minmax(0, 1fr)'),
  borderBlock: `1px solid ${vars.color.border}`,
  '@media': {
    [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)', overflowY: 'auto' },
  },
});
export const fields = style({
  ...layout.stack(16),
  alignContent: 'start',
  padding: `${vars.space[16]} ${vars.space[24]}`,
  overflowY: 'auto',
  '@media': { [media.compact]: { overflowY: 'visible', order: 1 } },
});
export const preview = style({
  minWidth: 0,
  padding: `${vars.space[16]} ${vars.space[24]}`,
  background: vars.color.canvas,
  overflowY: 'auto',
  '@media': { [media.compact]: { overflowY: 'visible' } },
});
export const frame = style({ overflow: 'hidden' });
export const scaled = style({
  transformOrigin: 'top left',
  selectors: { '&:dir(rtl)': { transformOrigin: 'top right' } },
});
export const foot = style({ ...layout.end(8), padding: `${vars.space[12]} ${vars.space[24]}` });

export const group = style({ ...layout.stack(12), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style([text('section'), { padding: 0, marginBottom: vars.space[12] }]);
export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 12),
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A field with buttons at its right. */
export const line = style({ display: 'flex', alignItems: 'flex-end', gap: vars.space[4] });
export const grow = style(layout.grow);
export const hint = style([text('caption'), { margin: 0, color: vars.color.textSecondary }]);
export const warning = style([text('caption'), { margin: 0, color: vars.color.warningText }]);
export const problem = style([text('body'), { margin: 0, color: vars.color.textSecondary }]);
