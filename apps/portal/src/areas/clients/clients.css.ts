import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const choice = style({ maxWidth: 360, marginBottom: vars.space[16] });
export const card = style({ maxWidth: 720 });
export const body = style(layout.stack(16));
export const note = style([text('caption'), { color: vars.color.textSecondary }]);
/** As on the cover: white, whatever the theme. */
export const frame = style({
  ...bordered('control'),
  display: 'grid',
  placeItems: 'center',
  height: 160,
  padding: vars.space[16],
  background: '#fff',
  '@media': { [media.narrow]: { height: 120 } },
});
export const colour = style({ ...layout.cluster(12), alignItems: 'center' });
export const swatch = style({ ...bordered('control'), width: 36, height: 36, flex: 'none' });
export const logo = style({ maxWidth: '100%', maxHeight: '100%', minHeight: 0 });

export const cards = style(layout.stack(16));
export const list = style({ ...layout.stack(16), listStyle: 'none', margin: 0, padding: 0 });
/** An advertiser: its name and what can be done with it, and below it the accounts. */
export const advertiser = style({
  ...layout.stack(8),
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}`, paddingTop: vars.space[16] },
  },
});
export const line = style({ ...layout.cluster(12), justifyContent: 'space-between' });
export const name = style({ ...layout.cluster(8), minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: 600 });
export const scroll = style({ overflowX: 'auto' });
export const overlaps = style({ width: '100%', borderCollapse: 'collapse', ...text('caption') });
globalStyle(`${overlaps} :is(th, td)`, {
  padding: vars.space[4],
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
