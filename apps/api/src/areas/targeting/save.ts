/** Makes profiles, saves their versions, copies and archives them. */
import { randomUUID } from 'node:crypto';
import type { ProfileKind } from '@flightdeck/domain/targeting';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { KINDS } from './kinds.ts';
import { ownProfile, requireActive } from './rights.ts';
import { targetingProfile, targetingVersion } from './schema.ts';
import type { VersionKey } from './version-key.ts';

/** Where a profile stands after a save. */
export type Saved = VersionKey;

/** What a version is made of. */
interface Draft {
  readonly name: string;
  /** As the schema of the kind has read it. */
  readonly content: unknown;
  readonly note?: string;
  /** Writes what the kind keeps of the version beside its content. */
  readonly beside?: (tx: RecordsDb, saved: Saved) => Promise<void>;
}

/** A version of a profile by its number. @throws {AppError} `not-found`. */
export async function readVersion(db: RecordsDb, { profileId, version }: Saved) {
  const [row] = await db
    .select()
    .from(targetingVersion)
    .where(and(eq(targetingVersion.profileId, profileId), eq(targetingVersion.version, version)));
  if (!row) throw new AppError('not-found', 'The profile has no such version.');
  return row;
}

/** What a version of a profile of a kind says. @throws {AppError} `not-found`. */
export async function readContent(
  { records: { db } }: Services,
  caller: Caller,
  kind: ProfileKind,
  saved: Saved,
): Promise<unknown> {
  const profile = await ownProfile(db, caller, saved.profileId);
  if (profile.kind !== kind) throw new AppError('not-found', 'The profile is of another kind.');
  const { content } = await readVersion(db, saved);
  return KINDS[kind].read(content);
}

/** What is kept of a version. @throws {AppError} `unprocessable` for content that must not be saved. */
async function versionOf(
  { clock }: Services,
  caller: Caller,
  kind: ProfileKind,
  { content, note = '' }: Draft,
) {
  const faults = await KINDS[kind].faults(content);
  const says = KINDS[kind].says(content);
  return { content, note, says, faults, savedBy: caller.user.id, savedAt: clock() };
}

/** Makes a profile. @throws {AppError} `not-found` for another tenant’s client, `unprocessable`. */
export async function addProfile(
  services: Services,
  caller: Caller,
  kind: ProfileKind,
  { clientUuid, ...draft }: Draft & { readonly clientUuid: string },
): Promise<Saved> {
  const { records, audit } = services;
  requireClient(caller, clientUuid);
  const written = await versionOf(services, caller, kind, draft);
  const saved = { profileId: randomUUID(), version: 1 };
  await records.transaction(async (tx) => {
    const { name } = draft;
    const own = { id: saved.profileId, version: 1, clientUuid, kind, name };
    await tx.insert(targetingProfile).values({ ...own, createdBy: caller.user.id });
    await tx.insert(targetingVersion).values({ ...saved, ...written });
    await draft.beside?.(tx, saved);
    const entry = { ...actorOf(caller), action: 'targeting/create', target: saved.profileId };
    await audit.write({ ...entry, after: { name, kind, clientUuid, says: written.says } }, tx);
  });
  return saved;
}

/**
 * Saves the next version, as a draft, over the one that it was made from.
 * @throws {AppError} `not-found`, `unprocessable`, `conflict` with StaleSave when somebody saved meanwhile.
 */
export async function saveProfile(
  services: Services,
  caller: Caller,
  kind: ProfileKind,
  profileId: string,
  draft: Draft,
  revision: number | undefined,
): Promise<Saved> {
  const { records, audit, config } = services;
  const based = requireRevision(revision, 'profile');
  const { kind: kept } = await ownProfile(records.db, caller, profileId);
  if (kept !== kind) throw new AppError('not-found', 'The profile is of another kind.');
  const written = await versionOf(services, caller, kind, draft);
  return records.transaction(async (tx) => {
    const profile = await ownProfile(tx, caller, profileId, true);
    requireActive(profile);
    if (profile.version !== based) {
      const { version, savedBy, savedAt } = await readVersion(tx, { profileId, ...profile });
      const nameOf = await namesOf(tx, [savedBy]);
      const meanwhile = {
        revision: version,
        savedAt,
        savedBy: nameOf(savedBy)?.name ?? 'Somebody',
      };
      throw staleSave(caller, config.timeZone, meanwhile, 'profile');
    }
    const { name } = draft;
    const saved = { profileId, version: based + 1 };
    await tx
      .update(targetingProfile)
      .set({ name, version: saved.version })
      .where(eq(targetingProfile.id, profileId));
    await tx.insert(targetingVersion).values({ ...saved, ...written });
    await draft.beside?.(tx, saved);
    const entry = { ...actorOf(caller), action: 'targeting/save', target: profileId };
    const before = { name: profile.name, version: based };
    await audit.write(
      { ...entry, before, after: { name, version: saved.version, says: written.says } },
      tx,
    );
    return saved;
  });
}

/** Makes a profile that says what the newest version of another one does. @throws {AppError} `not-found`. */
export async function duplicateProfile(
  services: Services,
  caller: Caller,
  profileId: string,
  { clientUuid, name }: { readonly clientUuid: string; readonly name: string },
): Promise<Saved> {
  const { db } = services.records;
  const profile = await ownProfile(db, caller, profileId);
  const { content: own } = await readVersion(db, { profileId, version: profile.version });
  const { elsewhere } = KINDS[profile.kind];
  const content = clientUuid === profile.clientUuid ? own : elsewhere(own);
  const note = `Copy of “${profile.name}”, version ${profile.version}`;
  const { copy } = KINDS[profile.kind];
  const beside =
    copy &&
    ((tx: RecordsDb, saved: Saved) => copy(tx, { profileId, version: profile.version }, saved));
  const draft = { clientUuid, name, content, note, ...(beside && { beside }) };
  return addProfile(services, caller, profile.kind, draft);
}

/** Archives a profile, or takes it out of the archive. @throws {AppError} `not-found`. */
export async function archiveProfile(
  { records, audit, clock }: Services,
  caller: Caller,
  profileId: string,
  isArchived: boolean,
): Promise<void> {
  await records.transaction(async (tx) => {
    const profile = await ownProfile(tx, caller, profileId, true);
    if ((profile.archivedAt !== null) === isArchived) return;
    await tx
      .update(targetingProfile)
      .set({
        archivedAt: isArchived ? clock() : null,
        archivedBy: isArchived ? caller.user.id : null,
      })
      .where(eq(targetingProfile.id, profileId));
    const action = isArchived ? 'targeting/archive' : 'targeting/unarchive';
    await audit.write({ ...actorOf(caller), action, target: profileId }, tx);
  });
}
