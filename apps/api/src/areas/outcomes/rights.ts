/** Which aggregators a caller may see: those of their clients and advertisers. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';

/** An aggregator as it is stored. */
export type AggregatorRow = typeof aggregator.$inferSelect;

/** One message for one that does not exist and one of another client: which it is must not show. */
const NOT_FOUND = 'This aggregator does not exist, or it belongs to a client you may not see.';

/** Condition of every read and write. */
export const within = ({ advertiserIds, clientUuids }: Caller): SQL | undefined =>
  and(
    inArray(aggregator.advertiserId, [...advertiserIds]),
    inArray(aggregator.clientUuid, [...clientUuids]),
  );

/** Finds one. @throws {AppError} `not-found`. */
export async function findAggregator(
  db: RecordsDb,
  caller: Caller,
  uuid: string,
): Promise<AggregatorRow> {
  const [row] = await db
    .select()
    .from(aggregator)
    .where(and(eq(aggregator.uuid, uuid), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return row;
}
