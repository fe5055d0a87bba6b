/** Profiles as screens show them: pages of all, and one with its history. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { Profile, ProfileExport, ProfileItem } from '@flightdeck/contract/targeting';
import type { ProfileState } from '@flightdeck/domain/targeting';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { matchesWords, readPage } from '../../platform/records/list.ts';
import { type NameOf, namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { kindsOf, ownProfile, type ProfileRow } from './rights.ts';
import { targetingExport, targetingProfile, targetingUse, targetingVersion } from './schema.ts';
import { campaignIdsOf, campaignsOf } from './use.ts';

type Calls = (typeof CALLS)['targeting'];
type VersionRow = Omit<typeof targetingVersion.$inferSelect, 'content'>;
type ExportRow = typeof targetingExport.$inferSelect;

/** Exports that a profile is shown with. */
const SHOWN_EXPORTS = 100;

/** All of a version but what it says, which may be megabytes. */
const { content: _, ...versionHead } = getTableColumns(targetingVersion);

const isNewest = and(
  eq(targetingVersion.profileId, targetingProfile.id),
  eq(targetingVersion.version, targetingProfile.version),
);

/** Conditions of the states; `stateOf` is the same for a row that was read. */
const STATES: Readonly<Record<ProfileState, SQL | undefined>> = {
  draft: and(
    eq(targetingVersion.isApproved, false),
    sql`(${targetingVersion.askedAt} IS NULL OR ${targetingVersion.decidedAt} IS NOT NULL)`,
  ),
  review: and(isNotNull(targetingVersion.askedAt), isNull(targetingVersion.decidedAt)),
  approved: eq(targetingVersion.isApproved, true),
};

/** How a version stands: one that was sent back is a draft again. */
export const stateOf = ({
  askedAt,
  decidedAt,
  isApproved,
}: Pick<VersionRow, 'askedAt' | 'decidedAt' | 'isApproved'>): ProfileState =>
  isApproved ? 'approved' : askedAt !== null && decidedAt === null ? 'review' : 'draft';

/** Of all clients of the caller, or of one. @throws {AppError} `not-found` for another tenant’s client. */
function ofClients(caller: Caller, clientUuid: string | null): SQL | undefined {
  if (clientUuid === null) return inArray(targetingProfile.clientUuid, [...caller.clientUuids]);
  requireClient(caller, clientUuid);
  return eq(targetingProfile.clientUuid, clientUuid);
}

/** A page of profiles, by name. */
export async function listProfiles(
  { records: { db } }: Services,
  caller: Caller,
  { clientUuid, kind, state, isArchived, search, ...paging }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const kinds = kindsOf(caller).filter((each) => kind === null || each === kind);
  const where = and(
    ofClients(caller, clientUuid),
    inArray(targetingProfile.kind, kinds),
    isArchived ? isNotNull(targetingProfile.archivedAt) : isNull(targetingProfile.archivedAt),
    state === null ? undefined : STATES[state],
    matchesWords(search, [targetingProfile.name, client.name]),
  );
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ profile: targetingProfile, version: versionHead, client: client.name })
          .from(targetingProfile)
          .innerJoin(client, eq(client.uuid, targetingProfile.clientUuid))
          .innerJoin(targetingVersion, isNewest)
          .where(where)
          .$dynamic(),
      ids: () =>
        db
          .select({ id: targetingProfile.id })
          .from(targetingProfile)
          .innerJoin(client, eq(client.uuid, targetingProfile.clientUuid))
          .innerJoin(targetingVersion, isNewest)
          .where(where)
          .$dynamic(),
      order: [asc(sql`lower(${targetingProfile.name})`), asc(targetingProfile.id)],
      show: (rows) => itemsOf(db, rows),
    },
    paging,
  );
}

interface ListedRow {
  readonly profile: ProfileRow;
  readonly version: VersionRow;
  readonly client: string;
}

