/**
 * Derives facts from the loads that count. Whatever was loaded, undone or chosen before, the facts of a day are the
 * same as if the loads that count now had been the only ones.
 */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { claimsOf, partOfRow, type SegmentRow } from './claims.ts';
import { factRows, removeDays } from './fact-rows.ts';
import { type Choices, type Claim, fold } from './fold.ts';
import { CopyText, NONE } from './load-text.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import { type AdvertiserDays, byMonth } from './scopes.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';
import { copyColumns } from './tables.ts';

/** Sums of a day, in the order of its table's measures; 0 for distinct ones, which are never added up. */
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

const TAB = 9;
/** Lines sent at a time. */
const PIECE_LINES = 10_000;
/** Kept facts that are read at a time. */
const MOST_ROWS = 300_000;

/** The facts of a day as COPY text without day and advertiser, sorted; and their sums. */
function factsOf(
  layout: FactLayout,
  campaigns: ReadonlyMap<number, readonly Claim<SegmentRow>[]>,
  choices: Choices,
): { lines: string[]; sums: number[] } {
  const { width, isDistinct } = layout;
  const total = new Array<number>(width).fill(0);
  const partOf = partOfRow(layout);
  const text = new CopyText();
  const facts: { readonly key: readonly number[]; readonly text: string }[] = [];
  for (const claims of campaigns.values()) {
    for (const { row, claim, mask } of fold(claims, width, choices, partOf)) {
      let isAnything = false;
      let isCut = false;
      for (let i = 0; i < width; i++) {
        const value = row.sums[row.at + i] ?? 0;
        const counts = (mask & (1 << i)) !== 0;
        const isGiven = value !== 0 && !Number.isNaN(value);
        if (isGiven && counts) isAnything = true;
        if (isGiven && !counts) isCut = true;
      }
      // A row that other feeds took everything from says nothing.
      if (isCut && !isAnything) continue;
      const key = [...row.ids, claim.feed.id];
      for (const [i, id] of key.entries()) {
        if (i > 0) text.code(TAB);
        text.number(id);
      }
      for (let i = 0; i < width; i++) {
        const none = isDistinct[i] ? Number.NaN : 0;
        const value = mask & (1 << i) ? (row.sums[row.at + i] ?? 0) : none;
        if (!isDistinct[i]) total[i] = (total[i] ?? 0) + value;
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
  { table: { table, keys: columns, measures } }: FactLayout,
  daysOf: ReadonlyMap<number, readonly Day[]>,
): Promise<Map<string, { digest: string; rows: number; sums: number[] }>> {
  const keys = columns
    .slice(2)
    .map(({ column }) => column)
    .join(', ');
  // concat_ws leaves out what is null.
  const texts = measures.map(({ column, fold: kind }) =>
    kind === 'sum' ? column : `coalesce(${column}::text, '${NONE}')`,
  );
  const days = [...new Set([...daysOf.values()].flat())].sort();
  const held = factRows({
    ...{ table, advertisers: '$1', days: { of: '$2' } },
    measures: measures.map(({ column }) => column),
  });
  const rows = HeldDays.parse(
    await tx.query(
      `SELECT advertiser_id, day::text AS day, count(*) AS rows,
         md5(string_agg(concat_ws(E'\\t', ${keys}, ${texts.join(', ')}), E'\\n' ORDER BY ${keys})) AS digest,
         ${measures.map(({ column, fold: kind }, i) => `${kind === 'sum' ? `sum(${column})::float8` : '0'} AS s${i}`).join(', ')}
       FROM ${held} f WHERE advertiser_id = ANY($1::int[]) AND day = ANY($2::date[]) AND day BETWEEN $3::date AND $4::date
       GROUP BY 1, 2`,
      [[...daysOf.keys()], days, days.at(0), days.at(-1)],
    ),
  );
  return new Map(
    rows.map(({ advertiser_id, day, digest, rows: count, ...sums }) => [
      `${advertiser_id} ${day}`,
      { digest, rows: count, sums: measures.map((_, i) => sums[`s${i}`] ?? 0) },
    ]),
  );
}

const Chosen = z.array(z.object({ advertiser_id: z.int(), measure: z.string(), feed_id: z.int() }));

/** The feeds that people chose for measures, by advertiser. */
export async function choicesOf(
  tx: Pick<FactsTransaction, 'query'>,
  { dataset, table }: FactLayout,
  advertiserIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const choices = new Map(advertiserIds.map((id) => [id, new Map<number, number>()]));
  const chosen = Chosen.parse(
    await tx.query(
      'SELECT advertiser_id, measure, feed_id FROM feed_choice WHERE advertiser_id = ANY($1::int[]) AND dataset = $2',
      [advertiserIds, dataset.id],
    ),
  );
  for (const { advertiser_id, measure, feed_id } of chosen) {
    const position = table.measures.findIndex((each) => each.measure === measure);
    choices.get(advertiser_id)?.set(position, feed_id);
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
 * Derives a table's facts of advertisers' days, with rollups, in the transaction of the caller, who holds LOAD_LOCK and has
 * called `keepBases`. Days that come out as they are held are left alone.
 */
export async function derive(
  tx: FactsTransaction,
  layout: FactLayout,
  touched: AdvertiserDays,
  onProgress: (rows: number) => void = () => undefined,
): Promise<ChangedDay[]> {
  const changed: ChangedDay[] = [];
  const { dataset, detail, table: into } = layout;
  const noSums: DaySums = into.measures.map(() => 0);
  let written = 0;
  const choices = await choicesOf(tx, layout, [...touched.keys()]);
  for (const [month, daysOf] of byMonth(touched)) {
    for (const chunk of await inChunks(tx, month, daysOf)) {
      const claims = await claimsOf(tx, layout, month, chunk);
      const held = await heldDays(tx, layout, chunk);
      const facts: string[] = [];
      const stale: { readonly advertiserId: number; readonly day: Day }[] = [];
      for (const [advertiserId, days] of chunk) {
        for (const day of days) {
          const { lines, sums } = factsOf(
            layout,
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
            before: before?.sums ?? noSums,
            after: sums,
          });
        }
      }
      await removeDays(tx, into.table, month, stale);
      if (facts.length > 0) {
        await ensurePartitions(tx, [month], into.table);
        await tx.copy(into.table, copyColumns(into), inPieces(facts));
      }
      written += facts.length;
      onProgress(written);
    }
  }
  if (detail !== null) return changed;
  await refreshRollups(
    tx,
    [...new Set(changed.map((each) => each.advertiserId))],
    changed.map((each) => each.day),
    undefined,
    dataset,
  );
  return changed;
}

function* inPieces(lines: readonly string[]): Generator<string> {
  for (let i = 0; i < lines.length; i += PIECE_LINES) {
    yield lines.slice(i, i + PIECE_LINES).join('');
  }
}
