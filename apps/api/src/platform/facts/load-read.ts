/** Reads the rows of a load into memory: their lines, their figures by day, and what is wrong with them. */
import type { BadRow } from '@flightdeck/contract/imports';
import type { Day } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { AppError } from '../errors.ts';
import { figures, sumsOf } from './figures.ts';
import type { FactBuffer } from './load-buffer.ts';
import type { LineIndex } from './load-lines.ts';
import {
  asBadRow,
  type FactBatch,
  type FactInput,
  type LoadProgress,
  type LoadResult,
} from './load-types.ts';
import type { FactLayout } from './shapes.ts';

/** Bad rows kept with their reason; all are counted. */
const MAX_BAD_ROWS = 200;

/** What the rows of a file bring of one dataset. */
export interface Content {
  readonly layout: FactLayout;
  readonly lines: LineIndex;
  readonly buffer: FactBuffer;
}

/** Days that have bad rows; `any` where the day of one could not be read. */
export type BadDays = ReadonlySet<Day> | 'any';

/** What is known of a file when its rows are read. */
export type Summary = Pick<
  LoadResult,
  'rows' | 'flagged' | 'badRowCount' | 'badRows' | 'totals' | 'sums'
>;

/**
 * Reads all rows.
 * @param also Where the rows of `FactBatch.also` go.
 * @throws {AppError} `unprocessable` when there are none, or more than half of them are bad.
 */
export async function readAll(
  rows: AsyncIterable<FactBatch>,
  content: Content,
  also: Content | null,
  onProgress?: (progress: LoadProgress) => void,
): Promise<{ summary: Summary; badDays: BadDays }> {
  const { layout } = content;
  const sums = new Float64Array(layout.width);
  const positionOf = (name: string) =>
    layout.table.measures.findIndex(({ measure }) => measure === name);
  const [impressions, clicks] = [positionOf('impressions'), positionOf('clicks')];
  const badRows: BadRow[] = [];
  let count = 0;
  let flagged = 0;
  let badRowCount = 0;
  const days = new Set<Day>();
  let isAnyDayBad = false;
  for await (const batch of rows) {
    for (const fact of batch.facts) {
      keep(content, fact);
      const { values } = fact;
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (values[i] ?? 0);
      if (impressions >= 0 && (values[clicks] ?? 0) > (values[impressions] ?? 0)) flagged++;
    }
    if (also) for (const fact of batch.also ?? []) keep(also, fact);
    count += batch.facts.length;
    badRowCount += batch.bad.length;
    for (const { day } of batch.bad) {
      if (day === 'unknown') isAnyDayBad = true;
      else if (day !== undefined) days.add(day);
    }
    if (badRows.length < MAX_BAD_ROWS) {
      const more = batch.bad.slice(0, MAX_BAD_ROWS - badRows.length);
      badRows.push(...more.map(asBadRow));
    }
    for (const each of [content, also]) if (each?.buffer.full) await each.buffer.spill();
    onProgress?.({ phase: 'reading', rows: count, badRowCount });
  }
  refuseUseless(layout, count, badRowCount, badRows);
  const { conversions: _, ...totals } = figures(layout, [...sums]);
  const summary = {
    rows: count,
    flagged,
    badRowCount,
    badRows,
    totals,
    sums: sumsOf(layout, [...sums]),
  };
  return { summary, badDays: isAnyDayBad ? 'any' : days };
}

function keep({ buffer, lines }: Content, { day, dimensions, values }: FactInput): void {
  buffer.add(day, lines.idOf(dimensions), values);
}

function refuseUseless(
  { dataset }: FactLayout,
  count: number,
  badRowCount: number,
  badRows: readonly BadRow[],
): void {
  const first = badRows.at(0);
  if (badRowCount > count) {
    throw new AppError(
      'unprocessable',
      `${writeNumber(badRowCount, 'en')} of ${writeNumber(badRowCount + count, 'en')} rows could not be read, so nothing was loaded. ` +
        `The first is ${first?.part === undefined ? '' : `in “${first.part}”, `}line ${first?.line}: ${first?.reason} Check the mapping of the columns.`,
      { badRowCount, badRows },
    );
  }
  if (count === 0) {
    const what = dataset.id === 'delivery' ? 'delivery rows' : `rows of ${dataset.label}`;
    throw new AppError('unprocessable', `The file holds no ${what}. Nothing was loaded.`);
  }
}
