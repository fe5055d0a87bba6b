/** The facts of a dataset as CSV, a line for each. Its headers are the labels by which a file of them is mapped. */
import { csvLines } from '@flightdeck/domain/csv';
import type { Dataset } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { compileFacts } from './compile.ts';
import type { FactScope, FactsStore } from './store.ts';

const Cell = z.union([z.string(), z.number(), z.null()]);

/**
 * Header and facts of a range, within the scope.
 * @param detail A dimension that only detailed reports have, to bring their facts instead of the others.
 */
export async function rawFacts(
  read: FactsStore['query'],
  dataset: Dataset,
  scope: FactScope,
  range: DayRange,
  detail?: string,
): Promise<string> {
  const { sql, params, columns } = compileFacts(dataset, scope, range, detail);
  const rows = await read(sql, params);
  return csvLines([
    [...columns],
    ...rows.map((row) => columns.map((_, index) => Cell.parse(row[`c${index}`]))),
  ]);
}
