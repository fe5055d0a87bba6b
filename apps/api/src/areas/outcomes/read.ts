/** Aggregators as lists and screens show them. */
import type { DataOf } from '@flightdeck/contract';
import {
  type Aggregator,
  type AggregatorItem,
  type AggregatorRun,
  AggregatorStatus,
  type AggregatorVersion,
} from '@flightdeck/contract/aggregators';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { AggregatorBody } from '@flightdeck/domain/outcomes';
import { overdueLevel } from '@flightdeck/domain/troubleshooter/rules';
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { bodiesOf, bodyOf } from '../../platform/outcomes/bodies.ts';
import { Found } from '../../platform/outcomes/found.ts';
import { aggregator, aggregatorLog, aggregatorVersion } from '../../platform/outcomes/tables.ts';
import { directed, matchesWords, readPage } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type AggregatorRow, findAggregator, within } from './rights.ts';
import { NOTHING, warningsOf } from './runs/found.ts';
import { sourceHealth } from './source-health.ts';

type ListCall = (typeof CALLS)['aggregators']['list'];
type Filters = z.output<ListCall['body']>;

/** Runs, and versions, that are shown of one. */
const SHOWN = 50;

const statusOf = (status: string): AggregatorStatus =>
  AggregatorStatus.safeParse(status).data ?? 'active';

/** SQL: the days since the last log, for the order of the most overdue; 99 without one (spec.md §9). */
const lastLogOf = sql<Date | null>`(SELECT max(${aggregatorLog.at}) FROM ${aggregatorLog}
  WHERE ${aggregatorLog.aggregatorUuid} = ${aggregator.uuid} AND ${aggregatorLog.state} = 'done')`;

/** A page of the aggregators that the caller may see. */
export async function listAggregators(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { records, config, clock } = services;
  const today = todayIn(config.timeZone, clock());
  // The run has ended more than three days ago and its log is three days old or more (spec.md §9).
  const isOverdue = and(
    isNotNull(aggregator.endDate),
    sql`${aggregator.endDate}::date < ${today}::date - 3`,
    sql`coalesce((${lastLogOf} AT TIME ZONE ${config.timeZone})::date, '1970-01-01') <= ${today}::date - 3`,
    ne(aggregator.status, 'archived'),
  );
  const inStatus: SQL | undefined =
    filters.status === 'open'
      ? ne(aggregator.status, 'archived')
      : filters.status === 'overdue'
        ? isOverdue
        : eq(aggregator.status, filters.status);
  const sortBy: Record<Filters['sort'], SQL> = {
    // Overdue ones first, the oldest log before newer ones.
    overdue: sql`CASE WHEN ${isOverdue} THEN coalesce(${lastLogOf}, '1970-01-01'::timestamptz) ELSE 'infinity'::timestamptz END`,
    name: sql`lower(${aggregator.name})`,
    start: sql`${aggregator.startDate}`,
    end: sql`${aggregator.endDate}`,
  };
  return readPage(
    {
      db: records.db,
      rows: () =>
        records.db
          .select({ row: aggregator, client: client.name })
          .from(aggregator)
          .innerJoin(client, eq(client.uuid, aggregator.clientUuid))
          .where(
            and(
              within(caller),
              inStatus,
              filters.clientUuid === null
                ? undefined
                : eq(aggregator.clientUuid, filters.clientUuid),
              matchesWords(filters.search, [aggregator.name, client.name]),
            ),
          )
          .$dynamic(),
      order: [
        directed[filters.direction](sortBy[filters.sort]),
        asc(aggregator.name),
        asc(aggregator.uuid),
      ],
      show: (rows) => itemsOf(services, rows),
    },
    filters,
  );
}

interface Listed {
  readonly row: AggregatorRow;
  readonly client: string;
}

