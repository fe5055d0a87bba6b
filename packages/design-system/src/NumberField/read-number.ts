/** Reads numbers as people of a locale write them. What could mean another number is refused, never guessed. */

/** What the locale writes: its ten digits, the marks between thousands and before decimals, and its minus sign. */
function marksOf(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1_234_567.8);
  const mark = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  return {
    digits: [...digits].reverse(),
    group: plain(mark('group')),
    decimal: plain(mark('decimal')),
  };
}

/** Every kind of space, apostrophe and minus as that of a keyboard. */
const plain = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .replace(/[−–]/g, '-');

/**
 * The number of a text; NaN where the text is empty, and null where it is no number of this locale. Marks between
 * thousands may be left out but not misplaced: "0,5" is a half in German and refused in English, where it could only be
 * read as 5.
 * @param locale BCP 47.
 * @param unit May follow the figure, such as "%".
 */
export function readNumber(text: string, locale: string, unit = ''): number | null {
  const { digits, group, decimal } = marksOf(locale);
  let typed = plain(text).trim();
  if (unit && typed.endsWith(unit)) typed = typed.slice(0, -unit.length).trim();
  if (typed === '') return Number.NaN;
  const latin = [...typed]
    .map((character) => {
      const digit = digits.indexOf(character);
      return digit < 0 ? character : String(digit);
    })
    .join('');
  const isNegative = latin.startsWith('-');
  const [whole = '', fraction, ...rest] = latin.slice(isNegative ? 1 : 0).split(decimal);
  const number = Number(`${isNegative ? '-' : ''}${whole.split(group).join('')}.${fraction ?? ''}`);
  const isFraction = fraction === undefined || /^\d*$/.test(fraction);
  if (rest.length > 0 || !isFraction || !/\d/.test(whole + (fraction ?? ''))) return null;
  if (/^\d*$/.test(whole)) return number;
  // Written back with its marks it must be the same text.
  const written = new Intl.NumberFormat(locale, { useGrouping: 'always', numberingSystem: 'latn' })
    .formatToParts(Math.trunc(Math.abs(number)))
    .filter(({ type }) => type === 'integer');
  return whole === written.map(({ value }) => value).join(group) ? number : null;
}

/** A number as an example of how the locale writes one, such as "1,000.5". */
export const exampleNumber = (locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(1000.5);
