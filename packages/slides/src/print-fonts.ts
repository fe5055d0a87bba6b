/** Fonts of the printed page, by the characters of a text. */

/** A static font instance, inlined. */
export interface PrintFont {
  readonly family: string;
  readonly weight: number;
  /** CSS unicode-range of its characters. */
  readonly unicodeRange: string;
  /** WOFF2 as base64. */
  readonly woff2: string;
}

/** First and last code point of each part of a CSS unicode-range. */
function parseRange(range: string): readonly (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

/** Fonts for these characters are on every page; others only with a character of theirs. */
const BASIC = 0x7e;

/** `@font-face` rules of the fonts that `text` needs. */
export function printFontFaces(fonts: readonly PrintFont[], text: string): string {
  const present = new Set<number>();
  // By code unit, not by character, for speed: a deck with its pictures is megabytes of ASCII.
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > BASIC) present.add(text.codePointAt(at) ?? 0);
  }
  const characters = [...present];
  const wanted = new Map<string, boolean>();
  const needs = (range: string): boolean => {
    const known = wanted.get(range);
    if (known !== undefined) return known;
    const parts = parseRange(range);
    const latin = parts.some(([from, to]) => from <= BASIC && to >= BASIC);
    const needed =
      latin || characters.some((code) => parts.some(([from, to]) => code >= from && code <= to));
    wanted.set(range, needed);
    return needed;
  };
  return fonts
    .filter((font) => needs(font.unicodeRange))
    .map(
      (font) =>
        `@font-face{font-family:'${font.family}';font-weight:${font.weight};unicode-range:${font.unicodeRange};src:url(data:font/woff2;base64,${font.woff2}) format('woff2')}`,
    )
    .join('');
}
