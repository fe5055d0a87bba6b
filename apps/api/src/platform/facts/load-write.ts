/** Writes the figures of a load: each day sorted and added up, straight into `fact` as COPY text. */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { AppError } from '../errors.ts';
import { addRecord, type FactBuffer } from './load-buffer.ts';
import type { LineIds } from './load-entities.ts';
import type { FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

/** One advertiser's facts of one day. */
export interface DayRun {
  readonly advertiserId: number;
  readonly campaigns: ReadonlySet<number>;
  readonly placements: ReadonlySet<number>;
  /** MD5 of the rows without day, advertiser and source, as the store would write them. */
  readonly digest: () => string;
}

/** What to write. */
export interface WriteRequest {
  readonly buffer: FactBuffer;
  /** Ids of each line of the buffer. */
  readonly ids: readonly LineIds[];
  readonly sourceId: number;
  /** Removes what a day's runs replace; answers the runs that must be written. */
  readonly makeRoom: (day: Day, runs: readonly DayRun[]) => Promise<readonly DayRun[]>;
  /** Called with the facts written so far. */
  readonly onDay?: (rows: number) => void;
}

/** Text sent at a time: the store copies one piece while the next is made. */
const PIECE_CHARACTERS = 2_000_000;
/** Largest count of one fact: the columns are integers. */
const MAX_COUNT = 2_147_483_647;
const COLUMNS = [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS];

/** Writes all days in order; answers what changed. */
export async function writeDays(
  tx: FactsTransaction,
  { buffer, ids, sourceId, makeRoom, onDay }: WriteRequest,
): Promise<{ rows: number; days: Set<Day>; advertisers: Set<number> }> {
  const ranked = rankLines(ids);
  const days = new Set<Day>();
  const advertisers = new Set<number>();
  let rows = 0;
  let piece: string[] = [];
  let characters = 0;
  let copying: Promise<number> = Promise.resolve(0);
  const send = async () => {
    if (piece.length === 0) return;
    const chunks = piece;
    piece = [];
    characters = 0;
    await copying;
    copying = tx.copy('fact', COLUMNS, chunks);
    // Seen when awaited; a rejection in between must not count as unhandled.
    copying.catch(() => {});
  };

  for (const day of buffer.days) {
    const runs = await runsOfDay(buffer, day, ranked);
    const changed = new Set(await makeRoom(day, runs));
    for (const run of runs) {
      if (!changed.has(run)) continue;
      days.add(day);
      advertisers.add(run.advertiserId);
      rows += run.rows.length;
      const start = `${day}\t${run.advertiserId}\t`;
      for (let at = 0; at < run.rows.length; at += 2000) {
        let text = '';
        for (const row of run.rows.slice(at, at + 2000)) {
          text += `${start}${row.keys}\t${sourceId}${row.sums}\n`;
        }
        piece.push(text);
        characters += text.length;
        if (characters >= PIECE_CHARACTERS) await send();
      }
    }
    onDay?.(rows);
  }
  await send();
  await copying;
  return { rows, days, advertisers };
}

interface Ranked {
  /** Position of each line when sorted by its ids; equal ids share one. */
  readonly rank: Uint32Array;
  /** Ids by rank, and as text without the advertiser. */
  readonly ids: readonly LineIds[];
  readonly keys: readonly string[];
}

function rankLines(ids: readonly LineIds[]): Ranked {
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
  return { rank, ids: distinct, keys: distinct.map((key) => key.slice(1).join('\t')) };
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

interface WrittenRun extends DayRun {
  readonly rows: readonly { readonly keys: string; readonly sums: string }[];
}

/** A day's facts by advertiser, sorted by ids, records of equal ids added up. */
async function runsOfDay(buffer: FactBuffer, day: Day, ranked: Ranked): Promise<WrittenRun[]> {
  const { count, starts, data } = await buffer.read(day);
  // Rank and position in one number, for the speed of sorting plain numbers.
  const order = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    order[i] = (ranked.rank[data[starts[i] ?? 0] ?? 0] ?? 0) * count + i;
  }
  order.sort();
  const runs: {
    advertiserId: number;
    rows: { keys: string; sums: string }[];
    campaigns: Set<number>;
    placements: Set<number>;
  }[] = [];
  const sums = new Float64Array(FACT_COLUMNS.length);
  for (let i = 0; i < count; ) {
    const rank = Math.floor((order[i] ?? 0) / count);
    sums.fill(0);
    for (; i < count; i++) {
      const key = order[i] ?? 0;
      if (Math.floor(key / count) !== rank) break;
      addRecord(data, starts[key - rank * count] ?? 0, sums);
    }
    const ids = ranked.ids[rank];
    if (!ids) continue;
    let run = runs.at(-1);
    if (run?.advertiserId !== ids[0]) {
      run = { advertiserId: ids[0], rows: [], campaigns: new Set(), placements: new Set() };
      runs.push(run);
    }
    run.campaigns.add(ids[1]);
    run.placements.add(ids[2]);
    run.rows.push({ keys: ranked.keys[rank] ?? '', sums: sumText(sums, day) });
  }
  return runs.map((run) => ({ ...run, digest: () => digest(run.rows) }));
}

function sumText(sums: Float64Array, day: Day): string {
  let text = '';
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    if (sum > MAX_COUNT && !UNBOUNDED.has(i)) {
      throw new AppError(
        'unprocessable',
        `A placement has ${sum.toLocaleString('en')} ${FACT_COLUMNS[i]} on ${day}, more than can be. Check the mapping of the columns.`,
      );
    }
    text += sum === 0 ? '\t0' : `\t${sum}`;
  }
  return text;
}

const UNBOUNDED: ReadonlySet<number> = new Set(
  (['conversions', 'revenueMicros', 'spendMicros'] as const).map((name) =>
    FACT_COLUMNS.indexOf(name),
  ),
);

function digest(rows: WrittenRun['rows']): string {
  const hash = createHash('md5');
  for (const [i, { keys, sums }] of rows.entries())
    hash.update(`${i > 0 ? '\n' : ''}${keys}${sums}`);
  return hash.digest('hex');
}
