/** Where a file gives the text of each field: columns, parts of columns, fixed values. */
import type { ImportField, ImportMapping } from '@flightdeck/contract/imports';
import { isMissing } from '../../../platform/tables/values.ts';
import { isFieldOf } from '../recognise/fields.ts';
import { compilePattern } from './pattern.ts';

/** Reads a field from a row's cells; null where it has no value. */
export type Text = (cells: readonly string[]) => string | null;

/** A place that a field is read from. */
export interface TextSource {
  readonly read: Text;
  /** Made by a sum: a number with a point, whatever the file writes. */
  readonly isSum: boolean;
}

/** The places of each field, in the order they are tried. */
export type TextSources = Readonly<Record<ImportField, readonly TextSource[]>>;

/** Reads a field from the first of its places that has a value; undefined for a field without a place. */
export function textOf(sources: TextSources, field: ImportField): Text | undefined {
  const places = sources[field];
  const [only, another] = places ?? [];
  if (!places || !only) return undefined;
  if (!another) return only.read;
  return (cells) => {
    for (const { read } of places) {
      const value = read(cells);
      if (value !== null) return value;
    }
    return null;
  };
}

/**
 * The places of all fields.
 * @param columns Header cells, with the derived columns.
 * @throws {AppError} `unprocessable` for a pattern that is none.
 */
export function textSources(mapping: ImportMapping, columns: readonly string[]): TextSources {
  const sources: Record<ImportField, TextSource[]> = {};
  const add = (field: ImportField, read: Text, isSum = false) => {
    const table = new Map(Object.entries(mapping.values?.[field] ?? {}));
    const rewritten: Text = (cells) => {
      const value = read(cells);
      return value === null ? null : (table.get(value) ?? value);
    };
    const places = sources[field] ?? [];
    places.push({ read: table.size > 0 ? rewritten : read, isSum });
    sources[field] = places;
  };
  const at = (header: string) => columns.findIndex((name) => name.trim() === header.trim());
  const sums = new Set(
    mapping.derived.filter(({ kind }) => kind === 'sum').map(({ name }) => name),
  );
  for (const [header, field] of Object.entries(mapping.columns)) {
    const index = at(header);
    if (index < 0) continue;
    const read: Text = (cells) => {
      const cell = cells[index];
      return cell === undefined || isMissing(cell) ? null : cell.trim();
    };
    add(field, read, sums.has(header.trim()));
  }
  for (const { column, match, groups } of splits(mapping)) {
    const index = at(column);
    if (index < 0) continue;
    for (const field of groups) {
      add(field, (cells) => {
        const part = match((cells[index] ?? '').trim())?.[field];
        return part === undefined || isMissing(part) ? null : part.trim();
      });
    }
  }
  for (const [field, value] of Object.entries(mapping.constants ?? {})) {
    if (value !== '') add(field, () => value);
  }
  return sources;
}

/** The columns that are taken apart, with the fields of their patterns. */
export const splits = ({ dataset, split = [] }: ImportMapping) =>
  split.map(({ column, pattern, flags }) => ({
    column: column.trim(),
    ...compilePattern(column, pattern, flags, (name) => isFieldOf(dataset, name)),
  }));
