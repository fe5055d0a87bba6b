/** Activity aggregators that a report can be made on. */
import type { DataOf } from '@flightdeck/contract';
import type { OfferedAggregator } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { bodiesOf } from '../../platform/outcomes/bodies.ts';
import { computedUntil } from '../../platform/outcomes/computed.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import { matchesWords } from '../../platform/records/list.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type OfferCall = (typeof CALLS)['report']['aggregators'];

/** Most that are told: others are found by searching. */
const MOST = 50;

/** Those of the caller's clients that have settings and are not archived; one that is named also where it is. */
export async function offeredAggregators(
  { records, facts }: Services,
  caller: Caller,
  { uuid, search }: z.output<OfferCall['body']>,
): Promise<DataOf<OfferCall>> {
  const found = await records.db
    .select({ row: aggregator, client: client.name })
    .from(aggregator)
    .innerJoin(client, eq(client.uuid, aggregator.clientUuid))
    .where(
      and(
        inArray(aggregator.advertiserId, [...caller.advertiserIds]),
        inArray(aggregator.clientUuid, [...caller.clientUuids]),
        gt(aggregator.revision, 0),
        uuid === undefined ? ne(aggregator.status, 'archived') : eq(aggregator.uuid, uuid),
        matchesWords(search, [aggregator.name, client.name]),
      ),
    )
    .orderBy(desc(aggregator.endDate), aggregator.name, aggregator.uuid)
    .limit(MOST + 1);
  const shown = found.slice(0, MOST);
  const rows = shown.map(({ row }) => row);
  const [bodies, names, until] = await Promise.all([
    bodiesOf(records.db, rows),
    advertiserNames(
      facts,
      rows.map(({ advertiserId }) => advertiserId),
    ),
    computedUntil({ records, facts }, rows),
  ]);
  return {
    aggregators: shown.flatMap(({ row, client: clientName }): OfferedAggregator[] => {
      const body = bodies.get(row.uuid);
      if (!body) return [];
      return [
        {
          ...{ uuid: row.uuid, name: row.name, client: clientName },
          ...{ advId: row.advertiserId, advName: names.nameOf(row.advertiserId) ?? '' },
          ...{ start: body.start, end: body.end, until: until.get(row.uuid) ?? null },
          outcomes: body.outcomes.map(({ name }) => name),
          systems: [...new Set(body.sources.map(({ system }) => system))],
        },
      ];
    }),
    isMore: found.length > MOST,
  };
}
