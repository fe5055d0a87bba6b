/** Which campaigns' days a load speaks for: per advertiser and month a bit for each day. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { FactsTransaction } from './store.ts';

/** Days of advertisers, by advertiser. */
export type AdvertiserDays = ReadonlyMap<number, ReadonlySet<Day>>;

/** Stands for every campaign of an advertiser. */
export const ALL_CAMPAIGNS = 0;
/** Stands for figures of no campaign, in a report that tells campaigns apart. */
const NO_CAMPAIGN = -1;

/** The campaign that a load speaks for with a fact. @param isByCampaign Whether its report tells campaigns apart. */
export function campaignOfScope(campaignId: number, isByCampaign: boolean): number {
  if (campaignId > 0) return campaignId;
  return isByCampaign ? NO_CAMPAIGN : ALL_CAMPAIGNS;
}

/** First day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const dayBit = (day: Day): number => 2 ** (Number(day.slice(8)) - 1);
/** Whether a scope's days hold a day of its month. */
export const holds = (days: number, day: Day): boolean => Math.floor(days / dayBit(day)) % 2 === 1;

/** The days of a month's scope. */
export function daysOfScope(month: Day, days: number): Day[] {
  const all = Array.from(
    { length: 31 },
    (_, i) => `${month.slice(0, 8)}${String(i + 1).padStart(2, '0')}`,
  );
  return all.filter((day) => holds(days, day));
}

/** The days of advertisers by month, each in order. */
export function byMonth(touched: AdvertiserDays): Map<Day, Map<number, Day[]>> {
  const months = new Map<Day, Map<number, Day[]>>();
  for (const [advertiserId, days] of touched) {
    for (const day of [...days].sort()) {
      const month = months.get(monthOf(day)) ?? new Map<number, Day[]>();
      months.set(monthOf(day), month);
      const held = month.get(advertiserId);
      if (held) held.push(day);
      else month.set(advertiserId, [day]);
    }
  }
  return months;
}

const Scopes = z.array(
  z.object({
    load_id: z.int(),
    feed_id: z.int(),
    advertiser_id: z.int(),
    campaign_id: z.int(),
    days: z.int(),
    counts: z.boolean(),
  }),
);
/** What a load speaks for in one month of one advertiser. `counts` is false of an undone load. */
export type Scope = z.infer<typeof Scopes>[number];

/** The scopes of advertisers in a month for a table of facts, by advertiser; base loads first, then in the order of the loads. */
export async function scopesOf(
  tx: Pick<FactsTransaction, 'query'>,
  table: string,
  advertiserIds: readonly number[],
  month: Day,
): Promise<Map<number, Scope[]>> {
  const rows = Scopes.parse(
    await tx.query(
      `SELECT s.load_id, l.feed_id, s.advertiser_id, s.campaign_id, s.days, l.undone_at IS NULL AS counts
       FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = ANY($1::int[]) AND s.month = $2::date AND l.fact_table = $3 ORDER BY NOT l.is_base, s.load_id`,
      [advertiserIds, month, table],
    ),
  );
  const scopes = new Map<number, Scope[]>(advertiserIds.map((id) => [id, []]));
  for (const row of rows) scopes.get(row.advertiser_id)?.push(row);
  return scopes;
}

/** Campaigns' days, such as those that a load speaks for. */
export class ScopeWriter {
  readonly #days = new Map<string, number>();

  /** @param campaignId May be ALL_CAMPAIGNS. */
  add(advertiserId: number, campaignId: number, day: Day): void {
    const key = `${advertiserId} ${monthOf(day)} ${campaignId}`;
    const days = this.#days.get(key) ?? 0;
    if (!holds(days, day)) this.#days.set(key, days + dayBit(day));
  }

  /** Adds what another one holds. */
  addAll(other: ScopeWriter): void {
    for (const [key, days] of other.#days) {
      // Bits of both: a month's days fit into 31 of them.
      this.#days.set(key, (this.#days.get(key) ?? 0) | days);
    }
  }

  /** As columns: advertisers, months, campaigns, and the bits of the days. */
  get columns(): readonly [number[], Day[], number[], number[]] {
    const keys = [...this.#days.keys()].map((key) => key.split(' '));
    return [
      keys.map(([advertiserId]) => Number(advertiserId)),
      keys.map(([, month = '']) => month),
      keys.map(([, , campaignId]) => Number(campaignId)),
      [...this.#days.values()],
    ];
  }

  async write(tx: FactsTransaction, loadId: number): Promise<void> {
    await tx.query(
      `INSERT INTO load_scope (load_id, advertiser_id, month, campaign_id, days)
       SELECT $1, * FROM unnest($2::int[], $3::date[], $4::int[], $5::int[])`,
      [loadId, ...this.columns],
    );
  }

  /** The first and the last day; null without any. */
  get range(): DayRange | null {
    const [, months, , bits] = this.columns;
    const days = months.flatMap((month, i) => daysOfScope(month, bits[i] ?? 0)).sort();
    const [start, end] = [days.at(0), days.at(-1)];
    return start === undefined || end === undefined ? null : { start, end };
  }

  /** Everything in one text, the same for equal scopes. */
  get text(): string {
    return [...this.#days]
      .map((entry) => entry.join(' '))
      .sort()
      .join('\n');
  }
}

const Spoken = z.array(z.object({ advertiser_id: z.int(), month: z.string(), days: z.int() }));

/** The advertisers' days that a load speaks for. */
export async function scopeOfLoad(
  tx: Pick<FactsTransaction, 'query'>,
  loadId: number,
): Promise<Map<number, Set<Day>>> {
  const rows = Spoken.parse(
    await tx.query(
      `SELECT advertiser_id, month::text AS month, bit_or(days) AS days FROM load_scope
       WHERE load_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [loadId],
    ),
  );
  const touched = new Map<number, Set<Day>>();
  for (const { advertiser_id, month, days } of rows) {
    const held = touched.get(advertiser_id) ?? new Set<Day>();
    touched.set(advertiser_id, held);
    for (const day of daysOfScope(month, days)) held.add(day);
  }
  return touched;
}
