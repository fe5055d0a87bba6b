/** The setup alerts: what is worth knowing before a report is built, computed from its delivery. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { concernsFigures, type Finding, isAbout, narrowed } from '@flightdeck/domain/health';
import {
  type Alert,
  BENCHMARK_IMPRESSIONS,
  type BenchmarkSettings,
} from '@flightdeck/domain/report';
import { PACING_BANDS, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { selectionBenchmarks } from '../../platform/benchmarks.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { loaded } from '../../platform/facts/as-of.ts';
import { pacingOfCampaigns } from '../../platform/facts/campaign-pacing.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import type { Caller } from '../../platform/route.ts';
import { alertTexts, type CampaignState, type Found } from './alert-texts.ts';
import type { DeliveryDeps } from './scope.ts';

const Placements = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    siteId: z.int(),
    siteName: z.string(),
    booked: z.boolean(),
    delivered: z.boolean(),
    start: z.string().nullable(),
    clicksAboveImpressions: z.boolean(),
  }),
);

/** What the alerts are about: the days of the report and its benchmark settings. */
export interface AlertQuestion {
  readonly range: DayRange;
  readonly benchmark: BenchmarkSettings;
}

/**
 * Alerts on a selection, worst first: errors, warnings, information, success.
 * @param today In the time zone of delivery days.
 */
export async function alertsFor(
  deps: Pick<DeliveryDeps, 'facts' | 'clients' | 'benchmarks' | 'findings' | 'open' | 'bands'>,
  scope: FactScope,
  { range, benchmark }: AlertQuestion,
  today: Day,
  caller: Caller,
): Promise<Alert[]> {
  const { facts, clients, benchmarks } = deps;
  const mayUpload = caller.allowed['client/fileUpload'] === true;
  const [placements, { knownUntil: known }, campaigns, few, doubtful, open, bands] =
    await Promise.all([
      selectedPlacements(facts, scope, range),
      loaded(facts, scope.advertiserIds),
      pacingOfCampaigns(facts, scope, range),
      sitesOfFewClients({ benchmarks, clients }, caller, scope, benchmark),
      doubtfulFigures(deps, scope, range, mayUpload),
      deps.open(scope, caller.user.locale),
      deps.bands(scope.advertiserIds[0] ?? 0),
    ]);
  const lacking = placements.filter(({ siteId, delivered }) => delivered && few.has(siteId));
  const lowerImpressions = async () => {
    const { min: impressionLimit } = BENCHMARK_IMPRESSIONS;
    if (lacking.length === 0 || benchmark.impressionLimit <= impressionLimit) return null;
    const settings = { ...benchmark, impressionLimit };
    const still = await sitesOfFewClients({ benchmarks, clients }, caller, scope, settings);
    return lacking.some(({ siteId }) => !still.has(siteId)) ? impressionLimit : null;
  };
  const found: Found = {
    range,
    today,
    placements: placements.length,
    unbooked: placements.filter(({ booked }) => !booked),
    silent: placements.filter(
      ({ delivered, start }) => !delivered && (start === null || start < today),
    ),
    overclicked: placements.filter(({ clicksAboveImpressions }) => clicksAboveImpressions),
    sitesWithoutBenchmark: namesOf(lacking),
    lowerImpressions: await lowerImpressions(),
    benchmark,
    campaigns: campaigns.flatMap(({ row, pacing: { pacing } }): CampaignState[] => {
      const { startDate: start, endDate: end } = row.plan ?? {};
      if (!start || !end) return [];
      const { id, label: name = '' } = row.keys.campaign ?? {};
      return [
        {
          id: Number(id),
          name,
          start,
          end,
          pacing,
          level: pacing === null ? 3 : pacingSeverity(pacing, bands ?? PACING_BANDS),
        },
      ];
    }),
    knownUntil: known,
    doubtful,
    open,
  };
  return alertTexts(found, {
    locale: caller.user.locale,
    currency: (await clients.ofAdvertiser(scope.advertiserIds[0] ?? 0))?.currency,
    mayUpload,
    mayOpenHealth: caller.allowed['troubleshooter/aggregator'] === true,
  });
}

/** What data health found in the days and the selection of a report; somebody who loads no files is told what concerns figures. */
async function doubtfulFigures(
  { findings }: Pick<DeliveryDeps, 'findings'>,
  { advertiserIds, campaignIds, placementIds }: FactScope,
  range: DayRange,
  mayUpload: boolean,
): Promise<Found['doubtful']> {
  const kept = await findings(advertiserIds);
  const ids = { campaign: campaignIds, placement: placementIds };
  return kept.flatMap(({ advertiserId, found }) => {
    if (!isAbout(found, advertiserIds)) return [];
    const within: Finding | null = narrowed(found, { range, ids });
    return within && (mayUpload || concernsFigures(found)) ? [{ advertiserId, found: within }] : [];
  });
}

/** Placements of the selection with a delivery or a flight in the range. */
async function selectedPlacements(
  facts: DeliveryDeps['facts'],
  scope: FactScope,
  range: DayRange,
): Promise<z.output<typeof Placements>> {
  const advertiserIds = await withAccounts(facts, scope.advertiserIds);
  const params: unknown[] = [advertiserIds, range.start, range.end];
  const named =
    among(params, 'p.campaign_id', scope.campaignIds) + among(params, 'p.id', scope.placementIds);
  return Placements.parse(
    await facts.query(
      `SELECT p.id, p.name, s.id AS "siteId", s.name AS "siteName",
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

/** Sites of the selection that have too few clients for a benchmark. */
async function sitesOfFewClients(
  deps: Pick<DeliveryDeps, 'benchmarks' | 'clients'>,
  caller: Caller,
  scope: FactScope,
  settings: BenchmarkSettings,
): Promise<ReadonlySet<number>> {
  const benchmarks = await selectionBenchmarks(deps, caller, scope, settings);
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
