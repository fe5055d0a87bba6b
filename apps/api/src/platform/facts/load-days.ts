/** The facts of a day as they are written: sorted by ids, records of equal ids added up. */
import type { Day } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { AppError } from '../errors.ts';
import { addRecord, type FactBuffer } from './load-buffer.ts';
import type { LineIds } from './load-entities.ts';
import type { FactLayout } from './shapes.ts';

/** Lines sorted by their ids. */
export interface RankedLines {
  /** Place of each line; lines of equal ids share one. */
  readonly rank: Uint32Array;
  /** Ids by place. */
  readonly ids: readonly LineIds[];
  /** The same as COPY text without the advertiser. */
  readonly keys: readonly Uint8Array[];
}

/** Sorts the lines of a load, once for all of its days. */
export function rankLines(ids: readonly LineIds[]): RankedLines {
  const order = ids.map((_, i) => i).sort((a, b) => compareIds(ids[a] ?? [], ids[b] ?? []));
  const rank = new Uint32Array(ids.length);
  const distinct: LineIds[] = [];
  let previous: LineIds | undefined;
  for (const line of order) {
    const current = ids[line];
    if (!current) continue;
    if (!previous || compareIds(previous, current) !== 0) distinct.push(current);
    previous = current;
    rank[line] = distinct.length - 1;
  }
  const keys = distinct.map((key) => Buffer.from(key.slice(1).join('\t')));
  return { rank, ids: distinct, keys };
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Facts of a day. */
export interface DayFacts {
  readonly count: number;
  /** Place of each fact's line in RankedLines, in order. */
  readonly ranks: Uint32Array;
  /** Figures of each fact one after the other, in the order of its table's measures. */
  readonly sums: Float64Array;
}

/** Largest value of a column of integers. */
const MAX_COUNT = 2_147_483_647;

/**
 * Sorts and adds up the records of a day. People of several records overlap: a distinct measure of records that are one fact
 * has no value.
 * @throws {AppError} `unprocessable` when a count is beyond what a fact can hold.
 */
export async function factsOfDay(
  buffer: FactBuffer,
  day: Day,
  ranked: RankedLines,
  layout: FactLayout,
): Promise<DayFacts> {
  const { width, isDistinct } = layout;
  const hasDistinct = isDistinct.includes(true);
  const { count: records, starts, data } = await buffer.read(day);
  // Rank and position in one number, for the speed of sorting plain numbers.
  const order = new Float64Array(records);
  for (let i = 0; i < records; i++) {
    order[i] = (ranked.rank[data[starts[i] ?? 0] ?? 0] ?? 0) * records + i;
  }
  order.sort();
  const ranks = new Uint32Array(records);
  const sums = new Float64Array(records * width);
  let count = 0;
  for (let i = 0; i < records; count++) {
    const rank = Math.floor((order[i] ?? 0) / records);
    ranks[count] = rank;
    const own = sums.subarray(count * width, (count + 1) * width);
    const first = i;
    for (; i < records; i++) {
      const position = (order[i] ?? 0) - rank * records;
      if (position >= records) break;
      addRecord(data, starts[position] ?? 0, own);
    }
    if (hasDistinct && i - first > 1) {
      for (let m = 0; m < width; m++) if (isDistinct[m]) own[m] = Number.NaN;
    }
    refuseBeyondCount(own, day, layout);
  }
  return { count, ranks, sums };
}

function refuseBeyondCount(
  sums: Float64Array,
  day: Day,
  { table: { measures }, partOf }: FactLayout,
): void {
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    if (sum > MAX_COUNT && measures[i]?.type === 'integer') {
      throw new AppError(
        'unprocessable',
        `A ${partOf === 'placement' ? partOf : 'row'} has ${writeNumber(sum, 'en')} ${measures[i]?.measure} on ${day}, more than can be. Check the mapping of the columns.`,
      );
    }
  }
}
