/** Styles of figures that can be asked about, and of what the panel tells. */
import { focusInset, focusRing, layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** A figure looks like any other text until it is pointed at. */
export const figure = style({
  all: 'unset',
  cursor: 'help',
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': {
      textDecoration: 'underline',
      textDecorationStyle: 'dotted',
      textUnderlineOffset: '0.2em',
    },
    '&:focus-visible': focusRing,
  },
});

export const words = style({ ...text('body'), margin: 0 });
export const title = style({ ...text('body', 600), margin: 0 });
export const stack = style(layout.stack(8));
export const scroller = style({
  overflowX: 'auto',
  selectors: { '&:focus-visible': focusInset },
});
export const table = style({
  ...text('body'),
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: 'end',
  fontWeight: 400,
});
globalStyle(`${table} :is(th, td):first-child`, {
  textAlign: 'start',
  paddingInlineStart: 0,
  // Names have room where there are many columns: those scroll.
  minWidth: 140,
});
globalStyle(`${table} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
