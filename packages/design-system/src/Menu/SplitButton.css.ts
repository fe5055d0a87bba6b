/** Joins the two halves of a split button. */
import { style } from '@vanilla-extract/css';

/** The ring of a half with the focus lies over the other half. */
const half = { selectors: { '&[data-focus-visible]': { zIndex: 1 } } };

export const split = style({ display: 'inline-flex' });
export const splitStart = style({ ...half, borderStartEndRadius: 0, borderEndEndRadius: 0 });
export const splitEnd = style({
  ...half,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  marginInlineStart: -1,
});
