/** Sponsored content in reports: what was live on their days, and what came of it. */
import type { SlideSponsored } from '@flightdeck/contract';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FactScope } from '../facts/store.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Services } from '../services.ts';
import { countResults, flightDays, placementsWithin } from './results.ts';
import { sponsoredDocument, sponsoredVersion } from './tables.ts';

/** Documents of one answer: each is counted by itself. */
const MOST = 40;

type Stored = typeof sponsoredDocument.$inferSelect;
type Told = SlideSponsored['documents'][number];

/** The version that readers saw last: what was written since it was taken down is nobody's yet. */
export async function seenVersion(db: RecordsDb, { id, version, state, endedAt }: Stored) {
  const isSeen =
    state === 'live' || endedAt === null
      ? eq(sponsoredVersion.n, version)
      : lte(sponsoredVersion.at, endedAt);
  const [seen] = await db
    .select()
    .from(sponsoredVersion)
    .where(and(eq(sponsoredVersion.documentId, id), isSeen))
    .orderBy(desc(sponsoredVersion.n))
    .limit(1);
  return seen;
}

/** Days that both have; null where there are none. */
function shared(one: DayRange, other: DayRange): DayRange | null {
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start <= end ? { start, end } : null;
}

function flightOf({ liveAt, endedAt, takeDownAt, state, zone }: Stored): Told['flight'] | null {
  if (liveAt === null) return null;
  const last = state === 'live' ? takeDownAt : (endedAt ?? takeDownAt);
  const lastDay = last && todayIn(zone, new Date(Math.max(liveAt.getTime(), last.getTime() - 1)));
  return { start: todayIn(zone, liveAt), end: lastDay };
}

/**
 * Sponsored content of the clients of a scope that was live on the days. In a scope of chosen campaigns or placements, only
 * what they showed; visits are always those of the advertisers.
 * @param scope Whose advertisers the caller may see.
 */
export async function sponsoredInReport(
  services: Pick<Services, 'records' | 'facts' | 'clients' | 'clock'>,
  scope: FactScope,
  { range, currency }: { readonly range: DayRange; readonly currency?: string | undefined },
): Promise<SlideSponsored> {
  const { records, facts, clients, clock } = services;
  const owners = await Promise.all(scope.advertiserIds.map((id) => clients.ofAdvertiser(id)));
  const clientUuids = [...new Set(owners.flatMap((owner) => owner?.clientUuid ?? []))];
  if (clientUuids.length === 0) return { documents: [], more: 0, currency: null };
  const rows = await records.db
    .select()
    .from(sponsoredDocument)
    .where(
      and(inArray(sponsoredDocument.clientUuid, clientUuids), isNotNull(sponsoredDocument.liveAt)),
    )
    .orderBy(desc(sponsoredDocument.liveAt), desc(sponsoredDocument.id));
  const now = clock();
  const isNarrowed = scope.campaignIds !== undefined || scope.placementIds !== undefined;
  const live = rows.flatMap((row) => {
    const flight = flightDays(row, now);
    const days = flight && shared(flight, range);
    return days === null ? [] : [{ row, days }];
  });
  const named = [...new Set(live.flatMap(({ row }) => row.placementIds))];
  const within = new Set(await placementsWithin(facts, named, scope));
  const found = live.flatMap(({ row, days }) => {
    const placementIds = row.placementIds.filter((id) => within.has(id));
    const isOfScope = row.placementIds.length === 0 ? !isNarrowed : placementIds.length > 0;
    return isOfScope ? [{ row, days, placementIds }] : [];
  });
  const told = await Promise.all(
    found.slice(0, MOST).map(async ({ row, days, placementIds }) => {
      const seen = await seenVersion(records.db, row);
      const flight = flightOf(row);
      if (!seen || !flight) return null;
      const { delivery, analytics, cost } = await countResults(facts, {
        ...{ placementIds, landingUrls: seen.landingUrls, range: days },
        ...{ advertiserIds: scope.advertiserIds, currency: currency ?? null },
      });
      const isDelivered = delivery.is === 'known';
      const isVisited = analytics.is === 'known';
      const document: Told = {
        ...{ documentId: row.id, title: seen.title, label: seen.label, flight, range: days },
        values: {
          impressions: isDelivered ? delivery.impressions : null,
          clicks: isDelivered ? delivery.clicks : null,
          ctr: isDelivered ? delivery.ctr : null,
          spend: cost.spend.is === 'known' ? cost.spend.value : null,
          sessions: isVisited ? analytics.sessions : null,
          engagedSessions: isVisited ? analytics.engaged : null,
          averageDuration: isVisited ? analytics.averageSeconds : null,
        },
        absent: {
          ...(isDelivered ? {} : { delivery: delivery.why }),
          ...(cost.spend.is === 'known' ? {} : { spend: cost.spend.why }),
          ...(isVisited ? {} : { visits: analytics.why }),
        },
      };
      return { document, currency: cost.currency };
    }),
  );
  const known = told.filter((one) => one !== null);
  return {
    documents: known.map(({ document }) => document),
    more: Math.max(0, found.length - MOST),
    currency: known.map((one) => one.currency).find((one) => one !== null) ?? null,
  };
}
