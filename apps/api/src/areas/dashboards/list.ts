/** The list of dashboards that the caller may see: filters, sort and pages. */
import type { DataOf } from '@flightdeck/contract';
import type { DashboardItem } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import {
  and,
  arrayOverlaps,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { type AdvertiserNames, advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { directed, matchesWords, readPage } from '../../platform/records/list.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { goneAt } from './bin.ts';
import {
  type Asking,
  asking,
  holdsFor,
  isOwn,
  isOwners,
  isShared,
  isVisible,
  rightOf,
} from './rights.ts';
import { dashboard, dashboardReader, dashboardShare } from './schema.ts';

type ListCall = (typeof CALLS)['dashboards']['list'];
type Filters = z.output<ListCall['body']>;

/** A page of the dashboards the caller may see, with the options of the filters. */
export async function listDashboards(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { facts } = services;
  const asked = asking(services, caller);
  const { db } = asked;
  const names = await advertiserNames(facts, caller.advertiserIds);
  const advName = names.sqlOf(dashboard.advId);
  const isKept = and(isNull(dashboard.deletedAt), isVisible(asked));
  const inBin = and(isNotNull(dashboard.deletedAt), isOwners(asked));
  const isStarred = sql<boolean>`coalesce(${dashboardReader.isStarred}, false)`;
  const isOthers = and(ne(dashboard.ownerId, caller.user.id), isShared(asked));
  const shown: Record<Filters['show'], SQL | undefined> = {
    all: isKept,
    mine: and(isKept, isOwn(asked)),
    starred: and(isKept, isStarred),
    shared: and(isKept, isOthers),
    recent: and(isKept, isNotNull(dashboardReader.seenAt)),
    deleted: inBin,
  };
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${dashboard.name})`,
    client: sql`lower(${advName})`,
    owner: sql`lower(${user.name})`,
    updated: sql`${dashboard.savedAt}`,
    // What was never seen is older than all that was.
    seen: sql`coalesce(${dashboardReader.seenAt}, to_timestamp(0))`,
  };
  const ofOwner = eq(user.id, dashboard.ownerId);
  const ofReader = and(
    eq(dashboardReader.dashboardId, dashboard.id),
    eq(dashboardReader.userId, caller.user.id),
  );
  const matches = and(shown[filters.show], await matching(services, filters, advName));
  const counted = (condition: SQL | undefined) =>
    sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
  const [found, [counts], owners, tags, advertisers] = await Promise.all([
    readPage(
      {
        db,
        rows: () =>
          db
            .select({
              row: dashboard,
              ownerName: user.name,
              right: rightOf(asked).as('right'),
              isStarred: isStarred.as('is_starred'),
              seenAt: dashboardReader.seenAt,
            })
            .from(dashboard)
            .innerJoin(user, ofOwner)
            .leftJoin(dashboardReader, ofReader)
            .where(matches)
            .$dynamic(),
        order: [directed[filters.direction](sortBy[filters.sort]), asc(dashboard.id)],
        show: (rows) => itemsOf(asked, names, rows),
        ids: () =>
          db
            .select({ id: dashboard.id })
            .from(dashboard)
            .innerJoin(user, ofOwner)
            .leftJoin(dashboardReader, ofReader)
            .where(matches)
            .$dynamic(),
      },
      filters,
    ),
    db
      .select({
        all: counted(isKept),
        mine: counted(shown.mine),
        starred: counted(shown.starred),
        shared: counted(shown.shared),
        deleted: counted(inBin),
      })
      .from(dashboard)
      .leftJoin(dashboardReader, ofReader),
    db
      .selectDistinct({ id: user.id, name: user.name })
      .from(dashboard)
      .innerJoin(user, ofOwner)
      .where(isKept)
      .orderBy(asc(user.name), asc(user.id)),
    db
      .selectDistinct({ tag: sql<string>`unnest(${dashboard.tags})`.as('tag') })
      .from(dashboard)
      .where(isKept)
      .orderBy(sql`tag`),
    db.selectDistinct({ id: dashboard.advId }).from(dashboard).where(isKept),
  ]);
  const mains = await mainOf(
    facts,
    advertisers.flatMap(({ id }) => id ?? []),
  );
  const used = new Set(mains.values());
  return {
    ...found,
    counts: counts ?? { all: 0, mine: 0, starred: 0, shared: 0, deleted: 0 },
    owners,
    tags: tags.map(({ tag }) => tag),
    advertisers: names.list.filter(({ id }) => used.has(id)),
  };
}

/** Condition: what is searched and chosen. */
async function matching(
  { facts }: Services,
  { search, tags, ownerIds, advIds }: Filters,
  advName: SQL,
): Promise<SQL | undefined> {
  const { name, description } = dashboard;
  const written = sql`array_to_string(${dashboard.tags}, ' ')`;
  return and(
    matchesWords(search, [name, description, written, user.name, advName]),
    tags && tags.length > 0 ? arrayOverlaps(dashboard.tags, tags) : undefined,
    ownerIds ? inArray(dashboard.ownerId, ownerIds) : undefined,
    // Of an advertiser, those on its accounts too.
    advIds ? inArray(dashboard.advId, await withAccounts(facts, advIds)) : undefined,
  );
}

interface ListRow {
  readonly row: typeof dashboard.$inferSelect;
  readonly ownerName: string;
  readonly right: DashboardItem['right'];
  readonly isStarred: boolean;
  readonly seenAt: Date | null;
}

async function itemsOf(
  asked: Asking,
  names: AdvertiserNames,
  rows: readonly ListRow[],
): Promise<DashboardItem[]> {
  const shares = await sharesOf(
    asked,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, ownerName, right, isStarred, seenAt }) => {
    // One that is shared with somebody who does not see its client is in no folder of theirs.
    const advName = row.advId === null ? undefined : names.nameOf(row.advId);
    const { name, description, tags, ownerId, pages, tiles, shows, isFixed, revision } = row;
    return {
      ...{ dashboardId: row.id, name, description, tags, ownerId, ownerName },
      ...{ advId: advName === undefined ? null : row.advId, advName: advName ?? '' },
      ...{ pages, tiles, shows, right, isStarred, isFixed, revision },
      updatedAt: row.savedAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
      goneAt: row.deletedAt && goneAt(row.deletedAt).toISOString(),
      shared: ownerId === asked.caller.user.id ? null : (shares.get(row.id) ?? null),
    };
  });
}

/** Who shared dashboards with the caller and when, the first of them each. */
async function sharesOf(
  asked: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<DashboardItem['shared']>>> {
  if (ids.length === 0) return new Map();
  const { dashboardId, madeAt, madeBy, id } = dashboardShare;
  const rows = await asked.db
    .selectDistinctOn([dashboardId], { dashboardId, by: user.name, at: madeAt })
    .from(dashboardShare)
    .innerJoin(dashboard, eq(dashboard.id, dashboardId))
    .innerJoin(user, eq(user.id, madeBy))
    .where(and(inArray(dashboardId, [...ids]), holdsFor(asked)))
    .orderBy(asc(dashboardId), asc(madeAt), asc(id));
  return new Map(rows.map((row) => [row.dashboardId, { by: row.by, at: row.at.toISOString() }]));
}
