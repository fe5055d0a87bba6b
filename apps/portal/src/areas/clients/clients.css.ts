import { bordered, focusRing, layout, media, text, vars } from '@flightdeck/design-system/theme';
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
export const colour = style({ ...layout.cluster(12), alignItems: 'flex-start' });
/** Beside the box of the field, whose label is above it and whose texts are below. */
export const besideBox = style({
  ...layout.row(12),
  marginTop: 20,
  '@media': { [media.narrow]: { marginTop: 0 } },
});
/** The colour itself, which opens the picker of the system. */
export const picker = style({
  ...bordered('control'),
  appearance: 'none',
  flex: 'none',
  width: 44,
  height: 36,
  padding: vars.space[4],
  background: vars.color.raised,
  cursor: 'pointer',
  '@media': { [media.narrow]: { height: 44 } },
  selectors: {
    '&:focus-visible': focusRing,
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: vars.radius.small },
    '&::-moz-color-swatch': { border: 0, borderRadius: vars.radius.small },
  },
});
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
