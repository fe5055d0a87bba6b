/** The calls about advertisers, campaigns, placements, bookings, benchmarks and alerts (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { Area } from '../../platform/area.ts';
import { selectionBenchmarks, tradeBenchmarks, usualBenchmark } from '../../platform/benchmarks.ts';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { advertisersIn, campaignsIn, placementsIn } from '../../platform/facts/offer.ts';
import { rawReport } from '../../platform/facts/raw-report.ts';
import { ownPacingBands } from '../../platform/health/band-choices.ts';
import { openFindings, SERIOUS } from '../../platform/health/findings.ts';
import { openItems } from '../../platform/health/open-items.ts';
import { type Route, route } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import { OPEN_SUBJECTS } from './alert-texts.ts';
import { alertsFor } from './alerts.ts';
import { bookingsOn, placementsWithBookings, plansOn } from './bookings.ts';
import { factsCsv } from './raw-facts.ts';
import { type DeliveryDeps, selectionScope } from './scope.ts';

const rangeOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => {
  if (startDate > endDate) {
    throw new AppError('bad-request', 'The range ends before it starts. Swap its days.');
  }
  return { start: startDate, end: endDate };
};

/** The area as the server mounts it. */
export const deliveryArea: Area = {
  mount: (services) =>
    deliveryRoutes({
      ...services,
      timeZone: services.config.timeZone,
      open: (scope, locale) =>
        openItems(services, scope, locale, { subjects: OPEN_SUBJECTS, awake: true }),
      bands: (advertiserId) => ownPacingBands(services, advertiserId),
      findings: async (advertiserIds) =>
        openFindings(services.records, {
          advertiserIds: await withAccounts(services.facts, advertiserIds),
          upTo: SERIOUS,
        }),
    }),
};

/** The calls of the area. Each answers only about advertisers of the caller's clients. */
export function deliveryRoutes(deps: DeliveryDeps): Route[] {
  const { facts, clients } = deps;
  const { delivery } = CALLS;
  const today = () => todayIn(deps.timeZone, deps.clock());

  return [
    route(delivery.advertisers, ({ body }, caller) =>
      advertisersIn(facts, caller.advertiserIds, rangeOf(body)),
    ),
    route(delivery.campaigns, async ({ body }, caller) => {
      requireAdvertisers(caller, body.advId);
      return campaignsIn(facts, body.advId, rangeOf(body));
    }),
    route(delivery.placements, async ({ body }, caller) => {
      requireAdvertisers(caller, body.advId);
      return placementsIn(facts, body.advId, body.campaignId, rangeOf(body));
    }),
    route(delivery.advertiserClient, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      const client = await clients.ofAdvertiser(body.advId);
      if (!client) throw new AppError('not-found', 'No client is linked to this advertiser yet.');
      return client;
    }),
    route(delivery.rawReport, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      const scope = selectionScope(body.advId, body.campaignId, body.placementId);
      const settings = body.benchmark ?? usualBenchmark(today());
      const benchmarks = await selectionBenchmarks(deps, caller, scope, settings);
      const bySite = new Map(benchmarks?.map(({ siteId, ctr }) => [siteId, ctr]));
      return rawReport(facts, scope, rangeOf(body), {
        benchmarks: bySite,
        impressionBasis: settings.impressionBasis,
      });
    }),
    route(delivery.rawFacts, ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      return factsCsv(deps, caller, { ...body, range: rangeOf(body) });
    }),
    route(delivery.siteBenchmarks, async ({ body }, caller) => {
      const { siteId: sites, clientType, ctrLimit, impressionLimit } = body;
      const range = rangeOf(body);
      // Without an own client in the trade there is nothing to compare: benchmarks would only show others' figures.
      const own = new Set(caller.advertiserIds);
      const trade = await clients.advertisersOfType(clientType);
      if (!trade.some(({ advertiserId }) => own.has(advertiserId))) return [];
      const wish = { sites, range, ctrLimit, impressionLimit };
      return tradeBenchmarks(deps, caller, { clientType }, wish);
    }),
    route(delivery.matchingBookings, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      return bookingsOn(facts, body.advId, body.siteId);
    }),
    route(delivery.matchingPlans, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      return plansOn(facts, body.advId, body.siteId);
    }),
    route(delivery.matchingPlacements, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      return placementsWithBookings(facts, body.advId, body.placementIds);
    }),
    route(delivery.alerts, async ({ body }, caller) => {
      requireAdvertisers(caller, [body.advId]);
      return alertsFor(
        deps,
        selectionScope(body.advId, body.campaignIds, body.placementIds),
        { range: rangeOf(body), benchmark: body.benchmark ?? usualBenchmark(today()) },
        today(),
        caller,
      );
    }),
  ];
}
