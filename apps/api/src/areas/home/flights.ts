/** Campaigns that run, start soon or have just ended, with what they delivered: the figures of home. */
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import type { MoneyReason } from '@flightdeck/domain/metrics';
import { pacedRows, pacingQueries } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import type { AdvertiserLoad } from '../../platform/facts/as-of.ts';
import { withoutCurrency } from '../../platform/facts/convert.ts';
import type { FactsStore } from '../../platform/services.ts';

/** Days before its start and after its end in which a campaign is told of without a card. */
export const NEAR_DAYS = 14;
/** Most rows that a metric query answers. */
const MOST_ROWS = 20_000;

const Near = z.array(
  z.object({
    campaignId: z.int(),
    name: z.string(),
    advId: z.int(),
    /** The account of the advertiser that it is on. */
    accountId: z.int(),
    advName: z.string(),
    kinds: z.string().nullable(),
    sites: z.int(),
    placements: z.int(),
  }),
);

/** A campaign with its flight, its booking and what it delivered to the end of `knownUntil`. */
export interface Flight extends Omit<z.output<typeof Near>[number], 'kinds'> {
  readonly kinds: readonly string[];
  readonly start: Day;
  readonly end: Day;
  readonly booked: number | null;
  readonly bookedSpend: number | null;
  readonly bookedSpendReason: MoneyReason | null;
  readonly delivered: number;
  /** Null where no exchange rate is known. */
  readonly spend: number | null;
  /** Of its money; null where it is not known. */
  readonly currency: string | null;
  /** Percent of the delivery expected by then; null when it is unknown. */
  readonly pacing: number | null;
  readonly knownUntil: Day | null;
  /** Booked spend that the elapsed share of the flight calls for; null where no spend is booked. */
  readonly plannedSpend: number | null;
}

/**
 * Campaigns of the accounts whose flight is near `today`, by name. Flight, booking and pacing are asked and computed
 * as on the slide Campaign status with All & Future, each account as of its own last known day.
 * @param currencies What the money of each account is told in: that of its client.
 */
export async function flightsNear(
  facts: FactsStore,
  accountIds: readonly number[],
  today: Day,
  loads: ReadonlyMap<number, AdvertiserLoad>,
  currencies: ReadonlyMap<number, string>,
): Promise<Flight[]> {
  const near = { start: shiftDay(today, -NEAR_DAYS), end: shiftDay(today, NEAR_DAYS) };
  const campaigns = await campaignsNear(facts, accountIds, near);
  if (campaigns.length === 0) return [];
  const { toDate } = pacingQueries({ start: near.start, end: today });
  const unknown = await withoutCurrency(facts, accountIds);
  // Money of an unknown currency is asked for by itself: it is told as it is.
  const groups = Map.groupBy(campaigns, ({ accountId }) =>
    unknown.has(accountId) ? null : (currencies.get(accountId) ?? null),
  );
  const loadOf = new Map(
    campaigns.map(({ campaignId, accountId }) => [`${campaignId}`, loads.get(accountId)]),
  );
  const answers = await Promise.all(
    [...groups].map(async ([wanted, group]) => {
      const money = wanted === null ? {} : { currency: wanted };
      const answer = await facts.answer(
        { ...toDate, metrics: ['impressions', 'spend'], limit: MOST_ROWS, ...money },
        scopeOf(group),
      );
      // Home shows flights: what delivered without one is asked for nowhere.
      return pacedRows(
        { toDate: answer, inRange: { ...answer, rows: [] } },
        near,
        ({ keys }) => loadOf.get(keys.campaign?.id ?? '')?.until ?? today,
      ).map((campaign) => ({ ...campaign, currency: answer.currency ?? null }));
    }),
  );
  const paced = new Map(
    answers.flat().map((campaign) => [campaign.row.keys.campaign?.id, campaign]),
  );
  return campaigns.flatMap(({ kinds, ...campaign }): Flight[] => {
    const { row, pacing, currency = null } = paced.get(`${campaign.campaignId}`) ?? {};
    const {
      startDate: start,
      endDate: end,
      bookedSpend = null,
      bookedSpendReason = null,
    } = row?.plan ?? {};
    if (!row || !pacing || !start || !end) return [];
    const knownUntil = loads.get(campaign.accountId)?.until ?? null;
    const isKnown = knownUntil !== null;
    return [
      {
        ...campaign,
        ...{ start, end, bookedSpend, bookedSpendReason, knownUntil, currency },
        kinds: kinds === null ? [] : kinds.split('\n'),
        booked: pacing.booked,
        delivered: pacing.delivered,
        spend: row.reasons?.spend ? null : (row.values.spend ?? 0),
        pacing: isKnown ? pacing.pacing : null,
        plannedSpend:
          bookedSpend === null || pacing.elapsed === null || !isKnown
            ? null
            : bookedSpend * pacing.elapsed,
      },
    ];
  });
}

/** What cards say of campaigns beside their figures. Their flights only narrow the question here; the answer says which they are. */
async function campaignsNear(
  facts: FactsStore,
  accountIds: readonly number[],
  { start, end }: DayRange,
): Promise<z.output<typeof Near>> {
  if (accountIds.length === 0) return [];
  return Near.parse(
    await facts.query(
      `SELECT c.id AS "campaignId", c.name, a.id AS "advId", c.advertiser_id AS "accountId", a.name AS "advName",
         string_agg(DISTINCT p.opportunity_type, E'\\n') AS kinds,
         count(DISTINCT p.site_id)::int AS sites, count(*)::int AS placements
       FROM campaign c JOIN advertiser b ON b.id = c.advertiser_id
         JOIN advertiser a ON a.id = coalesce(b.account_of, b.id) JOIN placement p ON p.campaign_id = c.id
       WHERE c.advertiser_id = ANY($1::int[]) GROUP BY c.id, a.id
       HAVING coalesce(c.start_date, min(p.start_date)) <= $3::date
         AND coalesce(c.end_date, max(p.end_date)) >= $2::date
       ORDER BY lower(c.name) COLLATE "C", c.id`,
      [accountIds, start, end],
    ),
  );
}

/** Impressions of each campaign in each of the `days` days up to its last known one; null outside its flight. */
export async function dailyOf(
  facts: FactsStore,
  flights: readonly Flight[],
  days: number,
): Promise<(campaignId: number) => (number | null)[]> {
  const known = flights.flatMap(({ knownUntil }) => knownUntil ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return () => [];
  const { rows } = await facts.answer(
    {
      metrics: ['impressions'],
      dimensions: ['campaign', 'day'],
      range: { start: shiftDay(first, 1 - days), end: last },
      limit: MOST_ROWS,
    },
    scopeOf(flights),
  );
  const impressions = new Map(
    rows.map(({ keys, values }) => [
      `${keys.campaign?.id} ${keys.day?.id}`,
      values.impressions ?? 0,
    ]),
  );
  const byId = new Map(flights.map((flight) => [flight.campaignId, flight]));
  return (campaignId) => {
    const flight = byId.get(campaignId);
    const until = flight?.knownUntil;
    if (!flight || !until) return [];
    return Array.from({ length: days }, (_, index) => {
      const day = shiftDay(until, index + 1 - days);
      if (day < flight.start || day > flight.end) return null;
      return impressions.get(`${campaignId} ${day}`) ?? 0;
    });
  };
}

/** Exactly these campaigns. */
export const scopeOf = (
  flights: readonly { readonly accountId: number; readonly campaignId: number }[],
) => ({
  advertiserIds: [...new Set(flights.map(({ accountId }) => accountId))],
  campaignIds: flights.map(({ campaignId }) => campaignId),
});