async function itemsOf(db: RecordsDb, rows: readonly ListedRow[]): Promise<ProfileItem[]> {
  const ids = rows.map(({ profile }) => profile.id);
  const uses = await usesOf(db, ids);
  const exports = await lastExports(db, ids);
  const nameOf = await namesOf(db, [
    ...rows.map(({ version }) => version.savedBy),
    ...[...exports.values()].map(({ by }) => by),
  ]);
  return rows.map(({ profile, version, client: clientName }) => {
    const last = exports.get(profile.id);
    return {
      profileId: profile.id,
      ...{ kind: profile.kind, name: profile.name, version: profile.version },
      client: { uuid: profile.clientUuid, name: clientName },
      state: stateOf(version),
      ...{ says: version.says, faults: [...version.faults] },
      changedAt: version.savedAt.toISOString(),
      changedBy: nameOf(version.savedBy),
      archivedAt: profile.archivedAt?.toISOString() ?? null,
      uses: uses.get(profile.id) ?? 0,
      lastExport: last ? shownExport(last, nameOf) : null,
    };
  });
}

/** How many campaigns run on each. */
async function usesOf(db: RecordsDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: targetingUse.profileId, uses: sql`count(*)`.mapWith(Number) })
    .from(targetingUse)
    .where(inArray(targetingUse.profileId, [...ids]))
    .groupBy(targetingUse.profileId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

async function lastExports(db: RecordsDb, ids: readonly string[]): Promise<Map<string, ExportRow>> {
  const rows = await db
    .selectDistinctOn([targetingExport.profileId])
    .from(targetingExport)
    .where(inArray(targetingExport.profileId, [...ids]))
    .orderBy(asc(targetingExport.profileId), desc(targetingExport.id));
  return new Map(rows.map((row) => [row.profileId, row]));
}

/** An export as it is shown. */
export const shownExport = (
  { id, system, version, at, by, taken, dropped, hash }: ExportRow,
  nameOf: NameOf,
): ProfileExport => ({
  ...{ id, system, version, at: at.toISOString(), by: nameOf(by), taken, dropped, hash },
});

/** One profile. @throws {AppError} `not-found`. */
export async function getProfile(
  services: Services,
  caller: Caller,
  profileId: string,
): Promise<Profile> {
  const { db } = services.records;
  const profile = await ownProfile(db, caller, profileId);
  const versions = await db
    .select(versionHead)
    .from(targetingVersion)
    .where(eq(targetingVersion.profileId, profileId))
    .orderBy(desc(targetingVersion.version));
  const [newest] = versions;
  if (!newest) throw new Error('The profile has no version.');
  const exports = await db
    .select()
    .from(targetingExport)
    .where(eq(targetingExport.profileId, profileId))
    .orderBy(desc(targetingExport.id))
    .limit(SHOWN_EXPORTS);
  const used = await campaignIdsOf(db, profileId);
  const [named] = await db
    .select({ name: client.name })
    .from(client)
    .where(eq(client.uuid, profile.clientUuid));
  const [item] = await itemsOf(db, [{ profile, version: newest, client: named?.name ?? '' }]);
  if (!item) throw new Error('The profile was not read.');
  const nameOf = await namesOf(db, [
    ...versions.flatMap(({ savedBy, askedBy, decidedBy }) => [savedBy, askedBy, decidedBy]),
    ...exports.map(({ by }) => by),
  ]);
  return {
    ...item,
    versions: versions.map((row) => ({
      ...{ version: row.version, says: row.says, note: row.note },
      ...{ savedAt: row.savedAt.toISOString(), savedBy: nameOf(row.savedBy) },
      ...{ askedAt: row.askedAt?.toISOString() ?? null, askedBy: nameOf(row.askedBy) },
      ...{ decidedAt: row.decidedAt?.toISOString() ?? null, decidedBy: nameOf(row.decidedBy) },
      ...{ isApproved: row.isApproved, reason: row.reason },
    })),
    exports: exports.map((row) => shownExport(row, nameOf)),
    campaigns: await campaignsOf(services, caller, profile.clientUuid, used),
    mayDecide: mayDecide(caller, newest),
  };
}

/** Whether the caller may approve the version or send it back: it waits, and they did not save it. */
const mayDecide = (caller: Caller, version: VersionRow): boolean =>
  stateOf(version) === 'review' && version.savedBy !== caller.user.id;
