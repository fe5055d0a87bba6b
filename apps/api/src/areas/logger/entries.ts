/** Entries of the logs of pages, actions and the server under filters, latest first. */
import { COUNT_LIMIT } from '@flightdeck/contract';
import type { LogRow } from '@flightdeck/contract/audit';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAnyOf, matchesWords, withinDays } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { serverLog } from '../../platform/records/schema.ts';
import { actionLog, pageLog } from './schema.ts';

/** What narrows a log. */
export type LogFilters = z.output<(typeof CALLS)['logs']['export']['body']>;

/** A part of the log: the ids between which it lies, and its greatest number of entries. */
export interface Place {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The columns that all logs have. */
type Log = typeof pageLog | typeof actionLog | typeof serverLog;

function within(
  log: Log,
  searched: SQL,
  filters: LogFilters,
  { after, before }: Place,
  timeZone: string,
): SQL | undefined {
  return and(
    matchesWords(filters.search, [searched]),
    ...withinDays(log.at, filters, timeZone),
    after === undefined ? undefined : gt(log.id, after),
    before === undefined ? undefined : lt(log.id, before),
  );
}

const Found = z.object({ rows: z.array(z.object({ id: z.number(), n: z.number() })) });

/**
 * The condition of the entries on a page. A search that at most `COUNT_LIMIT` entries match finds them by the index of
 * parts of words and sorts them, because reading the log from its end would pass all the others. Where more match, reading it
 * from its end meets enough of them soon.
 */
async function onPage(
  db: RecordsDb,
  log: Log,
  condition: SQL | undefined,
  { search }: LogFilters,
  { limit }: Place,
): Promise<SQL | undefined> {
  if (!search) return condition;
  const { rows } = Found.parse(
    await db.execute(sql`
      SELECT id::float8 AS id, (count(*) OVER ())::int AS n
      FROM (SELECT ${log.id} AS id FROM ${log} WHERE ${condition ?? sql`true`} LIMIT ${COUNT_LIMIT + 1}) AS matching
      ORDER BY id DESC LIMIT ${limit}`),
  );
  if ((rows[0]?.n ?? 0) > COUNT_LIMIT) return condition;
  return rows.length === 0
    ? sql`false`
    : inArray(
        log.id,
        rows.map(({ id }) => id),
      );
}

/** Entries of one log. The expression that is searched must be the one that the log's index is over. */
export async function logEntries(
  db: RecordsDb,
  filters: LogFilters,
  place: Place,
  timeZone: string,
): Promise<LogRow[]> {
  const { kind, userIds, levels } = filters;
  const conditionOf = (log: Log, searched: SQL, own: SQL | undefined) =>
    onPage(db, log, and(own, within(log, searched, filters, place, timeZone)), filters, place);
  switch (kind) {
    case 'page': {
      const people = isAnyOf(pageLog.userId, userIds);
      const rows = await db
        .select()
        .from(pageLog)
        .where(await conditionOf(pageLog, sql`${pageLog.url}`, people))
        .orderBy(desc(pageLog.id))
        .limit(place.limit);
      const nameOf = await namesOf(
        db,
        rows.map(({ userId }) => userId),
      );
      return rows.map(({ id, at, userId, url, userAgent }) => ({
        kind,
        id,
        at: at.toISOString(),
        person: nameOf(userId),
        url,
        userAgent,
      }));
    }
    case 'action': {
      const people = isAnyOf(actionLog.userId, userIds);
      const searched = sql`(${actionLog.reference} || ' ' || ${actionLog.url})`;
      const rows = await db
        .select()
        .from(actionLog)
        .where(await conditionOf(actionLog, searched, people))
        .orderBy(desc(actionLog.id))
        .limit(place.limit);
      const nameOf = await namesOf(
        db,
        rows.map(({ userId }) => userId),
      );
      return rows.map(({ id, at, userId, url, reference, data }) => ({
        kind,
        id,
        at: at.toISOString(),
        person: nameOf(userId),
        url,
        reference,
        data: z.json().catch(null).parse(data),
      }));
    }
    case 'server': {
      const ofLevels = isAnyOf(serverLog.level, levels);
      const rows = await db
        .select()
        .from(serverLog)
        .where(await conditionOf(serverLog, sql`${serverLog.message}`, ofLevels))
        .orderBy(desc(serverLog.id))
        .limit(place.limit);
      return rows.map(({ at, ...row }) => ({ kind, ...row, at: at.toISOString() }));
    }
  }
}
