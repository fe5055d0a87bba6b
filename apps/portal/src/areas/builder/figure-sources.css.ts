/** Styles of the panel that tells where a figure comes from, and of the figures that can be clicked. */
import { bordered, focusRing, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Around a slide whose figures can be clicked. */
export const askable = style({});
globalStyle(`${askable} [data-figure]`, { cursor: 'help' });
globalStyle(`${askable} [data-figure]:hover`, {
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '0.2em',
});
globalStyle(`${askable} :is(circle, path, g)[data-figure]:hover`, { filter: 'brightness(0.85)' });

export const choice = style({
  ...layout.columns('repeat(3, minmax(0, 1fr))', 12),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const feeds = style({ margin: 0, padding: 0, listStyle: 'none' });

export const heading = style({
  ...layout.between(8),
  flexWrap: 'wrap',
  marginBottom: vars.space[8],
});
export const headingText = style({ ...text('body', 600) });
export const actions = style(layout.cluster(8));

export const scroll = style({
  ...bordered('card'),
  maxHeight: 320,
  overflow: 'auto',
  selectors: { '&:focus-visible': focusRing },
});
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  whiteSpace: 'nowrap',
  ...text('caption'),
  fontVariantNumeric: 'tabular-nums',
});
const edge = `1px solid ${vars.color.border}`;
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderBottom: edge,
  textAlign: 'start',
  fontWeight: 400,
});
globalStyle(`${table} thead th`, {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: vars.color.raised,
  color: vars.color.textSecondary,
});
globalStyle(`${table} [data-end]`, { textAlign: 'end' });
globalStyle(`${table} tfoot :is(th, td)`, {
  position: 'sticky',
  bottom: 0,
  borderTop: edge,
  borderBottom: 0,
  background: vars.color.raised,
  color: vars.color.text,
  fontWeight: 600,
});
