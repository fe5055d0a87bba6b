/** Settings of aggregators as they are stored. */
import { AggregatorBody } from '@flightdeck/domain/outcomes';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import { aggregator, aggregatorVersion } from './tables.ts';

type AggregatorRow = typeof aggregator.$inferSelect;

/** The settings of aggregators now, by their uuids; without those that nobody has configured here. */
export async function bodiesOf(
  db: RecordsDb,
  rows: readonly Pick<AggregatorRow, 'uuid' | 'revision'>[],
): Promise<ReadonlyMap<string, AggregatorBody>> {
  const found = await db
    .select({ uuid: aggregator.uuid, body: aggregatorVersion.body })
    .from(aggregator)
    .innerJoin(
      aggregatorVersion,
      and(
        eq(aggregatorVersion.aggregatorUuid, aggregator.uuid),
        eq(aggregatorVersion.revision, aggregator.revision),
      ),
    )
    .where(
      inArray(
        aggregator.uuid,
        rows.map(({ uuid }) => uuid),
      ),
    );
  return new Map(found.map(({ uuid, body }) => [uuid, AggregatorBody.parse(body)]));
}

/** The settings of an aggregator now; null for one that nobody has configured here. */
export async function bodyOf(
  db: RecordsDb,
  { uuid, revision }: Pick<AggregatorRow, 'uuid' | 'revision'>,
): Promise<AggregatorBody | null> {
  if (revision === 0) return null;
  const [version] = await db
    .select({ body: aggregatorVersion.body })
    .from(aggregatorVersion)
    .where(
      and(eq(aggregatorVersion.aggregatorUuid, uuid), eq(aggregatorVersion.revision, revision)),
    );
  return version ? AggregatorBody.parse(version.body) : null;
}

/** The same. @throws {AppError} `conflict` for one that nobody has configured here. */
export async function configuredBody(db: RecordsDb, row: AggregatorRow): Promise<AggregatorBody> {
  const body = await bodyOf(db, row);
  if (body) return body;
  throw new AppError('conflict', 'This aggregator has no settings yet. Configure it first.');
}
