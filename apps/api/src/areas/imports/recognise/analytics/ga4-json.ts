/** Turns answers of the Google Analytics Data API (`runReport`, `batchRunReports`) into rows; all their values are texts. */
import { z } from 'zod';
import type { JsonTable } from '../json-table.ts';

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
});
const Answer = z.union([
  Report.transform((report) => [report]),
  z.array(Report).min(1),
  z.object({ reports: z.array(Report).min(1) }).transform(({ reports }) => reports),
]);

/** A table per report; null for other JSON. */
export function runReportTables(json: unknown): readonly JsonTable[] | null {
  const answer = Answer.safeParse(json);
  if (!answer.success) return null;
  return answer.data.map(({ dimensionHeaders, metricHeaders, rows }, i) => ({
    name: `Report ${i + 1}`,
    rows: [
      [...dimensionHeaders, ...metricHeaders].map(({ name }) => name),
      ...rows.map(({ dimensionValues, metricValues }) =>
        [...dimensionValues, ...metricValues].map(({ value }) => value ?? ''),
      ),
    ],
  }));
}
