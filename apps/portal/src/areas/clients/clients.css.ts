import { bordered, focusRing, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

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

export const cards = style({ ...layout.stack(16), alignContent: 'start', minWidth: 0 });
globalStyle(`${cards} > *`, { minWidth: 0 });
/** The way back above the name of the client. */
export const head = style({ ...layout.stack('2px'), minWidth: 0 });
/** Fields side by side where there is room. */
export const fields = style({ ...layout.tiles(240, 16), alignItems: 'start' });
export const contact = style({
  ...layout.stack(12),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}`, paddingTop: vars.space[16] },
  },
});
export const legend = style({ ...text('body', 600), padding: 0, marginBottom: vars.space[8] });
export const foot = style(layout.row(12));
/** A step of a dialog; it takes the focus when it is turned to. */
export const step = style({ ...layout.stack(16), outline: 'none' });

export const swatches = style(layout.cluster(8));
export const swatch = style({
  ...bordered('small'),
  display: 'block',
  width: 16,
  height: 16,
});
export const figure = style({ ...layout.stack(8), margin: 0 });
export const preview = style({
  ...bordered('small'),
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: vars.color.sunken,
});
/** As in a file: white on the colour, whatever the theme. */
export const accent = style({
  ...text('body', 600),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.small,
  color: '#fff',
});

/** Rows without bullets. */
export const plain = style(layout.list);
export const padded = style({ ...text('caption'), margin: 0, padding: vars.space[16] });
export const person = style({ ...layout.row(12), minWidth: 0 });
export const lines = style({ ...layout.stack('2px'), minWidth: 0, overflowWrap: 'anywhere' });
export const ends = style({ ...layout.cluster(8), justifyContent: 'flex-end' });
export const state = style({
  ...text('body'),
  color: vars.color.textSecondary,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
export const entry = style({
  ...text('body'),
  ...layout.stack('2px'),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const facts = style({
  ...layout.columns(
    'minmax(96px, max-content) minmax(0, 1fr)',
    `${vars.space[8]} ${vars.space[16]}`,
  ),
  margin: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${facts} dt`, { ...text('body'), color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { ...text('body'), margin: 0, overflowWrap: 'anywhere' });
/** Sentences below each other. */
export const reasons = style({ ...layout.stack(8), margin: 0, paddingInlineStart: vars.space[16] });
export const fact = style({ display: 'contents' });

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