async function itemsOf(services: Services, rows: readonly Listed[]): Promise<AggregatorItem[]> {
  const { records, facts, config, clock } = services;
  if (rows.length === 0) return [];
  const uuids = rows.map(({ row }) => row.uuid);
  const [names, { nameOf }, last, done, bodies] = await Promise.all([
    namesOf(
      records.db,
      rows.map(({ row }) => row.ownerId),
    ),
    advertiserNames(
      facts,
      rows.map(({ row }) => row.advertiserId),
    ),
    records.db
      .selectDistinctOn([aggregatorLog.aggregatorUuid])
      .from(aggregatorLog)
      .where(inArray(aggregatorLog.aggregatorUuid, uuids))
      .orderBy(aggregatorLog.aggregatorUuid, desc(aggregatorLog.at), desc(aggregatorLog.id)),
    records.db
      .selectDistinctOn([aggregatorLog.aggregatorUuid])
      .from(aggregatorLog)
      .where(and(inArray(aggregatorLog.aggregatorUuid, uuids), eq(aggregatorLog.state, 'done')))
      .orderBy(aggregatorLog.aggregatorUuid, desc(aggregatorLog.at), desc(aggregatorLog.id)),
    bodiesOf(
      records.db,
      rows.map(({ row }) => row),
    ),
  ]);
  const sourcesOf = await sourceHealth(services, [...bodies.values()]);
  const today = todayIn(config.timeZone, clock());
  return rows.map(({ row, client: clientName }) => {
    const log = done.find(({ aggregatorUuid }) => aggregatorUuid === row.uuid);
    const lastLog = log ? todayIn(config.timeZone, log.at) : null;
    const body = bodies.get(row.uuid);
    return {
      ...{ uuid: row.uuid, name: row.name, status: statusOf(row.status), client: clientName },
      ...{ advId: row.advertiserId, advName: nameOf(row.advertiserId) ?? '' },
      ...{ start: row.startDate, end: row.endDate, owner: names(row.ownerId) ?? null },
      sources: body ? sourcesOf(body) : [],
      outcomes: body?.outcomes.length ?? 0,
      lastLog,
      overdue:
        row.status === 'archived'
          ? null
          : overdueLevel({
              uuid: row.uuid,
              startDate: row.startDate,
              endDate: row.endDate,
              status: row.status,
              lastLog,
              today,
              unmapped: null,
            }),
      lastRun: last.find(({ aggregatorUuid }) => aggregatorUuid === row.uuid)?.state ?? null,
      unmapped: foundOf(log).unmapped.length,
    };
  });
}

const foundOf = (log: { readonly found: unknown } | undefined): Found =>
  log?.found == null ? NOTHING : Found.parse(log.found);

/** One with its settings. */
export async function getAggregator(
  services: Services,
  caller: Caller,
  uuid: string,
): Promise<Aggregator> {
  const { db } = services.records;
  const row = await findAggregator(db, caller, uuid);
  const [owner] = await db
    .select({ name: client.name })
    .from(client)
    .where(eq(client.uuid, row.clientUuid));
  const [[item], body, nameOf] = await Promise.all([
    itemsOf(services, [{ row, client: owner?.name ?? '' }]),
    bodyOf(db, row),
    namesOf(db, [row.savedBy]),
  ]);
  if (!item) throw new Error('The aggregator was not read.');
  return {
    ...item,
    ...{ body, revision: row.revision, savedAt: row.savedAt?.toISOString() ?? null },
    savedBy: nameOf(row.savedBy) ?? null,
  };
}

/** The newest runs. */
export async function listRuns(
  { records: { db } }: Pick<Services, 'records'>,
  caller: Caller,
  uuid: string,
): Promise<AggregatorRun[]> {
  const row = await findAggregator(db, caller, uuid);
  const body = await bodyOf(db, row);
  const logs = await db
    .select()
    .from(aggregatorLog)
    .where(and(eq(aggregatorLog.aggregatorUuid, uuid), isNotNull(aggregatorLog.fromDay)))
    .orderBy(desc(aggregatorLog.at), desc(aggregatorLog.id))
    .limit(SHOWN);
  const nameOf = await namesOf(
    db,
    logs.map(({ askedBy }) => askedBy),
  );
  return logs.map((log) => {
    const found = foundOf(log);
    return {
      ...{ runId: log.id, state: log.state, at: log.at.toISOString() },
      ...{ from: log.fromDay ?? '', to: log.toDay ?? '' },
      ...{ rowsIn: log.rowsIn, rowsMapped: log.rowsMapped, milliseconds: log.milliseconds },
      ...{ askedBy: nameOf(log.askedBy) ?? null, unmapped: found.unmapped, message: log.message },
      warnings: body && log.state === 'done' ? warningsOf(found, body) : [],
    };
  });
}

/** The newest versions. */
export async function listVersions(
  { records: { db } }: Pick<Services, 'records'>,
  caller: Caller,
  uuid: string,
): Promise<AggregatorVersion[]> {
  await findAggregator(db, caller, uuid);
  const rows = await db
    .select()
    .from(aggregatorVersion)
    .where(eq(aggregatorVersion.aggregatorUuid, uuid))
    .orderBy(desc(aggregatorVersion.revision))
    .limit(SHOWN);
  const nameOf = await namesOf(
    db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ revision, savedAt, savedBy, changes, body }) => ({
    ...{ revision, changes, body: AggregatorBody.parse(body) },
    ...{ savedAt: savedAt.toISOString(), savedBy: nameOf(savedBy) },
  }));
}
