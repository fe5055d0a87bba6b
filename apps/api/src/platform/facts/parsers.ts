/** How the engines read values: alike on both, and in types that JSON carries. */

/** Type ids whose text the engines must read alike: numbers as numbers, days and instants as ISO text. */
export const PARSERS: Readonly<Record<number, (text: string) => number | string>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};
