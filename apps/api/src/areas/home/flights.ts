/** Campaigns that run, start soon or have just ended, with what they delivered: the figures of home. */
import { type Day, EARLIEST_CUSTOM_DAY, shiftDay } from '@flightdeck/domain/dates';
import { elapsedShare, pacingPercent } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import type { FactsStore } from '../../platform/services.ts';

/** Days before its start and after its end in which a campaign is told of without a card. */
const NEAR_DAYS = 14;
/** Most rows that a metric query answers. */
const MOST_ROWS = 20_000;

const Flights = z.array(
  z.object({
    campaignId: z.int(),
    name: z.string(),
    advId: z.int(),
    advName: z.string(),
    start: z.string(),
    end: z.string(),
    kinds: z.string().nullable(),
    sites: z.int(),
    placements: z.int(),
    booked: z.number().nullable(),
    bookedSpend: z.number().nullable(),
  }),
);
const Loads = z.array(z.object({ advId: z.int(), until: z.string(), at: z.iso.datetime() }));

/** A campaign with its flight, its booking and what it delivered to the end of `knownUntil`. */
export interface Flight extends Omit<z.output<typeof Flights>[number], 'kinds'> {
  readonly kinds: readonly string[];
  readonly delivered: number;
  readonly spend: number;
  /** Percent of the delivery expected by then; null when it is unknown. */
  readonly pacing: number | null;
  readonly knownUntil: Day | null;
  /** Booked spend that the elapsed share of the flight calls for; null where no spend is booked. */
  readonly plannedSpend: number | null;
}

/** The last load of an advertiser. */
export interface AdvertiserLoad {
  /** Last day that loads cover, no later than today. */
  readonly until: Day;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Campaigns of the advertisers whose flight is near `today`, by name. */
export async function flightsNear(
  facts: FactsStore,
  advertiserIds: readonly number[],
  today: Day,
  loads: ReadonlyMap<number, AdvertiserLoad>,
): Promise<Flight[]> {
  if (advertiserIds.length === 0) return [];
  const flights = Flights.parse(
    await facts.query(
      `SELECT c.id AS "campaignId", c.name, c.advertiser_id AS "advId", a.name AS "advName", f.*
       FROM campaign c JOIN advertiser a ON a.id = c.advertiser_id JOIN (
         SELECT c.id AS campaign, coalesce(c.start_date, min(p.start_date)) AS start,
           coalesce(c.end_date, max(p.end_date)) AS "end",
           string_agg(DISTINCT p.opportunity_type, E'\\n') AS kinds,
           count(DISTINCT p.site_id)::int AS sites, count(*)::int AS placements,
           sum(p.booked_impressions)::float8 AS booked,
           sum(p.booked_spend_micros)::float8 / 1e6 AS "bookedSpend"
         FROM campaign c JOIN placement p ON p.campaign_id = c.id
         WHERE c.advertiser_id = ANY($1::int[]) GROUP BY c.id
       ) f ON f.campaign = c.id
       WHERE f.start <= $3::date AND f."end" >= $2::date
       ORDER BY lower(c.name) COLLATE "C", c.id`,
      [advertiserIds, shiftDay(today, -NEAR_DAYS), shiftDay(today, NEAR_DAYS)],
    ),
  );
  const totals = await deliveredBy(facts, flights, today);
  return flights.map(({ kinds, ...flight }) => {
    const { start: startDate, end: endDate, booked: bookedImpressions, bookedSpend } = flight;
    const { delivered = 0, spend = 0 } = totals.get(flight.campaignId) ?? {};
    const knownUntil = loads.get(flight.advId)?.until ?? null;
    const plan = { startDate, endDate, bookedImpressions };
    return {
      ...flight,
      kinds: kinds === null ? [] : kinds.split('\n'),
      delivered,
      spend,
      knownUntil,
      pacing: knownUntil === null ? null : pacingPercent(plan, delivered, knownUntil),
      plannedSpend:
        bookedSpend === null || knownUntil === null
          ? null
          : bookedSpend * elapsedShare({ start: startDate, end: endDate }, knownUntil),
    };
  });
}

/** Impressions and spend of campaigns up to the end of `today`, as the slides and the setup alerts sum them. */
async function deliveredBy(
  facts: FactsStore,
  flights: z.output<typeof Flights>,
  today: Day,
): Promise<ReadonlyMap<number, { readonly delivered: number; readonly spend: number }>> {
  if (flights.length === 0) return new Map();
  const { rows } = await facts.answer(
    {
      metrics: ['impressions', 'spend'],
      dimensions: ['campaign'],
      range: { start: EARLIEST_CUSTOM_DAY, end: today },
      limit: MOST_ROWS,
    },
    scopeOf(flights),
  );
  return new Map(
    rows.map(({ keys, values }) => [
      Number(keys.campaign?.id),
      { delivered: values.impressions ?? 0, spend: values.spend ?? 0 },
    ]),
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

const scopeOf = (flights: readonly { readonly advId: number; readonly campaignId: number }[]) => ({
  advertiserIds: [...new Set(flights.map(({ advId }) => advId))],
  campaignIds: flights.map(({ campaignId }) => campaignId),
});

/** The last load of each advertiser that was ever loaded. */
export async function loadsOf(
  facts: FactsStore,
  advertiserIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, AdvertiserLoad>> {
  const rows = Loads.parse(
    await facts.query(
      `SELECT advertiser_id AS "advId", least(max(last_day), $2::date) AS until, max(loaded_at) AS at
       FROM load WHERE advertiser_id = ANY($1::int[]) GROUP BY 1`,
      [advertiserIds, today],
    ),
  );
  return new Map(rows.map(({ advId, ...load }) => [advId, load]));
}
