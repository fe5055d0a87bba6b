/** Keeps the figures of a load, day by day, as segments; where nothing else counts, also straight into the facts as COPY text. */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { storeSegments } from './kept.ts';
import type { FactBuffer } from './load-buffer.ts';
import { type DayFacts, factsOfDay, type RankedLines, rankLines } from './load-days.ts';
import type { LineIds } from './load-entities.ts';
import { CopyText } from './load-text.ts';
import { type Rollup, rollupsOf } from './rollups.ts';
import { monthOf } from './scopes.ts';
import { SegmentWriter } from './segments.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';
import { copyColumns } from './tables.ts';

/** One advertiser's facts of one day. */
export interface DayRun {
  readonly advertiserId: number;
  readonly day: Day;
  readonly rows: number;
  readonly campaigns: () => ReadonlySet<number>;
  /** Sums in the order of the table's measures; 0 for distinct ones. */
  readonly sums: () => readonly number[];
}

/** Facts to keep, and how. */
export interface WriteRequest {
  readonly layout: FactLayout;
  readonly loadId: number;
  readonly feedId: number;
  readonly buffer: FactBuffer;
  /** Ids of each line of the buffer. */
  readonly ids: readonly LineIds[];
  /** Whether a run is kept. */
  readonly admits: (run: DayRun) => boolean;
  /**
   * Also writes the facts and `directRollups` at once. Correct only where no facts of these advertisers and days exist:
   * what the load brought is what counts then.
   */
  readonly isDirect: boolean;
  /** Called with the facts kept so far. */
  readonly onDay?: (rows: number) => void;
}

/** Text sent at a time: the store copies one piece while the next is made. */
const PIECE_CHARACTERS = 2_000_000;
/** Segments that are stored by one statement. */
const TOGETHER = 16;
/** Such statements at a time. */
const MOST_UNDER = 1;
const TAB = 9;
const NEWLINE = 10;

/**
 * The rollups whose rows follow each other in sorted facts, so that a direct load sums them up on the way: those by day whose
 * keys are the first ids of a fact.
 */
export function directRollups({ dataset, detail, ids }: FactLayout): Rollup[] {
  if (detail !== null) return [];
  const isFirst = (column: string, i: number) => i === 0 || ids[i - 1]?.column === column;
  return rollupsOf(dataset).filter(({ time, keys }) => time === 'day' && keys.every(isFirst));
}

