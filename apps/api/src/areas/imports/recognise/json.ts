/**
 * Turns JSON into rows as a table has them: records one a line, as connectors write them (`{"stream": …, "data": {…}}`),
 * a list of records, an answer of the Google Analytics Data API, a media plan of the open standard.
 */
import { z } from 'zod';
import { isRunReport, runReportTables } from './analytics/ga4-json.ts';
import { type JsonTable, rowsOfRecords } from './json-table.ts';
import { mediaPlanTables } from './spend-plan/media-plan-json.ts';

const Fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof Fields>;
const OfStream = z.object({ stream: z.string(), data: Fields });

/** The tables of a JSON text; null for any other text, and for JSON that holds none. */
export function jsonTables(text: string): readonly JsonTable[] | null {
  const whole = parse(text);
  if (whole === undefined || OfStream.safeParse(whole).success) return linesTables(text);
  return runReportTables(whole) ?? mediaPlanTables(whole) ?? recordTables(whole);
}

const Records = z.array(Fields).min(1);
const DayRecord = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .refine((record) => Object.keys(record).some((name) => /^(date|day)/i.test(name)))
  .transform((record): Fields[] => [record]);

/**
 * A list of records, by itself or as the only list of an answer such as `{"results": […]}`, or the only record of a file with
 * one a line, which has a day.
 */
function recordTables(whole: unknown): readonly JsonTable[] | null {
  const records = Records.safeParse(whole).data ?? DayRecord.safeParse(whole).data;
  if (records) return [tableOf('Records', records)];
  const lists = Object.entries(Fields.safeParse(whole).data ?? {}).flatMap(([name, value]) => {
    const list = Records.safeParse(value).data;
    return list ? [tableOf(name, list)] : [];
  });
  return lists.length === 1 ? lists : null;
}

/** Answers of the Data API or records, one a line. */
function linesTables(text: string): readonly JsonTable[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  return isRunReport(parse(first)) ? runReportTables(lines.map(parse)) : streamTables(lines);
}

/** Records one a line; each stream is a table of its own. */
function streamTables(lines: readonly string[]): readonly JsonTable[] | null {
  const streams = new Map<string, Fields[]>();
  for (const line of lines) {
    const value = parse(line);
    const wrapped = OfStream.safeParse(value).data;
    const record = wrapped?.data ?? Fields.safeParse(value).data;
    if (!record) return null;
    const stream = wrapped?.stream ?? 'Records';
    const records = streams.get(stream) ?? [];
    records.push(record);
    streams.set(stream, records);
  }
  return streams.size === 0 ? null : [...streams].map(([name, records]) => tableOf(name, records));
}

const tableOf = (name: string, records: readonly Fields[]): JsonTable => ({
  name,
  rows: rowsOfRecords(records.map((record) => flat(record))),
});

/** A record without records in it: `{"metrics": {"clicks": 3}}` has a `metrics.clicks`. */
function flat(record: Fields, before = ''): Fields {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const inner = Array.isArray(value) ? undefined : Fields.safeParse(value).data;
      return inner
        ? Object.entries(flat(inner, `${before}${name}.`))
        : [[`${before}${name}`, value]];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
