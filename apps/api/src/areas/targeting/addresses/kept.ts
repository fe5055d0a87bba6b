/** The kept entries of versions. */
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { targetingAddresses } from '../schema.ts';
import type { VersionKey } from '../version-key.ts';
import type { Kept } from './work.ts';

const ofVersion = ({ profileId, version }: VersionKey) =>
  and(eq(targetingAddresses.profileId, profileId), eq(targetingAddresses.version, version));

/** The entries of a version; null once they were deleted. */
export async function findKept(db: RecordsDb, key: VersionKey): Promise<Kept | null> {
  const [row] = await db
    .select({ body: targetingAddresses.body })
    .from(targetingAddresses)
    .where(ofVersion(key));
  return row?.body ?? null;
}

/** The entries of a version. @throws {AppError} `conflict` once they were deleted. */
export async function readKept(db: RecordsDb, key: VersionKey): Promise<Kept> {
  const body = await findKept(db, key);
  if (body) return body;
  throw new AppError(
    'conflict',
    'The addresses of this version were deleted when their time was over. Add a list to begin anew.',
  );
}

/** Keeps entries with a version. */
export async function writeKept(tx: RecordsDb, key: VersionKey, body: Kept): Promise<void> {
  await tx.insert(targetingAddresses).values({ ...key, body });
}

/** Keeps the entries of a version with another one; what was deleted stays so. */
export async function copyAddresses(
  tx: RecordsDb,
  from: VersionKey,
  { profileId, version }: VersionKey,
): Promise<void> {
  await tx.insert(targetingAddresses).select(
    tx
      .select({
        profileId: sql<string>`${profileId}`.as('profile_id'),
        version: sql<number>`${version}::int`.as('version'),
        body: targetingAddresses.body,
      })
      .from(targetingAddresses)
      .where(ofVersion(from)),
  );
}
