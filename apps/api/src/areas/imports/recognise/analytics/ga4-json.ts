/**
 * Turns answers of the Google Analytics Data API into rows: a `runReport` answer with its headers, or one JSON object a
 * line, as connectors write them (`{"stream": …, "data": {…}}`). Each stream is a table of its own.
 */
import { z } from 'zod';

/** A table of text cells; the first row has the column names. */
export interface JsonTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

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
const Line = z.object({ stream: z.string(), data: z.record(z.string(), z.unknown()) });
const Plain = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The tables of such a text; null for any other. */
export function ga4JsonTables(text: string): readonly JsonTable[] | null {
  const whole = parse(text);
  if (whole !== undefined) {
    const reports = z
      .union([Report, z.array(Report).min(1), z.object({ reports: z.array(Report).min(1) })])
      .safeParse(whole);
    if (!reports.success) return null;
    const { data } = reports;
    const all = Array.isArray(data) ? data : 'reports' in data ? data.reports : [data];
    return all.map((report, i) => ({ name: `Report ${i + 1}`, rows: rowsOf(report) }));
  }
  const streams = new Map<string, Record<string, unknown>[]>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const value = parse(line);
    const wrapped = Line.safeParse(value);
    const record = wrapped.success ? wrapped.data.data : Plain.safeParse(value).data;
    if (!record) return null;
    const stream = wrapped.success ? wrapped.data.stream : 'records';
    const records = streams.get(stream) ?? [];
    records.push(record);
    streams.set(stream, records);
  }
  if (streams.size === 0) return null;
  return [...streams].map(([name, records]) => ({ name, rows: tableOf(records) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const rowsOf = ({ dimensionHeaders, metricHeaders, rows }: z.infer<typeof Report>) => [
  [...dimensionHeaders, ...metricHeaders].map(({ name }) => name),
  ...rows.map(({ dimensionValues, metricValues }) =>
    [...dimensionValues, ...metricValues].map(({ value }) => value ?? ''),
  ),
];

/** Records as rows under the names that any of them has. */
function tableOf(records: readonly Readonly<Record<string, unknown>>[]): string[][] {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [names, ...records.map((record) => names.map((name) => cellOf(record[name])))];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
