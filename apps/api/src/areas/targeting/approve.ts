/** Approval of versions: asked for by anybody who manages profiles, decided by somebody else than whoever saved the version. */
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownProfile, requireActive } from './rights.ts';
import { readVersion } from './save.ts';
import { targetingVersion } from './schema.ts';
import { stateOf } from './show.ts';

/** The newest version, held until the end of the transaction. @throws {AppError} `conflict` where that is not the one that was shown. */
async function newestAs(tx: RecordsDb, caller: Caller, profileId: string, version: number) {
  const profile = await ownProfile(tx, caller, profileId, true);
  requireActive(profile);
  if (profile.version !== version) {
    throw new AppError(
      'conflict',
      `Version ${profile.version} was saved meanwhile. Look at it first.`,
    );
  }
  return readVersion(tx, { profileId, version });
}

const thisVersion = (profileId: string, version: number) =>
  and(eq(targetingVersion.profileId, profileId), eq(targetingVersion.version, version));

/** Asks for the approval of the newest version. @throws {AppError} `not-found`, `conflict`. */
export async function askForApproval(
  { records, audit, clock }: Services,
  caller: Caller,
  profileId: string,
  version: number,
): Promise<void> {
  await records.transaction(async (tx) => {
    const row = await newestAs(tx, caller, profileId, version);
    const state = stateOf(row);
    if (state === 'approved') throw new AppError('conflict', 'The version is approved already.');
    if (state === 'review') return;
    await tx
      .update(targetingVersion)
      .set({
        ...{ askedBy: caller.user.id, askedAt: clock() },
        ...{ decidedBy: null, decidedAt: null, reason: '' },
      })
      .where(thisVersion(profileId, version));
    const entry = { ...actorOf(caller), action: 'targeting/ask', target: profileId };
    await audit.write({ ...entry, after: { version } }, tx);
  });
}

/** Approves the version that waits, or sends it back. @throws {AppError} `not-found`, `conflict`; `forbidden` to who saved it. */
export async function decide(
  { records, audit, clock }: Services,
  caller: Caller,
  profileId: string,
  decision: { readonly version: number; readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  const { version, isApproved, reason } = decision;
  await records.transaction(async (tx) => {
    const row = await newestAs(tx, caller, profileId, version);
    if (stateOf(row) !== 'review') {
      throw new AppError('conflict', 'The version does not wait for approval: ask for it first.');
    }
    if (row.savedBy === caller.user.id) {
      throw new AppError('forbidden', 'You saved this version: somebody else approves it.');
    }
    if (!isApproved && reason === '') {
      throw new AppError('unprocessable', 'reason: say what is to be changed.');
    }
    await tx
      .update(targetingVersion)
      .set({ decidedBy: caller.user.id, decidedAt: clock(), isApproved, reason })
      .where(thisVersion(profileId, version));
    const action = isApproved ? 'targeting/approve' : 'targeting/send-back';
    const entry = { ...actorOf(caller), action, target: profileId, reason };
    await audit.write({ ...entry, after: { version } }, tx);
  });
}
