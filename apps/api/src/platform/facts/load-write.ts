/** Writes the figures of a load, day by day, straight into `fact` as COPY text. */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import type { FactBuffer } from './load-buffer.ts';
import { type DayFacts, factsOfDay, type RankedLines, rankLines } from './load-days.ts';
import type { LineIds } from './load-entities.ts';
import { CopyText } from './load-text.ts';
import type { FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

/** One advertiser's facts of one day. */
export interface DayRun {
  readonly advertiserId: number;
  readonly placements: () => ReadonlySet<number>;
  readonly impressions: () => number;
  /** MD5 of the rows without day, advertiser and source, in the text form of the store. */
  readonly digest: () => string;
}

/** Facts to write, and how. */
export interface WriteRequest {
  readonly buffer: FactBuffer;
  /** Ids of each line of the buffer. */
  readonly ids: readonly LineIds[];
  readonly sourceId: number;
  /** Removes what a day's runs replace; answers the runs that must be written. */
  readonly makeRoom: (day: Day, runs: readonly DayRun[]) => Promise<readonly DayRun[]>;
  /** Also writes `placement_day`. Correct only where no facts of these advertisers and days exist yet. */
  readonly withRollup: boolean;
  /** Called with the facts written so far. */
  readonly onDay?: (rows: number) => void;
}

/** Text sent at a time: the store copies one piece while the next is made. */
const PIECE_CHARACTERS = 2_000_000;
const WIDTH = FACT_COLUMNS.length;
const IMPRESSIONS = FACT_COLUMNS.indexOf('impressions');
const TAB = 9;
const NEWLINE = 10;
const PLACEMENT_KEYS = ['campaign_id', 'placement_id', 'site_id'];
const COLUMNS = {
  fact: [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS],
  placement_day: ['day', 'advertiser_id', ...PLACEMENT_KEYS, ...FACT_SUM_COLUMNS],
} as const;

/** Sends rows to tables in pieces; the store copies one piece while the next is made. */
class Copier {
  readonly fact = new CopyText();
  readonly placement_day = new CopyText();
  readonly #tx: FactsTransaction;
  /** The copies under way, oldest first: one runs and one waits, so that the store is never idle. */
  #under: Promise<number>[] = [];

  constructor(tx: FactsTransaction) {
    this.#tx = tx;
  }

  /** Sends full pieces; with `all` also the rest, and waits until everything is stored. */
  async send(all = false): Promise<void> {
    for (const table of ['fact', 'placement_day'] as const) {
      if (this[table].length < (all ? 1 : PIECE_CHARACTERS)) continue;
      const text = this[table].take();
      if (this.#under.length >= 2) await this.#under.shift();
      const copying = this.#tx.copy(table, COLUMNS[table], [text]);
      // The error is thrown where it is awaited; until then it must not count as unhandled.
      copying.catch(() => {});
      this.#under.push(copying);
    }
    if (all) await Promise.all(this.#under);
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
    const facts = await factsOfDay(buffer, day, ranked);
    const runs = runsOf(facts, ranked);
    const changed = new Set(await makeRoom(day, runs));
    for (const run of runs) {
      if (!changed.has(run)) continue;
      days.add(day);
      advertisers.add(run.advertiserId);
      rows += run.end - run.start;
      const begin = Buffer.from(`${day}\t${run.advertiserId}\t`);
      const source = Buffer.from(`\t${sourceId}`);
      for (let i = run.start; i < run.end; i++) {
        copier.fact.encoded(begin);
        addFact(copier.fact, facts, ranked, i, source);
        copier.fact.code(NEWLINE);
        if (copier.fact.length >= PIECE_CHARACTERS) await copier.send();
      }
      if (withRollup) addPlacements(copier.placement_day, facts, ranked, run, begin);
      await copier.send();
    }
    onDay?.(rows);
  }
  await copier.send(true);
  return { rows, days, advertisers };
}

interface Run extends DayRun {
  /** Index of the run's first fact, and of the one after its last. */
  readonly start: number;
  readonly end: number;
}

/** Divides the facts of a day by advertiser. */
function runsOf(facts: DayFacts, ranked: RankedLines): Run[] {
  const runs: Run[] = [];
  const idsOf = (fact: number) => ranked.ids[facts.ranks[fact] ?? 0];
  for (let start = 0; start < facts.count; ) {
    const advertiserId = idsOf(start)?.[0] ?? 0;
    let end = start + 1;
    while (end < facts.count && idsOf(end)?.[0] === advertiserId) end++;
    const run = { start, end };
    runs.push({
      ...run,
      advertiserId,
      placements: () => {
        const found = new Set<number>();
        for (let i = run.start; i < run.end; i++) found.add(idsOf(i)?.[2] ?? 0);
        return found;
      },
      impressions: () => {
        let sum = 0;
        for (let i = run.start; i < run.end; i++) sum += facts.sums[i * WIDTH + IMPRESSIONS] ?? 0;
        return sum;
      },
      digest: () => digest(facts, ranked, run),
    });
    start = end;
  }
  return runs;
}

function addFact(
  text: CopyText,
  { ranks, sums }: DayFacts,
  { keys }: RankedLines,
  fact: number,
  source: Uint8Array,
): void {
  const key = keys[ranks[fact] ?? 0];
  if (key) text.encoded(key);
  text.encoded(source);
  for (let i = fact * WIDTH; i < (fact + 1) * WIDTH; i++) {
    text.code(TAB);
    text.number(sums[i] ?? 0);
  }
}

/** A run's rows of `placement_day`. Facts are sorted, so those of one placement and site follow each other. */
function addPlacements(
  text: CopyText,
  { ranks, sums }: DayFacts,
  { ids }: RankedLines,
  { start, end }: Run,
  begin: Uint8Array,
): void {
  const total = new Float64Array(WIDTH);
  for (let i = start; i < end; i++) {
    for (let f = 0; f < WIDTH; f++) total[f] = (total[f] ?? 0) + (sums[i * WIDTH + f] ?? 0);
    const own = ids[ranks[i] ?? 0];
    const next = i + 1 < end ? ids[ranks[i + 1] ?? 0] : undefined;
    if (!own || (next && next[1] === own[1] && next[2] === own[2] && next[3] === own[3])) continue;
    text.encoded(begin);
    for (const position of [1, 2, 3] as const) {
      if (position > 1) text.code(TAB);
      text.number(own[position]);
    }
    for (const sum of total) {
      text.code(TAB);
      text.number(sum);
    }
    text.code(NEWLINE);
    total.fill(0);
  }
}

function digest(
  facts: DayFacts,
  ranked: RankedLines,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const text = new CopyText();
  const nothing = new Uint8Array();
  for (let i = start; i < end; i++) {
    if (i > start) text.code(NEWLINE);
    addFact(text, facts, ranked, i, nothing);
  }
  return createHash('md5').update(text.take()).digest('hex');
}
