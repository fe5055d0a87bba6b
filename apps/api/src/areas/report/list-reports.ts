/** The list of saved reports: filters, sort and pages, within the caller's advertisers. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { ReportOptions } from '@flightdeck/domain/report';
import { and, asc, count, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { containing, directed, readPage } from '../../platform/records/list.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { mayDelete } from './reports.ts';
import { report } from './schema.ts';
import { isStarredBy } from './stars.ts';

type ListCall = (typeof CALLS)['report']['list'];
type Filters = z.output<ListCall['body']>;

const { typeDate, customStartDate, customEndDate } = ReportOptions.shape;
const Dated = z.object({ options: z.object({ typeDate, customStartDate, customEndDate }) });

/** A page of the reports the caller may see, with the options of the filters. */
export async function listReports(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { db } = services.records;
  const ids = [...caller.advertiserIds];
  const names = await advertiserNames(services.facts, ids);
  const advName = names.sqlOf(report.advId);
  const visible = inArray(report.advId, ids);
  const starred = isStarredBy(caller);
  const matches = and(
    visible,
    filters.shared ? ne(report.ownerId, caller.user.id) : undefined,
    filters.starred ? starred : undefined,
    // Of an advertiser, those on its accounts too.
    ...conditions(
      filters,
      filters.advIds && (await withAccounts(services.facts, filters.advIds)),
      advName,
      services.config.timeZone,
    ),
  );
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${report.name})`,
    advertiser: sql`lower(${advName})`,
    owner: sql`lower(${user.name})`,
    slides: sql`${report.slideCount}`,
    updated: sql`${report.savedAt}`,
  };
  const itemOf = (found: {
    report: typeof report.$inferSelect;
    ownerName: string;
    isStarred: boolean;
  }) => {
    const { report: row, ownerName, isStarred } = found;
    const { options } = Dated.parse(row.body);
    return {
      reportId: row.id,
      name: row.name,
      advId: row.advId,
      advName: names.nameOf(row.advId) ?? '',
      ownerId: row.ownerId,
      ownerName,
      ...options,
      slideCount: row.slideCount,
      revision: row.revision,
      updatedAt: row.savedAt.toISOString(),
      isStarred,
      canDelete: mayDelete(caller, row.ownerId),
    };
  };
  const ofOwner = eq(user.id, report.ownerId);
  const [found, [counts], owners, advertisers] = await Promise.all([
    readPage(
      {
        db,
        rows: () =>
          db
            .select({ report, ownerName: user.name, isStarred: starred })
            .from(report)
            .innerJoin(user, ofOwner)
            .where(matches)
            .$dynamic(),
        order: [directed[filters.direction](sortBy[filters.sort]), asc(report.id)],
        show: (rows) => rows.map(itemOf),
      },
      filters,
    ),
    db
      .select({
        all: count(),
        mine: sql`count(*) FILTER (WHERE ${report.ownerId} = ${caller.user.id})`.mapWith(Number),
        starred: sql`count(*) FILTER (WHERE ${starred})`.mapWith(Number),
      })
      .from(report)
      .where(visible),
    db
      .selectDistinct({ id: user.id, name: user.name })
      .from(report)
      .innerJoin(user, ofOwner)
      .where(visible)
      .orderBy(asc(user.name), asc(user.id)),
    db.selectDistinct({ id: report.advId }).from(report).where(visible),
  ]);
  const mains = await mainOf(
    services.facts,
    advertisers.map(({ id }) => id),
  );
  const used = new Set(mains.values());
  return {
    ...found,
    counts: { all: counts?.all ?? 0, mine: counts?.mine ?? 0, starred: counts?.starred ?? 0 },
    owners,
    advertisers: names.list.filter(({ id }) => used.has(id)),
  };
}

function conditions(
  filters: Filters,
  advIds: readonly number[] | undefined,
  advName: SQL,
  timeZone: string,
): SQL[] {
  const savedOn = sql`(${report.savedAt} AT TIME ZONE ${timeZone})::date`;
  const pattern = filters.search ? containing(filters.search) : null;
  return [
    pattern
      ? or(ilike(report.name, pattern), sql`${advName} ILIKE ${pattern}`, ilike(user.name, pattern))
      : undefined,
    filters.ownerIds ? inArray(report.ownerId, filters.ownerIds) : undefined,
    advIds ? inArray(report.advId, [...advIds]) : undefined,
    filters.from ? sql`${savedOn} >= ${filters.from}::date` : undefined,
    filters.to ? sql`${savedOn} <= ${filters.to}::date` : undefined,
  ].filter((condition) => condition !== undefined);
}
