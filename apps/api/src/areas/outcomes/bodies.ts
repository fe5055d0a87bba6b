/** Settings of aggregators as they are stored. */
import { AggregatorBody } from '@flightdeck/domain/outcomes';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { aggregatorVersion } from '../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { AggregatorRow } from './rights.ts';

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
