/** Which placements, bookings and campaigns belong together, and what an aggregator's runs did. */
import { type ActivityOverview, CONNECTIONS_LIMIT } from '@flightdeck/contract/campaign-health';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { mainOf, withAccounts } from '../../../platform/facts/accounts.ts';
import { outcomeSums } from '../../../platform/outcomes/sums.ts';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { advertisersFor } from './items.ts';

/** Logs of an overview. */
const LOGS = 100;

const Rows = z.array(
  z.object({
    accountId: z.int(),
    campaignId: z.int(),
    placementId: z.int(),
    bookingUniqueNumber: z.string().nullable(),
    opportunityType: z.string().nullable(),
  }),
);

/** Those that have one of the ids; none without ids. */
export async function connections(
  services: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  body: z.output<(typeof CALLS)['campaignHealth']['connections']['body']>,
) {
  const { facts } = services;
  const owners = await advertisersFor(services, caller, body);
  const accountIds = await withAccounts(facts, [...owners.keys()]);
  const mains = await mainOf(facts, accountIds);
  const ownerOf = (accountId: number) => owners.get(mains.get(accountId) ?? accountId);
  const ofClients = accountIds.filter((id) => {
    const owner = ownerOf(id);
    return owner !== undefined && body.clientUuids.includes(owner.clientUuid);
  });
  const rows = Rows.parse(
    await facts.query(
      `SELECT advertiser_id AS "accountId", campaign_id AS "campaignId", id AS "placementId",
         booking_unique_number AS "bookingUniqueNumber", opportunity_type AS "opportunityType"
       FROM placement WHERE advertiser_id = ANY($1::int[])
         AND (advertiser_id = ANY($2::int[]) OR booking_unique_number = ANY($3::text[]) OR campaign_id = ANY($4::int[]) OR id = ANY($5::int[]))
         AND ($6::text IS NULL OR booking_unique_number = $6) AND ($7::text IS NULL OR opportunity_type = $7)
       ORDER BY id LIMIT $8`,
      [
        ...[accountIds, ofClients, body.bookingUniqueNumbers, body.campaignIds, body.placementIds],
        ...[body.bookingUniqueNumber ?? null, body.opportunityType ?? null, CONNECTIONS_LIMIT + 1],
      ],
    ),
  );
  return {
    connections: rows.slice(0, CONNECTIONS_LIMIT).flatMap(({ accountId, ...row }) => {
      const owner = ownerOf(accountId);
      if (!owner) return [];
      const { name: _, ...ids } = owner;
      return [{ ...ids, ...row }];
    }),
    isMore: rows.length > CONNECTIONS_LIMIT,
  };
}

/** @throws {AppError} `not-found`, also for an aggregator of another client. */
export async function activityOverview(
  { records, facts }: Pick<Services, 'records' | 'facts'>,
  caller: Caller,
  uuid: string,
): Promise<Exclude<z.infer<typeof ActivityOverview>, false>> {
  const [found] = await records.db
    .select()
    .from(aggregator)
    .where(
      and(
        eq(aggregator.uuid, uuid),
        inArray(aggregator.advertiserId, [...caller.advertiserIds]),
        inArray(aggregator.clientUuid, [...caller.clientUuids]),
      ),
    );
  if (!found) throw new AppError('not-found', 'There is no such aggregator among yours.');
  const logs = await records.db
    .select()
    .from(aggregatorLog)
    .where(and(eq(aggregatorLog.aggregatorUuid, uuid), eq(aggregatorLog.state, 'done')))
    .orderBy(desc(aggregatorLog.at), desc(aggregatorLog.id))
    .limit(LOGS);
  const { name, startDate, endDate, status } = found;
  const rows = await outcomeSums(facts, found);
  return {
    ...{ uuid, name, date_start: startDate, date_end: endDate, status },
    lastLog: logs[0]?.at.toISOString() ?? null,
    outcomes: totals(rows, ({ outcome }) => ({ outcome })).map(({ claimed: _, ...each }) => each),
    sources: totals(rows, ({ outcome, source }) => ({ outcome, source })),
    days: totals(rows, ({ day, outcome }) => ({ day, outcome })).map(
      ({ claimed: _, ...each }) => each,
    ),
    logs: logs.map(({ at, rowsIn, rowsMapped, message }) => ({
      at: at.toISOString(),
      ...{ rowsIn, rowsMapped, message },
    })),
  };
}

interface Summed {
  readonly claimed: number;
  readonly counted: number;
}

/** Rows added up by what `of` says of them, in the order of their first ones. */
function totals<Row extends Summed, Key extends object>(
  rows: readonly Row[],
  of: (row: Row) => Key,
): (Key & Summed)[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(of(row)));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const sum = (measure: keyof Summed) => own.reduce((total, row) => total + row[measure], 0);
    return [{ ...of(first), claimed: sum('claimed'), counted: sum('counted') }];
  });
}