/** Sends rows to tables in pieces; the store copies one piece while the next is made. */
class Copier {
  readonly facts = new CopyText();
  readonly sums: readonly CopyText[];
  readonly #tx: FactsTransaction;
  readonly #targets: readonly {
    readonly text: CopyText;
    readonly table: string;
    readonly columns: readonly string[];
  }[];
  /** The copies under way, oldest first: one runs and one waits, so that the store is never idle. */
  #under: Promise<number>[] = [];

  /** @param summed Positions of the measures that rows of rollups hold. */
  constructor(
    tx: FactsTransaction,
    { table }: FactLayout,
    rollups: readonly Rollup[],
    summed: readonly number[],
  ) {
    this.#tx = tx;
    const columns = table.measures.filter((_, at) => summed.includes(at));
    const sums = rollups.map(({ table: name, time, keys }) => ({
      text: new CopyText(),
      table: name,
      columns: [time, ...keys, ...columns.map(({ column }) => column)],
    }));
    this.sums = sums.map(({ text }) => text);
    this.#targets = [
      { text: this.facts, table: table.table, columns: copyColumns(table) },
      ...sums,
    ];
  }

  /** Sends full pieces; with `all` also the rest, and waits until everything is stored. */
  async send(all = false): Promise<void> {
    for (const { text: buffer, table, columns } of this.#targets) {
      if (buffer.length < (all ? 1 : PIECE_CHARACTERS)) continue;
      const text = buffer.take();
      if (this.#under.length >= 2) await this.#under.shift();
      const copying = this.#tx.copy(table, columns, [text]);
      // The error is thrown where it is awaited; until then it must not count as unhandled.
      copying.catch(() => {});
      this.#under.push(copying);
    }
    if (all) await Promise.all(this.#under);
  }
}

/** Keeps all days in order as segments of the load; answers the fingerprint of all of them. */
export async function writeDays(
  tx: FactsTransaction,
  { layout, loadId, feedId, buffer, ids, admits, isDirect, onDay }: WriteRequest,
): Promise<string> {
  const ranked = rankLines(ids);
  const { width } = layout;
  const rollups = isDirect ? directRollups(layout) : [];
  // The others are 0, as they are by default.
  const summed = layout.table.measures.flatMap((_, at) =>
    buffer.measures & (1 << at) && !layout.isDistinct[at] ? at : [],
  );
  const copier = new Copier(tx, layout, rollups, summed);
  const segments = new Segments(tx, loadId, width);
  const feed = Buffer.from(`\t${feedId}`);
  let rows = 0;
  for (const day of buffer.days) {
    await segments.begin(monthOf(day));
    const facts = await factsOfDay(buffer, day, ranked, layout);
    for (const run of runsOf(day, facts, ranked, layout)) {
      if (!admits(run)) continue;
      rows += run.rows;
      const segment = segments.of(run.advertiserId);
      for (let i = run.start; i < run.end; i++) {
        const rank = facts.ranks[i] ?? 0;
        const key = ranked.ids[rank];
        if (key) segment.add(day, rank, key, facts.sums, i * width);
      }
      await segments.store(false);
      if (!isDirect) continue;
      const begin = Buffer.from(`${day}\t${run.advertiserId}\t`);
      for (let i = run.start; i < run.end; i++) {
        copier.facts.encoded(begin);
        addFact(copier.facts, facts, ranked, i, feed, width);
        copier.facts.code(NEWLINE);
        if (copier.facts.length >= PIECE_CHARACTERS) await copier.send();
      }
      for (const [at, text] of copier.sums.entries()) {
        addSums(
          text,
          facts,
          ranked,
          run,
          begin,
          rollups[at]?.keys.length ?? 0,
          layout.width,
          summed,
        );
      }
      await copier.send();
    }
    onDay?.(rows);
  }
  const digest = await segments.end();
  await copier.send(true);
  return digest;
}

/** The segments of a load, one month at a time. */
class Segments {
  readonly #tx: FactsTransaction;
  readonly #loadId: number;
  readonly #width: number;
  readonly #hash = createHash('sha256');
  #month: Day = '';
  readonly #open = new Map<number, SegmentWriter>();
  readonly #parts = new Map<number, number>();
  readonly #under: Promise<void>[] = [];

  constructor(tx: FactsTransaction, loadId: number, width: number) {
    this.#width = width;
    this.#tx = tx;
    this.#loadId = loadId;
  }

  /** Waits until everything is stored; answers the fingerprint of it. */
  async end(): Promise<string> {
    await this.store(true);
    await Promise.all(this.#under);
    return this.#hash.digest('hex');
  }

  async begin(month: Day): Promise<void> {
    if (month === this.#month) return;
    await this.store(true);
    this.#month = month;
    this.#parts.clear();
  }

  of(advertiserId: number): SegmentWriter {
    let segment = this.#open.get(advertiserId);
    if (!segment) {
      segment = new SegmentWriter(this.#width);
      this.#open.set(advertiserId, segment);
    }
    return segment;
  }

  /** Stores the segments that are full, or all. */
  async store(all: boolean): Promise<void> {
    const due = [...this.#open].filter(([, segment]) => all || segment.isFull);
    for (let at = 0; at < due.length; at += TOGETHER)
      await this.#send(due.slice(at, at + TOGETHER));
  }

  async #send(due: readonly (readonly [number, SegmentWriter])[]): Promise<void> {
    const stored = await Promise.all(
      due.map(async ([advertiserId, segment]) => {
        this.#open.delete(advertiserId);
        const part = this.#parts.get(advertiserId) ?? 0;
        this.#parts.set(advertiserId, part + 1);
        const { rows } = segment;
        return { advertiserId, month: this.#month, part, rows, body: await segment.body() };
      }),
    );
    for (const { advertiserId, month, part, body } of stored) {
      this.#hash.update(`${advertiserId} ${month} ${part} `).update(body);
    }
    const storing = storeSegments(this.#tx, this.#loadId, stored);
    // The error is thrown where it is awaited; until then it must not count as unhandled.
    storing.catch(() => {});
    // Not awaited one by one: the next figures are made while the store is at work.
    this.#under.push(storing);
    if (this.#under.length > MOST_UNDER) await this.#under.shift();
  }
}

interface Run extends DayRun {
  /** Index of the run's first fact, and of the one after its last. */
  readonly start: number;
  readonly end: number;
}

/** Divides the facts of a day by advertiser. */
function runsOf(
  day: Day,
  facts: DayFacts,
  ranked: RankedLines,
  { width, campaign, isDistinct }: FactLayout,
): Run[] {
  const runs: Run[] = [];
  const idsOf = (fact: number) => ranked.ids[facts.ranks[fact] ?? 0];
  for (let start = 0; start < facts.count; ) {
    const advertiserId = idsOf(start)?.[0] ?? 0;
    let end = start + 1;
    while (end < facts.count && idsOf(end)?.[0] === advertiserId) end++;
    const run = { start, end };
    runs.push({
      ...run,
      day,
      advertiserId,
      rows: end - start,
      campaigns: () => {
        const found = new Set<number>();
        for (let i = run.start; i < run.end; i++) found.add(idsOf(i)?.[campaign + 1] ?? 0);
        return found;
      },
      sums: () => {
        const sums = new Array<number>(width).fill(0);
        for (let i = run.start * width; i < run.end * width; i++) {
          sums[i % width] = (sums[i % width] ?? 0) + (facts.sums[i] ?? 0);
        }
        return sums.map((sum, i) => (isDistinct[i] ? 0 : sum));
      },
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
  width: number,
): void {
  const key = keys[ranks[fact] ?? 0];
  if (key) text.encoded(key);
  text.encoded(source);
  for (let i = fact * width; i < (fact + 1) * width; i++) {
    text.code(TAB);
    text.number(sums[i] ?? 0);
  }
}

/** A run's rows of a rollup whose keys, with the advertiser, are its first `keys` ids. Facts are sorted by them. */
function addSums(
  text: CopyText,
  { ranks, sums }: DayFacts,
  { ids }: RankedLines,
  { start, end }: Run,
  begin: Uint8Array,
  keys: number,
  width: number,
  summed: readonly number[],
): void {
  const total = new Float64Array(width);
  for (let i = start; i < end; i++) {
    for (let f = 0; f < width; f++) total[f] = (total[f] ?? 0) + (sums[i * width + f] ?? 0);
    const own = ids[ranks[i] ?? 0];
    const next = i + 1 < end ? ids[ranks[i + 1] ?? 0] : undefined;
    if (!own || (next && isSameKey(own, next, keys))) continue;
    text.encoded(begin);
    for (let position = 1; position < keys; position++) {
      if (position > 1) text.code(TAB);
      text.number(own[position] ?? 0);
    }
    for (const f of summed) {
      text.code(TAB);
      text.number(total[f] ?? 0);
    }
    text.code(NEWLINE);
    total.fill(0);
  }
}

function isSameKey(one: LineIds, other: LineIds, keys: number): boolean {
  for (let i = 1; i < keys; i++) if (one[i] !== other[i]) return false;
  return true;
}
