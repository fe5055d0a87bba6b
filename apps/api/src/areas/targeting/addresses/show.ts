/** Profiles of addresses as screens show them: what they come to, a page of entries, a test, what a list would do, what goes out. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type {
  AddressComparison,
  AddressEntry,
  AddressExport,
  AddressList,
  AddressPreview,
  AddressVerdict,
} from '@flightdeck/contract/targeting-ip';
import { todayIn } from '@flightdeck/domain/dates';
import { NOT_TAKEN, type System } from '@flightdeck/domain/targeting';
import {
  type AddressDifference,
  type AddressNumbers,
  AddressTargeting,
  type FoundRow,
  isValidOn,
  readAddresses,
  totalsOf,
} from '@flightdeck/domain/targeting/addresses';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { client } from '../../../platform/records/schema.ts';
import type { Caller, ReceivedFile } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { readVersion } from '../save.ts';
import { targetingAddresses, targetingExport, targetingProfile } from '../schema.ts';
import type { VersionKey } from '../version-key.ts';
import { askList } from './ask.ts';
import { compareExport, type ExportBefore } from './export.ts';
import { findKept, readKept } from './kept.ts';
import { askOf, changeOf, countsOf, newestOf, ownList, today } from './save.ts';
import type { Kept } from './work.ts';

type Calls = (typeof CALLS)['targetingIp'];

/** Bytes, as they are kept, of all lists that one is compared with. */
const MOST_COMPARED = 32 * 1024 * 1024;

/** Which version a call is about. */
export const keyOf = (params: {
  readonly profileId: string;
  readonly version: string;
}): VersionKey => ({
  profileId: params.profileId,
  // There is no version 0.
  version: /^\d{1,9}$/.test(params.version) ? Number(params.version) : 0,
});

/** A version without its entries. @throws {AppError} `not-found`. */
export async function getList(
  services: Services,
  caller: Caller,
  key: VersionKey,
): Promise<AddressList> {
  const { db } = services.records;
  await ownList(services, caller, key.profileId);
  const { content } = await readVersion(db, key);
  const { totals, ...said } = AddressTargeting.parse(content);
  const kept = await findKept(db, key);
  return { ...said, totals: kept ? await countsOf(services, kept) : totals };
}

const shown = ({ position, row }: FoundRow, day: string): AddressEntry => ({
  ...{ position, ...row, isExpired: !isValidOn(row, day) },
});

/** A page of entries. @throws {AppError} `not-found`, `conflict` once they were deleted. */
export async function listEntries(
  services: Services,
  caller: Caller,
  { profileId, version, page, pageSize: size, ...wanted }: z.output<Calls['entries']['body']>,
): Promise<DataOf<Calls['entries']>> {
  await ownList(services, caller, profileId);
  const kept = await readKept(services.records.db, { profileId, version });
  const day = today(services);
  const search = { ...wanted, from: (page - 1) * size, size };
  const answer = await askList({ kept, today: day, ask: { is: 'search', search } });
  if (answer.is !== 'found') throw new Error('The list answered another question.');
  const { rows, total } = answer.found;
  return { rows: rows.map((row) => shown(row, day)), total, isMore: false };
}

/** Which entries hold an address. @throws {AppError} `not-found`, `conflict`; `unprocessable` for what is no address of a person. */
export async function judge(
  services: Services,
  caller: Caller,
  key: VersionKey,
  address: string,
): Promise<AddressVerdict> {
  await ownList(services, caller, key.profileId);
  const { entries, faults } = readAddresses(address);
  const [fault] = faults;
  if (fault) throw new AppError('unprocessable', fault.reason);
  if (entries.length !== 1 || entries[0]?.networks.length !== 1) {
    throw new AppError('unprocessable', 'Write one address, such as 8.8.8.8, or one network.');
  }
  const kept = await readKept(services.records.db, key);
  const day = today(services);
  const answer = await askList({ kept, today: day, ask: { is: 'judge', address } });
  if (answer.is !== 'verdict') throw new Error('The list answered another question.');
  const { side, holders } = answer.verdict;
  return { side, holders: holders.map((holder) => shown(holder, day)) };
}

const written = ({ v4, v6 }: AddressNumbers) => ({ v4, v6: String(v6) });
const hasAny = ({ v4, v6 }: AddressNumbers): boolean => v4 > 0 || v6 > 0n;

/** Reads a list and says what it would do. @throws {AppError} `not-found`, `bad-request` without a file. */
export async function previewList(
  services: Services,
  caller: Caller,
  profileId: string,
  wanted: z.output<Calls['preview']['body']>,
  files: readonly ReceivedFile[],
  signal?: AbortSignal,
): Promise<AddressPreview> {
  const { kept } = await newestOf(services, caller, profileId);
  const { own, foreign, notCompared } = await otherLists(services, caller, profileId);
  const ask = await askOf(wanted, files);
  const others = { own: own.map(({ body }) => body), foreign };
  const changed = await changeOf({ kept, today: today(services), ask, others }, signal);
  if (!changed.found) throw new Error('No list was read.');
  const { added, removed, changed: differing, double, within, found } = changed;
  const { entries, faults, toldFaults, notes, toldNotes, wide, toldWide } = found;
  return {
    ...{ entries, faults, notes, wide, added, removed, changed: differing, double, within },
    ...{ toldFaults: [...toldFaults], toldNotes: [...toldNotes], toldWide: [...toldWide] },
    before: totalsOf(changed.before),
    after: totalsOf(changed.after),
    overlaps: own.flatMap(({ body: _body, ...profile }, at) => {
      const addresses = changed.own[at];
      return addresses && hasAny(addresses) ? [{ ...profile, addresses: written(addresses) }] : [];
    }),
    elsewhere: hasAny(changed.foreign) ? written(changed.foreign) : null,
    notCompared,
  };
}

