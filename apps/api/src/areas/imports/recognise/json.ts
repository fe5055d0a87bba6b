/**
 * Turns JSON into rows as a table has them: records one a line, as connectors write them (`{"stream": …, "data": {…}}`),
 * a list of records, an answer of the Google Analytics Data API, a media plan of the open standard.
 */
import { z } from 'zod';
import { runReportTables } from './analytics/ga4-json.ts';
import { type JsonTable, rowsOfRecords } from './json-table.ts';
import { mediaPlanTables } from './spend-plan/media-plan-json.ts';

const Flat = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const OfStream = z.object({ stream: z.string(), data: z.record(z.string(), z.unknown()) });

/** The tables of a JSON text; null for any other text, and for JSON that holds none. */
export function jsonTables(text: string): readonly JsonTable[] | null {
  const whole = parse(text);
  if (whole === undefined) return streamTables(text);
  const records = z.array(Flat).min(1).safeParse(whole);
  return records.success
    ? [{ name: 'Records', rows: rowsOfRecords(records.data) }]
    : (runReportTables(whole) ?? mediaPlanTables(whole));
}

/** Records one a line; each stream is a table of its own. */
function streamTables(text: string): readonly JsonTable[] | null {
  const streams = new Map<string, Record<string, unknown>[]>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const value = parse(line);
    const wrapped = OfStream.safeParse(value);
    const record = wrapped.success ? wrapped.data.data : Flat.safeParse(value).data;
    if (!record) return null;
    const stream = wrapped.success ? wrapped.data.stream : 'Records';
    const records = streams.get(stream) ?? [];
    records.push(record);
    streams.set(stream, records);
  }
  if (streams.size === 0) return null;
  return [...streams].map(([name, records]) => ({ name, rows: rowsOfRecords(records) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
