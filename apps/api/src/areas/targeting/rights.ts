/** Whose profiles somebody sees and manages (docs/decisions/0072). */
import { PROFILE_KINDS, type ProfileKind } from '@flightdeck/domain/targeting';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { KINDS } from './kinds.ts';
import { targetingProfile } from './schema.ts';

/** Kinds of profiles that the caller manages. */
export const kindsOf = ({ allowed }: Caller): ProfileKind[] =>
  PROFILE_KINDS.filter((kind) => allowed[KINDS[kind].needs] === true);

export type ProfileRow = typeof targetingProfile.$inferSelect;

/** One answer for a profile that does not exist, for another client's, and for one of a kind that the caller does not manage. */
const NO_PROFILE = 'There is no such profile among those of your clients.';

/**
 * A profile of the caller's clients.
 * @param lock Holds the row until the end of the transaction. @throws {AppError} `not-found`.
 */
export async function ownProfile(
  db: RecordsDb,
  caller: Caller,
  profileId: string,
  lock = false,
): Promise<ProfileRow> {
  const query = db
    .select()
    .from(targetingProfile)
    .where(eq(targetingProfile.id, profileId))
    .$dynamic();
  const [found] = await (lock ? query.for('update') : query);
  if (
    !found ||
    !caller.clientUuids.includes(found.clientUuid) ||
    !kindsOf(caller).includes(found.kind)
  ) {
    throw new AppError('not-found', NO_PROFILE);
  }
  return found;
}

/** @throws {AppError} `conflict` for an archived profile, which stays as it is. */
export function requireActive({ archivedAt }: ProfileRow): void {
  if (archivedAt === null) return;
  throw new AppError('conflict', 'The profile is archived: take it out of the archive first.');
}
