/**
 * Turns answers of the Google Analytics Data API (`runReport`, `batchRunReports`) into rows; all their values are texts.
 * Known from the reference of the Data API: an answer holds at most `limit` of its `rowCount` rows, `dateRange` is added
 * where several ranges are asked for, `dateHour` is YYYYMMDDHH, the currency stands in `metadata`.
 */
import { z } from 'zod';
import { AppError } from '../../../../platform/errors.ts';
import type { JsonTable } from '../json-table.ts';
import type { Rows } from '../platform.ts';

/** Column of every table: its other names may be those of any platform. */
export const DATA_API = 'Data API';

const Named = z.object({ name: z.string() });
const Cell = z.object({ value: z.string().optional() });
const Report = z.object({
  dimensionHeaders: z.array(Named).default([]),
  metricHeaders: z.array(Named).min(1),
  rows: z
    .array(
      z.object({
        dimensionValues: z.array(Cell).default([]),
        metricValues: z.array(Cell).default([]),
      }),
    )
    .default([]),
  rowCount: z.coerce.number().optional(),
  metadata: z.object({ currencyCode: z.string().optional() }).optional(),
});
type Report = z.infer<typeof Report>;
const Answer = z.union([
  Report.transform((report) => [report]),
  z.array(Report).min(1),
  z.object({ reports: z.array(Report).min(1) }).transform(({ reports }) => reports),
]);

/** Whether it is an answer about one report. */
export const isRunReport = (json: unknown): boolean => Report.safeParse(json).success;

/**
 * A table per report; null for other JSON.
 * @throws {AppError} `unprocessable` where pages of a report are missing.
 */
export function runReportTables(json: unknown): readonly JsonTable[] | null {
  const answer = Answer.safeParse(json);
  if (!answer.success) return null;
  for (const pages of Map.groupBy(answer.data, headerOf).values()) assertWhole(pages);
  return answer.data.map((report, i) => ({ name: `Report ${i + 1}`, rows: rowsOf(report) }));
}

const headerOf = ({ dimensionHeaders, metricHeaders }: Report): string =>
  [...dimensionHeaders, ...metricHeaders].map(({ name }) => name).join();

function assertWhole(pages: readonly Report[]): void {
  const held = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const all = Math.max(...pages.map(({ rowCount = 0 }) => rowCount));
  if (held >= all) return;
  throw new AppError(
    'unprocessable',
    `The file holds ${held} of the ${all} rows of the report. Ask the Data API for all of them by limit and offset, and put the answers into one list.`,
  );
}

function rowsOf({ dimensionHeaders, metricHeaders, rows, metadata }: Report): Rows {
  const names = dimensionHeaders.map(({ name }) => name);
  const range = names.indexOf('dateRange');
  const hours = names.indexOf('dateHour');
  const currency = metadata?.currencyCode;
  const beside = currency === undefined ? [] : [currency];
  const known = new Set<string>();
  const header = [
    ...names,
    ...metricHeaders.map(({ name }) => name),
    ...(currency === undefined ? [] : ['currencyCode']),
    DATA_API,
  ];
  const body = rows.flatMap(({ dimensionValues, metricValues }) => {
    const dimensions = dimensionValues.map(({ value = '' }, i) =>
      i === hours ? value.slice(0, 'YYYYMMDD'.length) : value,
    );
    if (range >= 0) {
      // A day of two ranges is in the answer twice.
      const key = dimensionValues
        .map(({ value = '' }, i) => (i === range ? '' : value))
        .join('\u001f');
      if (known.has(key)) return [];
      known.add(key);
    }
    return [
      [...dimensions, ...metricValues.map(({ value = '' }) => value), ...beside, 'runReport'],
    ];
  });
  return [header, ...body];
}
