/** What came of a sponsored document on some days: delivery of its placements, what that cost, and visits to its landing pages. */
import type { SponsoredResults } from '@flightdeck/contract/sponsored';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { type MetricResult, REASONS } from '@flightdeck/domain/metrics';
import { isLandingPage } from '@flightdeck/domain/sponsored';
import { z } from 'zod';
import { withAccounts } from '../facts/accounts.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import type { sponsoredDocument } from './tables.ts';

/** Pages and placements that are read at most. */
const MOST_ROWS = 2000;

type Facts = Pick<FactsStore, 'answer' | 'query'>;
type Results = Pick<SponsoredResults, 'delivery' | 'analytics' | 'cost'>;
type Figure = Results['cost']['spend'];

/** A figure that is not known, and why. */
const absent = (why: string) => ({ is: 'absent', why }) as const;
const known = (value: number) => ({ is: 'known', value }) as const;

/** Results of which nothing is known. */
export const noResults = (why: string): Results => ({
  ...{ delivery: absent(why), analytics: absent(why) },
  cost: { currency: null, ...costsAbsent(why) },
});
const costsAbsent = (why: string) => ({
  ...{ spend: absent(why), perClick: absent(why), perEngaged: absent(why) },
});

/** Days of the flight that have begun, in its time zone; null before. */
export function flightDays(
  {
    liveAt,
    endedAt,
    zone,
    takeDownAt,
  }: Pick<typeof sponsoredDocument.$inferSelect, 'liveAt' | 'endedAt' | 'zone' | 'takeDownAt'>,
  now: Date,
): DayRange | null {
  if (liveAt === null || liveAt > now) return null;
  const until = [endedAt, takeDownAt, now].flatMap((at) => (at === null ? [] : [at.getTime()]));
  // A flight that ends at midnight ends with the day before.
  const last = new Date(Math.max(liveAt.getTime(), Math.min(...until) - 1));
  return { start: todayIn(zone, liveAt), end: todayIn(zone, last) };
}

const Ids = z.array(z.object({ id: z.int() }));

/** Which of these placements are of a scope. */
export async function placementsWithin(
  facts: Pick<FactsStore, 'query'>,
  placementIds: readonly number[],
  { advertiserIds, campaignIds, placementIds: chosen }: FactScope,
): Promise<number[]> {
  if (placementIds.length === 0 || advertiserIds.length === 0) return [];
  const rows = Ids.parse(
    await facts.query(
      `SELECT id FROM placement WHERE advertiser_id = ANY($1::int[]) AND id = ANY($2::int[])
         AND ($3::int[] IS NULL OR campaign_id = ANY($3::int[])) ORDER BY id`,
      [await withAccounts(facts, advertiserIds), placementIds, campaignIds ?? null],
    ),
  );
  return rows.flatMap(({ id }) => (chosen === undefined || chosen.includes(id) ? [id] : []));
}

/** What is counted, and how. */
export interface Counting {
  /** Placements of the advertisers that show it. */
  readonly placementIds: readonly number[];
  readonly landingUrls: readonly string[];
  readonly advertiserIds: readonly number[];
  readonly range: DayRange;
  /** ISO 4217 code that money is wanted in; null for that of the accounts. */
  readonly currency: string | null;
}

/** Counts them; what is not known is said, and is never zero. */
export async function countResults(facts: Facts, counting: Counting): Promise<Results> {
  const [{ delivery, answer }, analytics] = await Promise.all([
    deliveryOf(facts, counting),
    visitsOf(facts, counting),
  ]);
  return { delivery, analytics, cost: costOf(answer, delivery, analytics) };
}

async function deliveryOf(
  facts: Facts,
  { placementIds, advertiserIds, range, currency }: Counting,
): Promise<{ readonly delivery: Results['delivery']; readonly answer: MetricResult | null }> {
  if (placementIds.length === 0) {
    return { delivery: absent('No placement is named that shows it.'), answer: null };
  }
  const answer = await facts.answer(
    {
      ...{ metrics: ['impressions', 'clicks', 'ctr', 'spend', 'cpc'], dimensions: ['placement'] },
      ...{ range, limit: MOST_ROWS },
      ...(currency === null ? {} : { currency }),
    },
    { advertiserIds, placementIds },
  );
  const { rows, totals, lastDay } = answer;
  if (lastDay === null) {
    const why = 'Its placements have no delivery within the flight, or it is not loaded yet.';
    return { delivery: absent(why), answer: null };
  }
  const figures = (values: Readonly<Record<string, number | null>>) => ({
    ...{ impressions: values.impressions ?? 0, clicks: values.clicks ?? 0 },
    ctr: values.ctr ?? null,
  });
  const delivery = {
    is: 'known' as const,
    ...figures(totals.values),
    byPlacement: rows.map(({ keys, values }) => ({
      placementId: Number(keys.placement?.id),
      name: keys.placement?.label ?? '',
      ...figures(values),
      // Nothing tells spend that is not reported from none.
      spend: values.spend || null,
    })),
  };
  return { delivery, answer };
}

async function visitsOf(
  facts: Facts,
  { landingUrls, advertiserIds, range }: Counting,
): Promise<Results['analytics']> {
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

/** What the delivery cost the client, and what that is for a click and a visit that was engaged. */
function costOf(
  answer: MetricResult | null,
  delivery: Results['delivery'],
  analytics: Results['analytics'],
): Results['cost'] {
  const currency = answer?.currency ?? null;
  if (delivery.is === 'absent' || answer === null) {
    const why = delivery.is === 'absent' ? delivery.why : '';
    return { currency, ...costsAbsent(why) };
  }
  const { values, reasons } = answer.totals;
  const { spend, cpc } = values;
  const reason = reasons?.spend;
  if (reason) return { currency, ...costsAbsent(`Its spend has no sum: ${REASONS[reason]}.`) };
  if (!spend) return { currency, ...costsAbsent('No spend is reported for its placements.') };
  return {
    currency,
    spend: known(spend),
    perClick: cpc == null ? absent('It had no clicks.') : known(cpc),
    perEngaged: perEngaged(spend, analytics),
  };
}

function perEngaged(spend: number, analytics: Results['analytics']): Figure {
  if (analytics.is === 'absent') return analytics;
  return analytics.engaged === 0
    ? absent('No visit was engaged.')
    : known(spend / analytics.engaged);
}
