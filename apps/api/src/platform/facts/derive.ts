/**
 * Derives facts from the loads that count. Whatever was loaded, undone or chosen before, the facts of a day are the
 * same as if the loads that count now had been the only ones.
 */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { claimsOf, type SegmentRow } from './claims.ts';
import { type Choices, type Claim, fold } from './fold.ts';
import { CopyText } from './load-text.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import { type AdvertiserDays, byMonth } from './scopes.ts';
import type { FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

/** Sums of a day: those of FACT_COLUMNS. */
export type DaySums = readonly number[];

/** An advertiser's day whose facts changed. */
export interface ChangedDay {
  readonly advertiserId: number;
  readonly day: Day;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly before: DaySums;
  readonly after: DaySums;
}

const WIDTH = FACT_COLUMNS.length;
const MEASURES: readonly string[] = FACT_COLUMNS;
/** Position of the placement in the ids of a fact without its advertiser. */
const PLACEMENT = 1;
const TAB = 9;
/** Lines sent at a time. */
const PIECE_LINES = 10_000;
/** Kept facts that are read at a time. */
const MOST_ROWS = 300_000;
const COLUMNS = [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS];

/** The facts of a day as COPY text without day and advertiser, sorted; and their sums. */
function factsOf(
  campaigns: ReadonlyMap<number, readonly Claim<SegmentRow>[]>,
  choices: Choices,
): { lines: string[]; sums: number[] } {
  const total = new Array<number>(WIDTH).fill(0);
  const text = new CopyText();
  const facts: { readonly key: readonly number[]; readonly text: string }[] = [];
  for (const claims of campaigns.values()) {
    for (const { row, claim, mask } of fold(
      claims,
      WIDTH,
      choices,
      ({ ids }) => ids[PLACEMENT] ?? 0,
    )) {
      let isAnything = false;
      let isCut = false;
      for (let i = 0; i < WIDTH; i++) {
        const value = row.sums[row.at + i] ?? 0;
        const counts = (mask & (1 << i)) !== 0;
        if (value !== 0 && counts) isAnything = true;
        if (value !== 0 && !counts) isCut = true;
      }
      // A row that other feeds took everything from says nothing.
      if (isCut && !isAnything) continue;
      const key = [...row.ids, claim.feed.id];
      for (const [i, id] of key.entries()) {
        if (i > 0) text.code(TAB);
        text.number(id);
      }
      for (let i = 0; i < WIDTH; i++) {
        const value = mask & (1 << i) ? (row.sums[row.at + i] ?? 0) : 0;
        total[i] = (total[i] ?? 0) + value;
        text.code(TAB);
        text.number(value);
      }
      facts.push({ key, text: text.take() });
    }
  }
  facts.sort((one, other) => {
    for (let i = 0; i < one.key.length; i++) {
      const difference = (one.key[i] ?? 0) - (other.key[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return { lines: facts.map((fact) => fact.text), sums: total };
}

const HeldDays = z.array(
  z
    .object({
      advertiser_id: z.int(),
      day: z.string(),
      digest: z.string(),
      rows: z.coerce.number(),
    })
    .catchall(z.number()),
);

/** What the facts hold of advertisers' days, by `advertiser day`. */
async function heldDays(
  tx: FactsTransaction,
  daysOf: ReadonlyMap<number, readonly Day[]>,
): Promise<Map<string, { digest: string; rows: number; sums: number[] }>> {
  const keys = FACT_KEY_COLUMNS.slice(2).join(', ');
  const days = [...new Set([...daysOf.values()].flat())].sort();
  const rows = HeldDays.parse(
    await tx.query(
      `SELECT advertiser_id, day::text AS day, count(*) AS rows,
         md5(string_agg(concat_ws(E'\\t', ${keys}, ${FACT_SUM_COLUMNS.join(', ')}), E'\\n' ORDER BY ${keys})) AS digest,
         ${FACT_SUM_COLUMNS.map((column, i) => `sum(${column})::float8 AS s${i}`).join(', ')}
       FROM fact WHERE advertiser_id = ANY($1::int[]) AND day = ANY($2::date[]) AND day BETWEEN $3::date AND $4::date
       GROUP BY 1, 2`,
      [[...daysOf.keys()], days, days.at(0), days.at(-1)],
    ),
  );
  return new Map(
    rows.map(({ advertiser_id, day, digest, rows: count, ...sums }) => [
      `${advertiser_id} ${day}`,
      { digest, rows: count, sums: FACT_SUM_COLUMNS.map((_, i) => sums[`s${i}`] ?? 0) },
    ]),
  );
}

const NO_SUMS: DaySums = FACT_COLUMNS.map(() => 0);

const Chosen = z.array(z.object({ advertiser_id: z.int(), measure: z.string(), feed_id: z.int() }));

async function choicesOf(
  tx: FactsTransaction,
  advertiserIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const choices = new Map(advertiserIds.map((id) => [id, new Map<number, number>()]));
  const chosen = Chosen.parse(
    await tx.query(
      'SELECT advertiser_id, measure, feed_id FROM feed_choice WHERE advertiser_id = ANY($1::int[])',
      [advertiserIds],
    ),
  );
  for (const { advertiser_id, measure, feed_id } of chosen) {
    choices.get(advertiser_id)?.set(MEASURES.indexOf(measure), feed_id);
  }
  return choices;
}

const Sizes = z.array(z.object({ advertiser_id: z.int(), rows: z.coerce.number() }));

/** Divides the advertisers of a month, so that not too many kept facts are in memory at a time. */
async function inChunks(
  tx: FactsTransaction,
  month: Day,
  daysOf: ReadonlyMap<number, readonly Day[]>,
): Promise<ReadonlyMap<number, readonly Day[]>[]> {
  const sizes = Sizes.parse(
    await tx.query(
      `SELECT advertiser_id, sum(rows) AS rows FROM load_segment
       WHERE month = $2::date AND advertiser_id = ANY($1::int[]) GROUP BY 1`,
      [[...daysOf.keys()], month],
    ),
  );
  const rowsOf = new Map(sizes.map(({ advertiser_id, rows }) => [advertiser_id, rows]));
  const chunks: Map<number, readonly Day[]>[] = [];
  let room = 0;
  for (const [advertiserId, days] of daysOf) {
    const rows = rowsOf.get(advertiserId) ?? 0;
    if (chunks.length === 0 || rows > room) {
      chunks.push(new Map());
      room = MOST_ROWS;
    }
    room -= rows;
    chunks.at(-1)?.set(advertiserId, days);
  }
  return chunks;
}

/**
 * Derives the facts of advertisers' days, with rollups, in the transaction of the caller, who holds LOAD_LOCK and has
 * called `keepBases`. Days that come out as they are held are left alone.
 */
export async function derive(
  tx: FactsTransaction,
  touched: AdvertiserDays,
  onProgress: (rows: number) => void = () => undefined,
): Promise<ChangedDay[]> {
  const changed: ChangedDay[] = [];
  let written = 0;
  const choices = await choicesOf(tx, [...touched.keys()]);
  for (const [month, daysOf] of byMonth(touched)) {
    await ensurePartitions(tx, [month]);
    for (const chunk of await inChunks(tx, month, daysOf)) {
      const claims = await claimsOf(tx, month, chunk);
      const held = await heldDays(tx, chunk);
      const facts: string[] = [];
      const stale: { readonly advertiserId: number; readonly day: Day }[] = [];
      for (const [advertiserId, days] of chunk) {
        for (const day of days) {
          const { lines, sums } = factsOf(
            claims.get(advertiserId)?.(day) ?? new Map(),
            choices.get(advertiserId) ?? new Map(),
          );
          const before = held.get(`${advertiserId} ${day}`);
          const digest = createHash('md5').update(lines.join('\n')).digest('hex');
          if (before ? before.digest === digest : lines.length === 0) continue;
          if (before) stale.push({ advertiserId, day });
          for (const line of lines) facts.push(`${day}\t${advertiserId}\t${line}\n`);
          changed.push({
            advertiserId,
            day,
            rowsBefore: before?.rows ?? 0,
            rowsAfter: lines.length,
            before: before?.sums ?? NO_SUMS,
            after: sums,
          });
        }
      }
      await removeDays(tx, month, stale);
      if (facts.length > 0) await tx.copy('fact', COLUMNS, inPieces(facts));
      written += facts.length;
      onProgress(written);
    }
  }
  await refreshRollups(
    tx,
    [...new Set(changed.map((each) => each.advertiserId))],
    changed.map((each) => each.day),
  );
  return changed;
}

async function removeDays(
  tx: FactsTransaction,
  month: Day,
  days: readonly { readonly advertiserId: number; readonly day: Day }[],
): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `DELETE FROM fact USING unnest($1::int[], $2::date[]) AS gone(advertiser_id, day)
     WHERE fact.advertiser_id = gone.advertiser_id AND fact.day = gone.day
       AND fact.day >= $3::date AND fact.day < ($3::date + interval '1 month')::date`,
    [days.map(({ advertiserId }) => advertiserId), days.map(({ day }) => day), month],
  );
}

function* inPieces(lines: readonly string[]): Generator<string> {
  for (let i = 0; i < lines.length; i += PIECE_LINES) {
    yield lines.slice(i, i + PIECE_LINES).join('');
  }
}
