/** How the engines read values: the same way in both, in types that JSON can hold. */

/** Parsers by type id: numbers as numbers, days and instants as ISO text. */
export const PARSERS: Readonly<Record<number, (text: string) => number | string>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};
