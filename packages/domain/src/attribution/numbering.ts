/**
 * How Campaign Manager 360 numbers the interactions of a path: 1 is the last one before the conversion. The same formula
 * leads both ways.
 */

/** Place in order of time, 1 the oldest, of an interaction number; or the number of a place. */
export const reversedNumber = (number: number, length: number): number => length - number + 1;
