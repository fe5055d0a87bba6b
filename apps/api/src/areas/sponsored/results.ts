/** What came of a document within its flight: delivery of its placements, and visits to its landing pages. */
import type { SponsoredResults } from '@flightdeck/contract/sponsored';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { isLandingPage } from '@flightdeck/domain/sponsored';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { settle } from './clock.ts';
import { versionOf } from './content.ts';
import { accountsOfClient, namedPlacements } from './placements.ts';
import { ownDocument, type StoredSponsored } from './rights.ts';

/** Pages and placements that are read at most. */
const MOST_ROWS = 2000;

type Absent = { readonly is: 'absent'; readonly why: string };
const absent = (why: string): Absent => ({ is: 'absent', why });

/** Days of the flight that have begun, in its time zone; null before. */
function rangeOf(
  { liveAt, endedAt, zone, takeDownAt }: StoredSponsored,
  now: Date,
): DayRange | null {
  if (liveAt === null || liveAt > now) return null;
  const until = [endedAt, takeDownAt, now].flatMap((at) => (at === null ? [] : [at.getTime()]));
  // A flight that ends at midnight ends with the day before.
  const last = new Date(Math.max(liveAt.getTime(), Math.min(...until) - 1));
  return { start: todayIn(zone, liveAt), end: todayIn(zone, last) };
}

async function deliveryOf(
  services: Services,
  row: StoredSponsored,
  advertiserIds: readonly number[],
  range: DayRange,
): Promise<SponsoredResults['delivery']> {
  const placements = await namedPlacements(services, row);
  if (placements.length === 0) {
    return absent('No placement is named. Choose those that show it, under Plan.');
  }
  const scope = { advertiserIds, placementIds: placements.map(({ placementId }) => placementId) };
  const { rows, totals, lastDay } = await services.facts.answer(
    {
      ...{ metrics: ['impressions', 'clicks', 'ctr'], dimensions: ['placement'], range },
      limit: MOST_ROWS,
    },
    scope,
  );
  if (lastDay === null) {
    return absent('Its placements have no delivery within the flight, or it is not loaded yet.');
  }
  const figures = (values: Readonly<Record<string, number | null>>) => ({
    ...{ impressions: values.impressions ?? 0, clicks: values.clicks ?? 0 },
    ctr: values.ctr ?? null,
  });
  return {
    is: 'known',
    ...figures(totals.values),
    byPlacement: rows.map(({ keys, values }) => ({
      placementId: Number(keys.placement?.id),
      name: keys.placement?.label ?? '',
      ...figures(values),
    })),
  };
}

async function visitsOf(
  { facts }: Services,
  landingUrls: readonly string[],
  advertiserIds: readonly number[],
  range: DayRange,
): Promise<SponsoredResults['analytics']> {
  if (landingUrls.length === 0) return absent('It has no landing page to count visits of.');
  const { rows, lastDay } = await facts.answer(
    {
      dataset: 'analytics',
      metrics: ['sessions', 'engagedSessions', 'durationSeconds'],
      dimensions: ['landingPage'],
      ...{ range, limit: MOST_ROWS },
    },
    { advertiserIds },
  );
  if (lastDay === null) {
    return absent('No web analytics of this client are loaded for the flight.');
  }
  const visited = rows.filter(({ keys }) =>
    landingUrls.some((url) => isLandingPage(url, keys.landingPage?.label ?? '')),
  );
  if (visited.length === 0) {
    return absent('Web analytics know none of its landing pages within the flight.');
  }
  const sum = (metric: string) =>
    visited.reduce((total, { values }) => total + (values[metric] ?? 0), 0);
  const sessions = sum('sessions');
  return {
    ...{ is: 'known', sessions, engaged: sum('engagedSessions') },
    averageSeconds: sessions === 0 ? null : sum('durationSeconds') / sessions,
    pages: visited.map(({ keys }) => keys.landingPage?.label ?? ''),
  };
}

/** Delivery and visits within the flight; what is not known is said, and is never zero. @throws {AppError} `not-found`. */
export async function getResults(
  services: Services,
  caller: Caller,
  documentId: string,
): Promise<SponsoredResults> {
  const { db } = services.records;
  await ownDocument(db, caller, documentId);
  await settle(services, documentId);
  const row = await ownDocument(db, caller, documentId);
  const range = rangeOf(row, services.clock());
  if (range === null) {
    const why = 'It has not been live yet.';
    return { range, delivery: absent(why), analytics: absent(why) };
  }
  const [advertiserIds, { landingUrls }] = await Promise.all([
    accountsOfClient(services, row.clientUuid),
    versionOf(db, documentId, row.version),
  ]);
  if (advertiserIds.length === 0) {
    const why = 'The client has no advertiser.';
    return { range, delivery: absent(why), analytics: absent(why) };
  }
  const [delivery, analytics] = await Promise.all([
    deliveryOf(services, row, advertiserIds, range),
    visitsOf(services, landingUrls, advertiserIds, range),
  ]);
  return { range, delivery, analytics };
}