interface OtherLists {
  readonly own: readonly {
    readonly profileId: string;
    readonly name: string;
    readonly client: string;
    readonly body: Kept;
  }[];
  readonly foreign: readonly Kept[];
  readonly notCompared: number;
}

/**
 * The entries of all other profiles in use, small ones first, as far as there is room. Of profiles of other clients nothing
 * but their entries is read, and nobody is told more than how many addresses they share.
 */
async function otherLists(
  { records: { db } }: Services,
  caller: Caller,
  profileId: string,
): Promise<OtherLists> {
  const bytes = sql<number>`octet_length(${targetingAddresses.body})`.mapWith(Number);
  const joined = and(
    eq(targetingAddresses.profileId, targetingProfile.id),
    eq(targetingAddresses.version, targetingProfile.version),
  );
  const found = await db
    .select({
      profileId: targetingProfile.id,
      ...{ version: targetingProfile.version, name: targetingProfile.name },
      ...{ clientUuid: targetingProfile.clientUuid, client: client.name, bytes },
    })
    .from(targetingProfile)
    .innerJoin(targetingAddresses, joined)
    .innerJoin(client, eq(client.uuid, targetingProfile.clientUuid))
    .where(and(ne(targetingProfile.id, profileId), isNull(targetingProfile.archivedAt)))
    .orderBy(asc(bytes), asc(targetingProfile.id));
  const own: OtherLists['own'][number][] = [];
  const foreign: Kept[] = [];
  let room = MOST_COMPARED;
  let notCompared = 0;
  for (const { version, bytes: size, clientUuid, ...profile } of found) {
    room -= size;
    const body = room >= 0 ? await findKept(db, { profileId: profile.profileId, version }) : null;
    if (body === null) notCompared += 1;
    else if (caller.clientUuids.includes(clientUuid)) own.push({ ...profile, body });
    else foreign.push(body);
  }
  return { own, foreign, notCompared };
}

/**
 * What another version, or another profile, means differently today.
 * @param before The one that addresses left. @throws {AppError} `not-found`, `conflict` once they were deleted.
 */
export async function compareWith(
  services: Services,
  caller: Caller,
  key: VersionKey,
  before: VersionKey,
): Promise<AddressComparison> {
  const { db } = services.records;
  await ownList(services, caller, key.profileId);
  await ownList(services, caller, before.profileId);
  for (const each of [key, before]) await readVersion(db, each);
  const kept = await readKept(db, key);
  const ask = { is: 'compare', before: await readKept(db, before) } as const;
  const answer = await askList({ kept, today: today(services), ask });
  if (answer.is !== 'compared') throw new Error('The list answered another question.');
  const told = ({ addresses, ranges, further }: AddressDifference) => ({
    ...{ addresses: written(addresses), ranges: [...ranges], further },
  });
  const side = ({ entered, left }: (typeof answer.difference)['in']) => ({
    ...{ entered: told(entered), left: told(left) },
  });
  return { in: side(answer.difference.in), out: side(answer.difference.out) };
}

/** What went out to a system last, as far as its addresses were not deleted since. */
async function exportBefore(
  { records: { db }, config }: Services,
  profileId: string,
  system: System,
): Promise<{ readonly at: Date; readonly before: ExportBefore | null } | null> {
  const [last] = await db
    .select({ version: targetingExport.version, at: targetingExport.at })
    .from(targetingExport)
    .where(and(eq(targetingExport.profileId, profileId), eq(targetingExport.system, system)))
    .orderBy(desc(targetingExport.id))
    .limit(1);
  if (!last) return null;
  const kept = await findKept(db, { profileId, version: last.version });
  return { at: last.at, before: kept && { kept, day: todayIn(config.timeZone, last.at) } };
}

/** What of a version goes out to a system. @throws {AppError} `not-found`, `conflict`; `unprocessable` for a system that takes no addresses. */
export async function exportsOf(
  services: Services,
  caller: Caller,
  key: VersionKey,
  system: System,
): Promise<AddressExport> {
  await ownList(services, caller, key.profileId);
  const { content } = await readVersion(services.records.db, key);
  const last = await exportBefore(services, key.profileId, system);
  const made = await compareExport(
    AddressTargeting.parse(content),
    system,
    { services, ...key },
    last?.before ?? null,
  );
  if (made === null) {
    throw new AppError('unprocessable', NOT_TAKEN.ip[system] ?? 'It takes no addresses.');
  }
  const { exported, difference } = made;
  return {
    ...{ taken: exported.taken, dropped: exported.dropped.length + (exported.further ?? 0) },
    told: [...exported.dropped],
    files: exported.files.map(({ name }) => name),
    difference: difference && {
      ...{ added: [...difference.added], removed: [...difference.removed] },
      further: difference.further,
    },
    isBeforeDeleted: last !== null && last.before === null,
  };
}
