/** Text widths without a document, so that the layout is the same on the screen and on the server. */
import { EXTRA_CHARACTERS, INTER_WIDTHS } from './widths.ts';

/** Weights a slide may use; 700 is for titles only. */
export type Weight = 400 | 500 | 600 | 700;

const FIRST = 32;
const LAST = 126;
const EXTRA = new Map([...EXTRA_CHARACTERS].map((character, index) => [character, index]));
/** Width of characters of other alphabets, rounded up: a label may be cut early, never late. */
const OTHER_LETTER = 740;
const WIDE = 1040;

function characterWidth(character: string, table: readonly number[]): number {
  const code = character.codePointAt(0) ?? 0;
  const index =
    code >= FIRST && code <= LAST
      ? code - FIRST
      : (EXTRA.get(character) ?? -1 - LAST) + (LAST - FIRST + 1);
  const known = table[index];
  if (known !== undefined) return known;
  if (code >= 0x300 && code <= 0x36f) return 0;
  return code >= 0x1100 ? WIDE : OTHER_LETTER;
}

/** Width of one line of text in pixels. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const table = INTER_WIDTHS[weight];
  let sum = 0;
  for (const character of text.normalize('NFD')) sum += characterWidth(character, table);
  return (sum * size) / 1000;
}

/** A label as drawn: whole, or cut with an ellipsis. */
export interface FittedText {
  readonly text: string;
  readonly cut: boolean;
}

/**
 * `text` cut so that it fits `width` pixels. `middle` keeps both ends, for names such as placements
 * that differ in their last characters.
 */
export function fitText(
  text: string,
  width: number,
  size: number,
  weight: Weight = 400,
  where: 'end' | 'middle' = 'end',
): FittedText {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (textWidth(clean, size, weight) <= width) return { text: clean, cut: false };
  const characters = [...clean];
  let low = 0;
  let high = characters.length;
  const shortened = (keep: number): string => {
    const tail = where === 'middle' ? Math.floor(keep / 2) : 0;
    const head = characters
      .slice(0, keep - tail)
      .join('')
      .trimEnd();
    return `${head}…${tail > 0 ? characters.slice(-tail).join('').trimStart() : ''}`;
  };
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(shortened(middle), size, weight) <= width) low = middle;
    else high = middle - 1;
  }
  return { text: shortened(low), cut: true };
}

/** What parts of a name stand between, as in `Site_300x250_BAN_MB` and `Site | 300x250 | Mobile`. */
const BETWEEN_PARTS = /_|\s*\|\s*|\s[-–·]\s/;

/** Whether a name is made of parts, as those of placements are: the last ones, size and device, tell it apart. */
const isOfParts = (text: string): boolean => text.split(BETWEEN_PARTS).length > 2;

/** Where to cut the texts of a list: at the end, or in the middle where two would become equal or their ends tell them apart. */
export function whereToCut(
  texts: readonly string[],
  width: number,
  size: number,
  weight: Weight = 400,
): 'end' | 'middle' {
  const cut = texts.filter((text) => fitText(text, width, size, weight).cut);
  if (cut.some(isOfParts)) return 'middle';
  const drawn = cut.map((text) => fitText(text, width, size, weight).text);
  return new Set(drawn).size < cut.length ? 'middle' : 'end';
}

/** The widest of some texts, in pixels; 0 for none. */
export function widest(texts: readonly string[], size: number, weight: Weight = 400): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text, size, weight)), 0);
}

/** Number of lines that a text takes in a box of `width` pixels: words stay whole where they fit a line. */
export function lineCount(text: string, width: number, size: number, weight: Weight = 400): number {
  const measure = (part: string): number => textWidth(part, size, weight);
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let room = 0;
    lines += 1;
    for (const word of paragraph.split(' ')) {
      const wide = measure(word);
      const space = room > 0 ? measure(' ') : 0;
      if (room + space + wide <= width) {
        room += space + wide;
        continue;
      }
      // A word that is wider than the box is broken.
      const parts = Math.max(1, Math.ceil(wide / width));
      lines += (room > 0 ? 1 : 0) + parts - 1;
      room = parts > 1 ? width : wide;
    }
  }
  return lines;
}
