/** Exports approved versions, and keeps what went out. */
import { createHash } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { NOT_TAKEN, SYSTEM_NAMES, type System } from '@flightdeck/domain/targeting';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { KINDS } from './kinds.ts';
import { ownProfile, requireActive } from './rights.ts';
import { readVersion } from './save.ts';
import { targetingExport } from './schema.ts';
import { shownExport } from './show.ts';

/** One hash of all files with their names. */
function hashOf(files: readonly { readonly name: string; readonly text: string }[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(JSON.stringify([name, text]));
  return hash.digest('hex');
}

/**
 * Exports a version that was approved. Its files are made before anything is written: a large list takes seconds.
 * @throws {AppError} `not-found`; `conflict` unless it is approved; `unprocessable` for a system that takes nothing of it.
 */
export async function exportProfile(
  services: Services,
  caller: Caller,
  profileId: string,
  { system, version }: { readonly system: System; readonly version: number },
): Promise<DataOf<(typeof CALLS)['targeting']['export']>> {
  const { records, audit, clock } = services;
  const profile = await ownProfile(records.db, caller, profileId);
  requireActive(profile);
  const row = await readVersion(records.db, { profileId, version });
  if (!row.isApproved) {
    throw new AppError(
      'conflict',
      `Version ${version} is not approved: only what somebody else approved goes out.`,
    );
  }
  const exported = { services, profileId, version };
  const made = await KINDS[profile.kind].exported(row.content, system, exported);
  if (made === null || made.taken === 0) {
    throw new AppError(
      'unprocessable',
      NOT_TAKEN[profile.kind][system] ??
        `${SYSTEM_NAMES[system]} takes none of the rules of this profile.`,
    );
  }
  const { files, taken, dropped, further = 0 } = made;
  const counts = { taken, dropped: dropped.length + further, hash: hashOf(files) };
  return records.transaction(async (tx) => {
    requireActive(await ownProfile(tx, caller, profileId, true));
    const own = { profileId, version, system, at: clock(), by: caller.user.id };
    const [kept] = await tx
      .insert(targetingExport)
      .values({ ...own, ...counts })
      .returning();
    if (!kept) throw new Error('The export was not kept.');
    const entry = { ...actorOf(caller), action: 'targeting/export', target: profileId };
    await audit.write({ ...entry, after: { system, version, ...counts } }, tx);
    return { export: shownExport(kept, await namesOf(tx, [kept.by])), files: [...files] };
  });
}
