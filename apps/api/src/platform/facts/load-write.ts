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
  /** Also writes `placement_day`: right only where no facts of these advertisers and days are held yet. */
  readonly withRollup: boolean;
  /** Called with the facts written so far. */
  readonly onDay?: (rows: number) => void;
}

/** Text sent at a time: the store copies one piece while the next is made. */
const PIECE_CHARACTERS = 2_000_000;
/** Largest count of one fact: the columns are integers. */
const MAX_COUNT = 2_147_483_647;
const PLACEMENT_KEYS = ['campaign_id', 'placement_id', 'site_id'];
const COLUMNS = {
  fact: [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS],
  placement_day: ['day', 'advertiser_id', ...PLACEMENT_KEYS, ...FACT_SUM_COLUMNS],
} as const;

/** Sends rows to tables in pieces; the store copies one piece while the next is made. */
class Copier {
  readonly #tx: FactsTransaction;
  readonly #pieces = new Map<keyof typeof COLUMNS, { chunks: string[]; characters: number }>();
  #copying: Promise<number> = Promise.resolve(0);

  constructor(tx: FactsTransaction) {
    this.#tx = tx;
  }

  async add(table: keyof typeof COLUMNS, text: string): Promise<void> {
    const piece = this.#pieces.get(table) ?? { chunks: [], characters: 0 };
    this.#pieces.set(table, piece);
    piece.chunks.push(text);
    piece.characters += text.length;
    if (piece.characters >= PIECE_CHARACTERS) await this.#send(table, piece.chunks);
  }

  /** Sends the rest and waits until all is in. */
  async end(): Promise<void> {
    for (const [table, { chunks }] of this.#pieces) await this.#send(table, chunks);
    await this.#copying;
  }

  async #send(table: keyof typeof COLUMNS, chunks: readonly string[]): Promise<void> {
    this.#pieces.delete(table);
    await this.#copying;
    this.#copying = this.#tx.copy(table, COLUMNS[table], chunks);
    // Seen when awaited; a rejection in between must not count as unhandled.
    this.#copying.catch(() => {});
  }
}

/** Writes all days in order; answers what changed. */
export async function writeDays(
  tx: FactsTransaction,
  { buffer, ids, sourceId, makeRoom, withRollup, onDay }: WriteRequest,
): Promise<{ rows: number; days: Set<Day>; advertisers: Set<number> }> {
  const ranked = rankLines(ids);
  const days = new Set<Day>();
  const advertisers = new Set<number>();
  const copier = new Copier(tx);
  let rows = 0;
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
        await copier.add('fact', text);
      }
      if (withRollup) await copier.add('placement_day', run.placementRows);
    }
    onDay?.(rows);
  }
  await copier.end();
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
  /** The run's rows of `placement_day`, as COPY text. */
  readonly placementRows: string;
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
  const runs: RunBuilder[] = [];
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
      run = new RunBuilder(day, ids[0]);
      runs.push(run);
    }
    run.add(ids, ranked.keys[rank] ?? '', sums);
  }
  return runs.map((run) => run.build());
}

/** Collects the facts of one advertiser and day as they come, sorted. */
class RunBuilder {
  readonly advertiserId: number;
  readonly #day: Day;
  readonly #rows: { keys: string; sums: string }[] = [];
  readonly #campaigns = new Set<number>();
  readonly #placements = new Set<number>();
  readonly #placementSums = new Float64Array(FACT_COLUMNS.length);
  #placementRows = '';
  /** Campaign, placement and site that `#placementSums` belong to. */
  #placementKeys = '';

  constructor(day: Day, advertiserId: number) {
    this.#day = day;
    this.advertiserId = advertiserId;
  }

  add(ids: LineIds, keys: string, sums: Float64Array): void {
    this.#rows.push({ keys, sums: sumText(sums, this.#day) });
    this.#campaigns.add(ids[1]);
    this.#placements.add(ids[2]);
    const placementKeys = `${ids[1]}\t${ids[2]}\t${ids[3]}`;
    if (placementKeys !== this.#placementKeys) {
      this.#endPlacement();
      this.#placementKeys = placementKeys;
    }
    for (let i = 0; i < sums.length; i++) {
      this.#placementSums[i] = (this.#placementSums[i] ?? 0) + (sums[i] ?? 0);
    }
  }

  build(): WrittenRun {
    this.#endPlacement();
    const rows = this.#rows;
    return {
      advertiserId: this.advertiserId,
      campaigns: this.#campaigns,
      placements: this.#placements,
      rows,
      placementRows: this.#placementRows,
      digest: () => digest(rows),
    };
  }

  #endPlacement(): void {
    if (this.#placementKeys === '') return;
    let text = `${this.#day}\t${this.advertiserId}\t${this.#placementKeys}`;
    for (const sum of this.#placementSums) text += sum === 0 ? '\t0' : `\t${sum}`;
    this.#placementRows += `${text}\n`;
    this.#placementSums.fill(0);
    this.#placementKeys = '';
  }
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
