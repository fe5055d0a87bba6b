/** The setup alerts: what is worth knowing before a report is built, computed from its delivery. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { Alert } from '@flightdeck/domain/report';
import { pacingPercent, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { usualBenchmarks } from '../../platform/benchmarks.ts';
import { loaded } from '../../platform/facts/as-of.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import type { Caller } from '../../platform/route.ts';
import { alertTexts, type CampaignState, type Found } from './alert-texts.ts';
import type { DeliveryDeps } from './scope.ts';

const Placements = z.array(
  z.object({
    name: z.string(),
    siteId: z.int(),
    siteName: z.string(),
    booked: z.boolean(),
    delivered: z.boolean(),
    start: z.string().nullable(),
    clicksAboveImpressions: z.boolean(),
  }),
);
const Flights = z.array(
  z.object({
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    bookedImpressions: z.number().nullable(),
    delivered: z.number(),
  }),
);

/**
 * Alerts on a selection, worst first: errors, warnings, information, success.
 * @param today In the time zone of delivery days.
 */
export async function alertsFor(
  { facts, clients, benchmarks }: Pick<DeliveryDeps, 'facts' | 'clients' | 'benchmarks'>,
  scope: FactScope,
  range: DayRange,
  today: Day,
  caller: Caller,
): Promise<Alert[]> {
  const [placements, { knownUntil: known }, campaigns, few] = await Promise.all([
    selectedPlacements(facts, scope, range),
    loaded(facts, scope.advertiserIds),
    flights(facts, scope, range),
    sitesOfFewClients({ benchmarks, clients }, caller, scope, today),
  ]);
  const until = known !== null && known < range.end ? known : range.end;
  const found: Found = {
    range,
    today,
    placements: placements.length,
    unbooked: placements.filter(({ booked }) => !booked).map(({ name }) => name),
    silent: placements
      .filter(({ delivered, start }) => !delivered && (start === null || start < today))
      .map(({ name }) => name),
    overclicked: placements
      .filter(({ clicksAboveImpressions }) => clicksAboveImpressions)
      .map(({ name }) => name),
    sitesWithoutBenchmark: namesOf(
      placements.filter(({ siteId, delivered }) => delivered && few.has(siteId)),
    ),
    campaigns: campaigns.map(({ delivered, ...flight }): CampaignState => {
      const pacing = pacingPercent(flight, delivered, until);
      return {
        name: flight.name,
        start: flight.startDate,
        end: flight.endDate,
        pacing,
        level: pacing === null ? 3 : pacingSeverity(pacing),
      };
    }),
    knownUntil: known,
  };
  return alertTexts(found, {
    locale: caller.user.locale,
    mayUpload: caller.allowed['client/fileUpload'] === true,
  });
}

/** Placements of the selection with a delivery or a flight in the range. */
async function selectedPlacements(
  facts: DeliveryDeps['facts'],
  scope: FactScope,
  range: DayRange,
): Promise<z.output<typeof Placements>> {
  const params: unknown[] = [scope.advertiserIds, range.start, range.end];
  const named =
    among(params, 'p.campaign_id', scope.campaignIds) + among(params, 'p.id', scope.placementIds);
  return Placements.parse(
    await facts.query(
      `SELECT p.name, s.id AS "siteId", s.name AS "siteName",
         p.booking_unique_number IS NOT NULL AS booked, coalesce(d.impressions, 0) > 0 AS delivered,
         p.start_date AS start,
         coalesce(d.clicks > d.impressions, false) AS "clicksAboveImpressions"
       FROM placement p JOIN site s ON s.id = p.site_id LEFT JOIN (
         SELECT placement_id, sum(impressions) AS impressions, sum(clicks) AS clicks FROM placement_day
         WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date GROUP BY 1
       ) d ON d.placement_id = p.id
       WHERE p.advertiser_id = ANY($1::int[])${named}
         AND (d.placement_id IS NOT NULL OR (p.start_date <= $3::date AND p.end_date >= $2::date))
       ORDER BY lower(p.name) COLLATE "C", p.id`,
      params,
    ),
  );
}

/** Campaigns of the selection whose flight touches the range, with all they delivered up to its end. */
async function flights(
  facts: DeliveryDeps['facts'],
  scope: FactScope,
  range: DayRange,
): Promise<z.output<typeof Flights>> {
  const params: unknown[] = [scope.advertiserIds, range.start, range.end];
  const campaigns = among(params, 'c.id', scope.campaignIds);
  const placements = (column: string) => among(params, column, scope.placementIds);
  return Flights.parse(
    await facts.query(
      `SELECT c.name, f.start_date AS "startDate", f.end_date AS "endDate",
         f.booked AS "bookedImpressions", coalesce(d.impressions, 0) AS delivered
       FROM campaign c JOIN (
         SELECT c.id, coalesce(c.start_date, min(p.start_date)) AS start_date,
           coalesce(c.end_date, max(p.end_date)) AS end_date, sum(p.booked_impressions)::float8 AS booked
         FROM campaign c JOIN placement p ON p.campaign_id = c.id
         WHERE c.advertiser_id = ANY($1::int[])${placements('p.id')} GROUP BY c.id
       ) f ON f.id = c.id LEFT JOIN (
         SELECT campaign_id, sum(impressions) AS impressions FROM placement_day
         WHERE advertiser_id = ANY($1::int[]) AND day <= $3::date${placements('placement_id')} GROUP BY 1
       ) d ON d.campaign_id = c.id
       WHERE f.start_date <= $3::date AND f.end_date >= $2::date${campaigns}
       ORDER BY lower(c.name) COLLATE "C", c.id`,
      params,
    ),
  );
}

/** Sites of the selection that have too few clients for a benchmark. */
async function sitesOfFewClients(
  deps: Pick<DeliveryDeps, 'benchmarks' | 'clients'>,
  caller: Caller,
  scope: FactScope,
  today: Day,
): Promise<ReadonlySet<number>> {
  const benchmarks = await usualBenchmarks(deps, caller, scope, today);
  return new Set(
    benchmarks?.filter(({ reason }) => reason === 'few-clients').map(({ siteId }) => siteId),
  );
}

function namesOf(placements: readonly { readonly siteName: string }[]): string[] {
  return [...new Set(placements.map(({ siteName }) => siteName))].sort();
}

function among(params: unknown[], column: string, ids: readonly number[] | undefined): string {
  return ids ? ` AND ${column} = ANY($${params.push(ids)}::int[])` : '';
}
