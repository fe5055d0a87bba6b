/** Joins the two halves of a split button. */
import { style } from '@vanilla-extract/css';

export const split = style({ display: 'inline-flex' });
export const splitStart = style({ borderStartEndRadius: 0, borderEndEndRadius: 0 });
export const splitEnd = style({
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  marginInlineStart: -1,
});
