/** Small grammar for sentences computed from data. */
import { writeNumber } from '@flightdeck/domain/locale';

/** `Both sites`, `All 12 sites`. */
export function everyOf(count: number, many: string, locale: string): string {
  return count === 2 ? `Both ${many}` : `All ${writeNumber(count, locale)} ${many}`;
}

/** `Neither of the 2 sites`, `None of the 12 sites`; takes a singular verb. */
export function noneOf(count: number, many: string, locale: string): string {
  return `${count === 2 ? 'Neither' : 'None'} of the ${writeNumber(count, locale)} ${many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `A, B, C and 37 more`. */
export function someOf(items: readonly string[], most = 5): string {
  const left = items.length - most;
  return left > 0 ? `${items.slice(0, most).join(', ')} and ${left} more` : listOf(items);
}

/** A name inside a sentence, cut at `most` characters. */
export function shortName(name: string, most = 48): string {
  const characters = [...name.trim()];
  if (characters.length <= most) return isolated(name.trim());
  const tail = Math.floor(most / 3);
  const start = characters.slice(0, most - tail - 1).join('');
  return isolated(`${start}…${characters.slice(-tail).join('')}`);
}

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A text from right to left between marks that keep it from reordering the figures beside it; any other as it is. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
