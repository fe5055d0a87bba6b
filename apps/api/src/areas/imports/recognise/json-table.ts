/** Tables made of JSON. */
import type { Rows } from './platform.ts';

/** A table of text cells; the first row has the column names. */
export interface JsonTable {
  readonly name: string;
  readonly rows: Rows;
}

/** Records as rows under the names that any of them has. */
export function rowsOfRecords(records: readonly Readonly<Record<string, unknown>>[]): Rows {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [names, ...records.map((record) => names.map((name) => cellOf(record[name])))];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
