/** The lists of the setup form, each loaded once the choices it depends on are made. */
import { callQuery } from '@flightdeck/client';
import {
  type CampaignOption,
  deliveryCalls,
  MATCHING_LIMIT,
  type PlacementOption,
} from '@flightdeck/contract/delivery';
import { platformName } from '@flightdeck/domain/feeds';
import {
  type Choice,
  chosenIds,
  DATE_SETTLE_MS,
  type SetupState,
  selectionIds,
  setupBenchmark,
  setupRange,
  setupSelection,
} from '@flightdeck/domain/report';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';

const NONE: readonly never[] = [];

/** The campaigns chosen in the form. */
export const campaignChoice = (setup: SetupState): Choice => ({
  all: setup.campaignAll,
  ids: setup.campaignIds,
});
/** The placements chosen in the form. */
export const placementChoice = (setup: SetupState): Choice => ({
  all: setup.placementAll,
  ids: setup.placementIds,
});

/** A site of the chosen placements. */
export interface SiteRow {
  readonly siteId: number;
  readonly siteName: string;
  readonly placements: number;
  /** Names of the platforms that these are on; none where all sites are on one. */
  readonly platforms: readonly string[];
  /** Placements without a booking; null where the person may not see bookings or they are not loaded. */
  readonly notLinked: number | null;
}

/** Sites of the chosen placements, most placements first. */
function sitesOf(
  placements: readonly PlacementOption[],
  notLinked: ReadonlyMap<number, number> | null,
): SiteRow[] {
  const sites = new Map<number, { siteName: string; placements: number; sources: Set<string> }>();
  for (const { siteId, siteName, source } of placements) {
    const site = sites.get(siteId) ?? { siteName, placements: 0, sources: new Set() };
    site.placements++;
    site.sources.add(source);
    sites.set(siteId, site);
  }
  const isOnSeveral = new Set(placements.map(({ source }) => source)).size > 1;
  return [...sites]
    .map(([siteId, { sources, ...site }]) => ({
      siteId,
      ...site,
      platforms: isOnSeveral ? [...sources].map(platformName).sort() : [],
      notLinked: notLinked ? (notLinked.get(siteId) ?? 0) : null,
    }))
    .sort((a, b) => b.placements - a.placements || a.siteName.localeCompare(b.siteName));
}

/** Available and chosen advertisers, campaigns and placements, and their alerts. */
export function useSetupLists(setup: SetupState) {
  const { client, queryOf } = useApi();
  const { access } = useViewer();
  const range = setupRange(setup);
  const now = range ? `${range.start}/${range.end}` : '';
  const isSettled = useSettled(now, DATE_SETTLE_MS) === now;
  const days = range && isSettled ? { startDate: range.start, endDate: range.end } : null;
  const { advertiserId } = setup;
  const advId = advertiserId === null ? null : [advertiserId];

  const advertisers = useQuery({
    ...orSkip(
      days && queryOf(deliveryCalls.advertisers, { body: { status: 'APPROVED', ...days } }),
      deliveryCalls.advertisers.path,
    ),
    meta: { notify: true },
  });
  const campaigns = useQuery({
    ...orSkip(
      days && advId && queryOf(deliveryCalls.campaigns, { body: { advId, ...days } }),
      deliveryCalls.campaigns.path,
    ),
    meta: { notify: true },
  });
  const offeredCampaigns: readonly CampaignOption[] = campaigns.data ?? NONE;
  const campaignIds = useMemo(
    () =>
      chosenIds(
        { all: setup.campaignAll, ids: setup.campaignIds },
        offeredCampaigns.map(({ value }) => value),
      ),
    [setup.campaignAll, setup.campaignIds, offeredCampaigns],
  );
  const placements = useQuery({
    ...orSkip(
      days &&
        advId &&
        campaignIds.length > 0 &&
        queryOf(deliveryCalls.placements, { body: { advId, ...days, campaignId: campaignIds } }),
      deliveryCalls.placements.path,
    ),
    meta: { notify: true },
  });
  const offeredPlacements: readonly PlacementOption[] = placements.data ?? NONE;
  const chosenPlacements = useMemo(() => {
    if (setup.placementAll) return offeredPlacements;
    const chosen = new Set(setup.placementIds);
    return offeredPlacements.filter(({ value }) => chosen.has(value));
  }, [setup.placementAll, setup.placementIds, offeredPlacements]);
  const placementIds = useMemo(
    () => chosenPlacements.map(({ value }) => value),
    [chosenPlacements],
  );

  const asksMatching =
    access.matchBookings && days && advertiserId !== null && placementIds.length > 0;
  const matching = useQuery(
    orSkip(
      asksMatching &&
        placementIds.length <= MATCHING_LIMIT &&
        callQuery(client, deliveryCalls.matchingPlacements, {
          body: { advId: advertiserId, placementIds },
        }),
      deliveryCalls.matchingPlacements.path,
    ),
  );
  // What was chosen, not what of it is on offer: the same question as that of the slides.
  const selection = setupSelection(setup);
  const asked = selection && selectionIds(selection);
  // Once per stop of a held stepper, not once per step.
  const benchmarkNow = useMemo(() => setupBenchmark(setup), [setup]);
  const benchmark = useSettled(benchmarkNow, DATE_SETTLE_MS);
  // The panel hides itself when they cannot be loaded (spec.md §8).
  const alerts = useQuery(
    orSkip(
      asksMatching &&
        asked &&
        queryOf(deliveryCalls.alerts, {
          body: { ...asked, ...days, ...(benchmark ? { benchmark } : {}) },
        }),
      deliveryCalls.alerts.path,
    ),
  );
  const sites = useMemo(() => {
    const notLinked = matching.data
      ? new Map(
          matching.data.sites.map((site) => [
            site.siteId,
            site.placements.filter(({ bookingUniqueNumber }) => bookingUniqueNumber === null)
              .length,
          ]),
        )
      : null;
    return sitesOf(chosenPlacements, notLinked);
  }, [chosenPlacements, matching.data]);

  return {
    advertisers,
    campaigns,
    placements,
    alerts,
    /** Chosen campaigns on offer. */
    campaignIds,
    /** Chosen placements on offer. */
    placementIds,
    sites,
  };
}

/** The lists as the form's parts take them. */
export type SetupLists = ReturnType<typeof useSetupLists>;

/** A query, or a skipped one while its input is missing. */
function orSkip<Query extends { readonly queryKey: readonly unknown[]; readonly queryFn: unknown }>(
  query: Query | null | false | undefined,
  path: string,
): Query | { readonly queryKey: readonly unknown[]; readonly queryFn: typeof skipToken } {
  return query || { queryKey: [path, 'not yet'], queryFn: skipToken };
}
