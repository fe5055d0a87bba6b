/**
 * Derives facts from the loads that count. Whatever was loaded, undone or chosen before, the facts of a day are the
 * same as if the loads that count now had been the only ones.
 */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { feedRanks } from './feeds.ts';
import { type Choices, type Claim, type FeedRank, fold } from './fold.ts';
import { CopyText } from './load-text.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import { readSegment, type Segment, SegmentWriter } from './segments.ts';
import type { FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

/** Days of advertisers, by advertiser. */
export type AdvertiserDays = ReadonlyMap<number, ReadonlySet<Day>>;

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
/** Position of campaign and placement in the ids of a fact without its advertiser. */
const CAMPAIGN = 0;
const PLACEMENT = 1;
const TAB = 9;
/** Lines sent at a time. */
const PIECE_LINES = 10_000;
const COLUMNS = [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS];
/** Columns of the ids of a fact without day, advertiser and feed. */
const ID_COLUMNS = FACT_KEY_COLUMNS.slice(2, -1);

/** First day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** The day's bit in a scope. */
const dayBit = (day: Day): number => 2 ** (Number(day.slice(8)) - 1);
const holds = (days: number, day: Day): boolean => Math.floor(days / dayBit(day)) % 2 === 1;

/** The days of a month's scope. */
export function daysOfScope(month: Day, days: number): Day[] {
  const all = Array.from(
    { length: 31 },
    (_, i) => `${month.slice(0, 8)}${String(i + 1).padStart(2, '0')}`,
  );
  return all.filter((day) => holds(days, day));
}

/** Days by month. */
export function byMonth(days: Iterable<Day>): Map<Day, Day[]> {
  const months = new Map<Day, Day[]>();
  for (const day of [...days].sort()) {
    const held = months.get(monthOf(day));
    if (held) held.push(day);
    else months.set(monthOf(day), [day]);
  }
  return months;
}

const Scopes = z.array(
  z.object({
    load_id: z.int(),
    feed_id: z.int(),
    campaign_id: z.int(),
    days: z.int(),
    is_base: z.boolean(),
    counts: z.boolean(),
  }),
);
type Scope = z.infer<typeof Scopes>[number];

async function scopesOf(
  tx: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
  month: Day,
): Promise<Scope[]> {
  return Scopes.parse(
    await tx.query(
      `SELECT s.load_id, l.feed_id, s.campaign_id, s.days, l.is_base, l.undone_at IS NULL AS counts
       FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = $1 AND s.month = $2::date ORDER BY NOT l.is_base, s.load_id`,
      [advertiserId, month],
    ),
  );
}

const BaseCells = z.array(
  z.object({ source_id: z.int(), campaign_id: z.int(), day: z.string(), rows: z.coerce.number() }),
);
const BaseRows = z.array(z.record(z.string(), z.union([z.number(), z.string()])));

/**
 * Keeps what stands in the facts alone, from before there were segments or from a demo, as a load: deriving would lose
 * it otherwise. Answers whether there was any.
 */
async function keepBase(tx: FactsTransaction, advertiserId: number, month: Day): Promise<boolean> {
  const within = `f.advertiser_id = $1 AND f.day >= $2::date AND f.day < ($2::date + interval '1 month')::date`;
  const [held, scopes] = [
    BaseCells.parse(
      await tx.query(
        `SELECT source_id, campaign_id, day::text AS day, count(*) AS rows FROM fact f WHERE ${within} GROUP BY 1, 2, 3`,
        [advertiserId, month],
      ),
    ),
    await scopesOf(tx, advertiserId, month),
  ];
  const loose = held.filter(
    (cell) =>
      !scopes.some(
        (scope) =>
          scope.feed_id === cell.source_id &&
          (scope.campaign_id === cell.campaign_id || scope.campaign_id === 0) &&
          holds(scope.days, cell.day),
      ),
  );
  for (const feedId of new Set(loose.map((cell) => cell.source_id))) {
    const cells = loose.filter((cell) => cell.source_id === feedId);
    const wanted = new Set(cells.map((cell) => `${cell.campaign_id} ${cell.day}`));
    const rows = BaseRows.parse(
      await tx.query(
        `SELECT day::text AS day, ${[...ID_COLUMNS, ...FACT_SUM_COLUMNS].join(', ')} FROM fact f
         WHERE ${within} AND source_id = $3 ORDER BY day, ${ID_COLUMNS.join(', ')}`,
        [advertiserId, month, feedId],
      ),
    );
    const segment = new SegmentWriter(WIDTH);
    const sums = new Float64Array(WIDTH);
    for (const [rank, row] of rows.entries()) {
      if (!wanted.has(`${row.campaign_id} ${row.day}`)) continue;
      for (const [i, column] of FACT_SUM_COLUMNS.entries()) sums[i] = Number(row[column]);
      segment.add(
        String(row.day),
        rank,
        ID_COLUMNS.map((column) => Number(row[column])),
        sums,
        0,
      );
    }
    const loadId = await makeLoad(tx, { feedId, isBase: true, digest: '' });
    const scope = new ScopeWriter();
    for (const cell of cells) scope.add(advertiserId, cell.campaign_id, cell.day);
    await scope.write(tx, loadId);
    await writeSegment(tx, loadId, { advertiserId, month, part: 0 }, segment);
  }
  return loose.length > 0;
}

const MadeLoad = z.tuple([z.object({ id: z.int() })]);

/** What is known of a load when it begins. */
export interface NewLoad {
  readonly feedId: number;
  readonly digest: string;
  readonly isBase?: boolean;
  readonly fileName?: string | undefined;
  /** How the file was read, as JSON. */
  readonly mapping?: unknown;
  /** Id of the person. */
  readonly loadedBy?: string | undefined;
  readonly loadedAt?: Date | undefined;
}

/** Notes a load; answers its id. */
export async function makeLoad(tx: FactsTransaction, load: NewLoad): Promise<number> {
  const [{ id }] = MadeLoad.parse(
    await tx.query(
      `INSERT INTO feed_load (feed_id, is_base, digest, file_name, mapping, loaded_by, loaded_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7) RETURNING id`,
      [
        load.feedId,
        load.isBase ?? false,
        load.digest,
        load.fileName ?? null,
        load.mapping === undefined ? null : JSON.stringify(load.mapping),
        load.loadedBy ?? null,
        (load.loadedAt ?? new Date()).toISOString(),
      ],
    ),
  );
  return id;
}

/** The campaigns' days that a load speaks for. */
export class ScopeWriter {
  readonly #days = new Map<string, number>();

  /** @param campaignId 0 is every campaign of the advertiser. */
  add(advertiserId: number, campaignId: number, day: Day): void {
    const key = `${advertiserId} ${monthOf(day)} ${campaignId}`;
    const days = this.#days.get(key) ?? 0;
    if (!holds(days, day)) this.#days.set(key, days + dayBit(day));
  }

  async write(tx: FactsTransaction, loadId: number): Promise<void> {
    const keys = [...this.#days.keys()].map((key) => key.split(' '));
    await tx.query(
      `INSERT INTO load_scope (load_id, advertiser_id, month, campaign_id, days)
       SELECT $1, * FROM unnest($2::int[], $3::date[], $4::int[], $5::int[])`,
      [
        loadId,
        keys.map(([advertiserId]) => Number(advertiserId)),
        keys.map(([, month]) => month),
        keys.map(([, , campaignId]) => Number(campaignId)),
        [...this.#days.values()],
      ],
    );
  }

  /** Everything in one text, the same for equal scopes. */
  get text(): string {
    return [...this.#days]
      .map((entry) => entry.join(' '))
      .sort()
      .join('\n');
  }
}

/** Stores a part of what a load brought for an advertiser's month; answers the fingerprint of it. */
export async function writeSegment(
  tx: FactsTransaction,
  loadId: number,
  place: { readonly advertiserId: number; readonly month: Day; readonly part: number },
  segment: SegmentWriter,
): Promise<string> {
  const body = await segment.body();
  await tx.query(
    `INSERT INTO load_segment (load_id, advertiser_id, month, part, rows, body)
     VALUES ($1, $2, $3::date, $4, $5, $6::bytea)`,
    [loadId, place.advertiserId, place.month, place.part, segment.rows, body],
  );
  return createHash('sha256').update(body).digest('hex');
}

/** A fact within a segment. */
export interface Row {
  readonly ids: readonly number[];
  readonly sums: Float64Array;
  readonly at: number;
}

const Bodies = z.array(z.object({ body: z.instanceof(Uint8Array) }));
const ChosenFeeds = z.array(z.object({ measure: z.string(), feed_id: z.int() }));

/** The claims of a day by campaign. */
type DayClaims = (day: Day) => Map<number, Claim<Row>[]>;

/**
 * Reads what each feed says of an advertiser's month; answers the claims of its days, made when they are asked for.
 * @param as Loads that are taken to count, or not, whatever they do.
 */
export async function claimsOf(
  tx: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
  month: Day,
  days: readonly Day[],
  as: ReadonlyMap<number, boolean> = new Map(),
): Promise<DayClaims> {
  const scopes = (await scopesOf(tx, advertiserId, month)).filter(
    ({ load_id, counts }) => as.get(load_id) ?? counts,
  );
  const ranks = await feedRanks(tx, new Set(scopes.map((scope) => scope.feed_id)));
  const order = new Map([...new Set(scopes.map((scope) => scope.load_id))].map((id, i) => [id, i]));
  const orderOf = (loadId: number | undefined): number => order.get(loadId ?? -1) ?? -1;
  // Of each feed, the last load that speaks for a campaign's day.
  const speaking = new Map<string, number>();
  for (const { feed_id, campaign_id, load_id, days: held } of scopes) {
    for (const day of days) {
      if (holds(held, day)) speaking.set(`${feed_id} ${campaign_id} ${day}`, load_id);
    }
  }
  const speaks = (loadId: number, feedId: number, campaignId: number, day: Day): boolean => {
    const own = orderOf(speaking.get(`${feedId} ${campaignId} ${day}`));
    const all = orderOf(speaking.get(`${feedId} 0 ${day}`));
    return Math.max(own, all) === orderOf(loadId);
  };
  const needed = new Set(speaking.values());
  const feedOf = new Map(
    scopes
      .filter(({ load_id }) => needed.has(load_id))
      .map(({ load_id, feed_id }) => [load_id, feed_id]),
  );
  const parts: { loadId: number; feed: FeedRank; segment: Segment }[] = [];
  for (const [loadId, feedId] of feedOf) {
    const feed = ranks.get(feedId);
    if (!feed) continue;
    const bodies = Bodies.parse(
      await tx.query(
        'SELECT body FROM load_segment WHERE load_id = $1 AND advertiser_id = $2 AND month = $3::date ORDER BY part',
        [loadId, advertiserId, month],
      ),
    );
    for (const { body } of bodies) {
      parts.push({ loadId, feed, segment: await readSegment(body, WIDTH) });
    }
  }
  return (day) => {
    const claims = new Map<number, Claim<Row>[]>();
    const byLoad = new Map<number, Map<number, Row[]>>();
    for (const { loadId, feed, segment } of parts) {
      const position = segment.days.indexOf(day);
      if (position < 0) continue;
      const { ids, sums } = segment.facts(position);
      const campaigns = byLoad.get(loadId) ?? new Map<number, Row[]>();
      byLoad.set(loadId, campaigns);
      for (const [i, line] of ids.entries()) {
        const campaign = line[CAMPAIGN] ?? 0;
        const row = { ids: line, sums, at: i * WIDTH };
        const rows = campaigns.get(campaign);
        if (rows) {
          rows.push(row);
          continue;
        }
        const first = [row];
        campaigns.set(campaign, first);
        if (!speaks(loadId, feed.id, campaign, day)) continue;
        const claim = { feed, order: orderOf(loadId), rows: first };
        const others = claims.get(campaign);
        if (others) others.push(claim);
        else claims.set(campaign, [claim]);
      }
    }
    return claims;
  };
}

/** The feeds that people chose for an advertiser's measures. */
export async function choicesOf(
  tx: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
): Promise<Choices> {
  const chosen = ChosenFeeds.parse(
    await tx.query('SELECT measure, feed_id FROM feed_choice WHERE advertiser_id = $1', [
      advertiserId,
    ]),
  );
  return new Map(
    chosen.map(({ measure, feed_id }) => [
      FACT_COLUMNS.findIndex((name) => name === measure),
      feed_id,
    ]),
  );
}

/** The facts of a day as COPY text without day and advertiser, sorted; and their sums. */
function factsOf(
  campaigns: ReadonlyMap<number, readonly Claim<Row>[]>,
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
  z.object({ day: z.string(), digest: z.string(), rows: z.coerce.number() }).catchall(z.number()),
);

/** What the facts hold of an advertiser's days. */
async function heldDays(
  tx: FactsTransaction,
  advertiserId: number,
  days: readonly Day[],
): Promise<Map<Day, { digest: string; rows: number; sums: number[] }>> {
  const keys = FACT_KEY_COLUMNS.slice(2).join(', ');
  const rows = HeldDays.parse(
    await tx.query(
      `SELECT day::text AS day, count(*) AS rows,
         md5(string_agg(concat_ws(E'\\t', ${keys}, ${FACT_SUM_COLUMNS.join(', ')}), E'\\n' ORDER BY ${keys})) AS digest,
         ${FACT_SUM_COLUMNS.map((column, i) => `sum(${column})::float8 AS s${i}`).join(', ')}
       FROM fact WHERE advertiser_id = $1 AND day = ANY($2::date[]) AND day BETWEEN $3::date AND $4::date GROUP BY 1`,
      [advertiserId, days, days.at(0), days.at(-1)],
    ),
  );
  return new Map(
    rows.map(({ day, digest, rows: count, ...sums }) => [
      day,
      { digest, rows: count, sums: FACT_SUM_COLUMNS.map((_, i) => sums[`s${i}`] ?? 0) },
    ]),
  );
}

const NO_SUMS: DaySums = FACT_COLUMNS.map(() => 0);

/**
 * Keeps what stands in the facts of these advertisers and months alone. Call it before a load is noted whose days may
 * meet it.
 */
export async function keepBases(tx: FactsTransaction, touched: AdvertiserDays): Promise<void> {
  for (const [advertiserId, days] of touched) {
    for (const month of byMonth(days).keys()) await keepBase(tx, advertiserId, month);
  }
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
  for (const [advertiserId, days] of touched) {
    const choices = await choicesOf(tx, advertiserId);
    for (const [month, ofMonth] of byMonth(days)) {
      const claims = await claimsOf(tx, advertiserId, month, ofMonth);
      const held = await heldDays(tx, advertiserId, ofMonth);
      await ensurePartitions(tx, [month]);
      for (const day of ofMonth) {
        const { lines, sums } = factsOf(claims(day), choices);
        const before = held.get(day);
        const digest = createHash('md5').update(lines.join('\n')).digest('hex');
        if (before ? before.digest === digest : lines.length === 0) continue;
        if (before) {
          await tx.query('DELETE FROM fact WHERE advertiser_id = $1 AND day = $2::date', [
            advertiserId,
            day,
          ]);
        }
        if (lines.length > 0) {
          await tx.copy('fact', COLUMNS, inPieces(`${day}\t${advertiserId}\t`, lines));
        }
        written += lines.length;
        changed.push({
          advertiserId,
          day,
          rowsBefore: before?.rows ?? 0,
          rowsAfter: lines.length,
          before: before?.sums ?? NO_SUMS,
          after: sums,
        });
      }
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

function* inPieces(begin: string, lines: readonly string[]): Generator<string> {
  for (let i = 0; i < lines.length; i += PIECE_LINES) {
    yield lines
      .slice(i, i + PIECE_LINES)
      .map((line) => `${begin}${line}\n`)
      .join('');
  }
}
