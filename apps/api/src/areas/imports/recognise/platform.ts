/** What an ad platform's export looks like: one declaration per platform. */
import type { ImportField, ImportFormat } from '@flightdeck/contract/imports';

/** A platform's export. */
export interface Platform {
  readonly format: Exclude<ImportFormat, 'mapped' | 'unknown'>;
  /** Name as shown. */
  readonly name: string;
  /** Row of the column names among the first rows of a file; -1 when the file is not this platform's. */
  readonly header: (rows: readonly (readonly string[])[]) => number;
  /** Whether a row below the header has no delivery, although rows with delivery may follow. */
  readonly skips: (cells: readonly string[]) => boolean;
  /** Whether a row ends the table: a grand total or the first line of a footer. */
  readonly ends: (columns: readonly string[]) => (cells: readonly string[]) => boolean;
  /** Possible column names of each field, preferred ones first; compared by `plainName`. */
  readonly columns: Partial<Record<ImportField, readonly string[]>>;
  /**
   * Columns to use for an entity that the report lacks. Name and id are replaced together, because the id of one entity
   * with the name of another would mix both. The first that fits is used.
   */
  readonly instead?: readonly Partial<Record<ImportField, string>>[];
  /** Values for fields that no column holds. */
  readonly constants?: Partial<Record<ImportField, string>>;
  /** `3/4/2026` is the fourth of March. */
  readonly monthFirst: boolean;
}

/** A column name for comparison: ignores case, punctuation and underscores, but not `%`. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Whether all of a row's cells are blank. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** What reports call their totals, in English, German, French, Italian, Spanish, Portuguese and Dutch. */
const TOTAL =
  /^((grand |overall )?totals?|gesamt(summe|ergebnis)?|insgesamt|summe|total g[eé]n[eé]ral|somme|totale( generale| complessivo)?|totales|total (general|geral)|suma( total)?|(eind)?totaal)\s*(:|$)/i;

/** Whether a row names itself a total in its first filled cell. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && TOTAL.test(first.trim());
}
