/** Names of columns, compared as people write them: in four languages, whatever their case, punctuation and currency. */
import { isCurrency } from '@flightdeck/domain/money';

/** Languages of column names, in the order of `inFour`. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Possible names of a column, preferred ones first: the same in every language, or per language. */
export type Names = readonly string[] | Readonly<Record<Language, readonly string[]>>;

type OneOrMore = string | readonly string[];

/** Names of a column in English, German, French and Spanish. */
export const inFour = (en: OneOrMore, de: OneOrMore, fr: OneOrMore, es: OneOrMore): Names => ({
  en: [en].flat(),
  de: [de].flat(),
  fr: [fr].flat(),
  es: [es].flat(),
});

const isPerLanguage = (names: Names): names is Readonly<Record<Language, readonly string[]>> =>
  !Array.isArray(names);

/** All names of a column, English ones first. */
export const allNames = (names: Names): readonly string[] =>
  isPerLanguage(names) ? LANGUAGES.flatMap((language) => names[language]) : names;

/** Languages in which a column has this name; none where its name is the same in all. */
export function languagesOf(names: Names, header: string): readonly Language[] {
  if (!isPerLanguage(names)) return [];
  return LANGUAGES.filter((language) => names[language].some((name) => isSameName(header, name)));
}

/** A column name for comparison: ignores case, punctuation, underscores and the space of `25 %`, but not `%`. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replaceAll(' %', '%')
    .trim();
}

const CURRENCY_SUFFIX = /\s*\((?:([A-Z]{3})|[€£$¥₹₩])\)\s*$/;

/** The name without a currency in brackets at its end: `Amount spent (USD)`. */
export function withoutCurrency(header: string): string {
  const code = CURRENCY_SUFFIX.exec(header);
  if (!code || (code[1] !== undefined && !isCurrency(code[1]))) return header;
  return header.slice(0, code.index);
}

/** Whether a column has this name, whatever its case, punctuation and currency. */
export const isSameName = (header: string, name: string): boolean =>
  plainName(header) === plainName(name) || plainName(withoutCurrency(header)) === plainName(name);

/** Whether all of a row's cells are blank. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** What reports call their totals, in English, German, French, Italian, Spanish, Portuguese and Dutch. */
const TOTAL =
  /^((grand |overall )?totals?( of \d+ results?)?|gesamt(summe|ergebnis)?|insgesamt|summe|total g[eé]n[eé]ral|totaux|somme|totale( generale| complessivo)?|totales|total (general|geral)|suma( total)?|(eind)?totaal)\s*(:|$)/i;

/** Whether a row names itself a total in its first filled cell. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && TOTAL.test(first.trim());
}
