/** Activity aggregators: those of their own area with their logs, and those of imported lists. */
import { type Day, dayNumber, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { AggregatorRecord } from '@flightdeck/domain/troubleshooter/rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Found } from '../../../platform/outcomes/found.ts';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { entitiesOf, signOf, standingOf } from './standing.ts';

/** Days after the end of a run from which nothing can get worse: a missing log counts as 99 days (spec.md §9). */
const WORST_DAYS = 99;

const isDone = eq(aggregatorLog.state, 'done');

/** The source `aggregators`. One that is in both is as its own area has it. */
export const aggregators: TroubleSource = {
  id: 'aggregators',
  title: 'Aggregators and their logs',
  subjects: ['aggregator'],
  async fingerprint({ records, config, clock }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, ['aggregators']);
    const [own] = await records.db
      .select({
        sign: sql<string>`concat(count(distinct ${aggregator.uuid}), '/', md5(string_agg(distinct concat(${aggregator.uuid}, ${aggregator.name}, ${aggregator.startDate}, ${aggregator.endDate}, ${aggregator.status}), ' ')), '/', count(${aggregatorLog.id}) FILTER (WHERE ${isDone}), '/', max(${aggregatorLog.id}) FILTER (WHERE ${isDone}))`,
        count: sql<number>`count(*)`,
      })
      .from(aggregator)
      .leftJoin(aggregatorLog, eq(aggregatorLog.aggregatorUuid, aggregator.uuid))
      .where(eq(aggregator.advertiserId, advertiserId));
    if (standing.size === 0 && Number(own?.count ?? 0) === 0) return '';
    // How old a log is depends on the day.
    return `${signOf(standing)} ${own?.sign} ${todayIn(config.timeZone, clock())}`;
  },
  async read({ records, config, clock }, advertiserId) {
    const today = todayIn(config.timeZone, clock());
    const standing = await standingOf(records.db, advertiserId, ['aggregators']);
    const listed = await entitiesOf(records.db, standing, 'aggregator');
    const own = await records.db
      .select({
        uuid: aggregator.uuid,
        name: aggregator.name,
        start: aggregator.startDate,
        end: aggregator.endDate,
        status: aggregator.status,
        revision: aggregator.revision,
        lastLog: sql<Date | string | null>`max(${aggregatorLog.at}) FILTER (WHERE ${isDone})`,
      })
      .from(aggregator)
      .leftJoin(aggregatorLog, eq(aggregatorLog.aggregatorUuid, aggregator.uuid))
      .where(eq(aggregator.advertiserId, advertiserId))
      .groupBy(aggregator.uuid)
      .orderBy(aggregator.uuid);
    const ownIds = new Set(own.map(({ uuid }) => uuid));
    const unmapped = await unmappedOf(records.db, [...ownIds]);
    return [
      ...own.map(({ lastLog, revision, ...each }) => ({
        ...itemOf(
          {
            ...each,
            lastLog: lastLog === null ? null : todayIn(config.timeZone, new Date(lastLog)),
            unmapped: unmapped.get(each.uuid) ?? null,
          },
          today,
        ),
        links: revision > 0 ? { aggregatorUuid: each.uuid } : {},
      })),
      ...listed
        .filter(({ externalId }) => !ownIds.has(externalId))
        .map(({ externalId, name, fields }) =>
          itemOf({ uuid: externalId, name, ...fields, unmapped: null }, today),
        ),
    ];
  },
};

/** The largest activity that the last run of each found in no outcome. */
async function unmappedOf(
  db: RecordsDb,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, AggregatorRecord['unmapped']>> {
  const logs = await db
    .selectDistinctOn([aggregatorLog.aggregatorUuid])
    .from(aggregatorLog)
    .where(and(inArray(aggregatorLog.aggregatorUuid, [...uuids]), isDone))
    .orderBy(aggregatorLog.aggregatorUuid, desc(aggregatorLog.at), desc(aggregatorLog.id));
  return new Map(
    logs.map(({ aggregatorUuid, found, fromDay, toDay }) => {
      const [largest, ...others] = found === null ? [] : Found.parse(found).unmapped;
      const days = fromDay && toDay ? dayNumber(toDay) - dayNumber(fromDay) + 1 : 1;
      return [
        aggregatorUuid,
        largest
          ? {
              activity: largest.activity,
              perDay: Math.round((10 * largest.count) / days) / 10,
              others: others.length,
            }
          : null,
      ];
    }),
  );
}

interface Known {
  readonly uuid: string;
  readonly name: string;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly status: string;
  readonly lastLog: Day | null;
  readonly unmapped: AggregatorRecord['unmapped'];
}

function itemOf(
  { uuid, name, start, end, status, lastLog, unmapped }: Known,
  today: Day,
): SourceItem {
  const worst = end === null ? today : shiftDay(end, WORST_DAYS);
  return {
    subject: 'aggregator',
    externalId: uuid,
    name,
    detail: status,
    opportunityType: null,
    links: {},
    record: AggregatorRecord.parse({
      uuid,
      startDate: start,
      endDate: end,
      status,
      lastLog,
      unmapped,
      today: worst < today && (lastLog === null || lastLog < worst) ? worst : today,
    }),
  };
}
