/** What people do to the entries of a profile: each deed saves the next version. */
import { readFile } from 'node:fs/promises';
import type { CALLS } from '@flightdeck/contract/server';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import {
  type AddressPrivacy,
  AddressTargeting,
  type AddressTotals,
  KEPT_DAYS,
  MOST_ADDRESSES,
  NO_ADDRESSES,
  totalsOf,
} from '@flightdeck/domain/targeting/addresses';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Caller, ReceivedFile } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownProfile, type ProfileRow } from '../rights.ts';
import { addProfile, readVersion, type Saved, saveProfile } from '../save.ts';
import { askList } from './ask.ts';
import { findKept, readKept, writeKept } from './kept.ts';
import { type ChangedList, type Kept, type ListAsk, type ListTask, NO_ENTRIES } from './work.ts';

type Calls = (typeof CALLS)['targetingIp'];

/** A profile of addresses with its newest version. */
export interface Newest {
  readonly profile: ProfileRow;
  readonly said: AddressTargeting;
  /** No entries where they were deleted. */
  readonly kept: Kept;
}

/** A profile of addresses of the caller's clients. @throws {AppError} `not-found`. */
export async function ownList(
  { records: { db } }: Services,
  caller: Caller,
  profileId: string,
): Promise<ProfileRow> {
  const profile = await ownProfile(db, caller, profileId);
  if (profile.kind !== 'ip') throw new AppError('not-found', 'The profile is of another kind.');
  return profile;
}

/** The newest version of a profile. @throws {AppError} `not-found`. */
export async function newestOf(
  services: Services,
  caller: Caller,
  profileId: string,
): Promise<Newest> {
  const { db } = services.records;
  const profile = await ownList(services, caller, profileId);
  const key = { profileId, version: profile.version };
  const { content } = await readVersion(db, key);
  const kept = (await findKept(db, key)) ?? NO_ENTRIES;
  return { profile, said: AddressTargeting.parse(content), kept };
}

export const today = ({ config, clock }: Services): string => todayIn(config.timeZone, clock());

/** @throws {AppError} `unprocessable` for a day that is over or too far away. */
function requireKeepable(services: Services, { keepUntil }: AddressPrivacy): void {
  const now = today(services);
  if (keepUntil < now) {
    throw new AppError(
      'unprocessable',
      'keepUntil: the day until which the addresses are kept is over. Choose a later one.',
    );
  }
  if (keepUntil > shiftDay(now, KEPT_DAYS)) {
    throw new AppError(
      'unprocessable',
      `keepUntil: addresses are kept three years at most. Choose ${shiftDay(now, KEPT_DAYS)} or a day before, and a later one when it comes near.`,
    );
  }
}

/** Makes a profile without entries. @throws {AppError} `not-found` for another tenant’s client, `unprocessable`. */
export async function addList(
  services: Services,
  caller: Caller,
  { clientUuid, name, ...privacy }: z.output<Calls['add']['body']>,
): Promise<Saved> {
  requireKeepable(services, privacy);
  return addProfile(services, caller, 'ip', {
    ...{ clientUuid, name, content: contentOf(privacy, totalsOf(NO_ADDRESSES)) },
    beside: (tx, saved) => writeKept(tx, saved, NO_ENTRIES),
  });
}

const contentOf = (
  { purpose, basis, keepUntil }: AddressPrivacy,
  totals: AddressTotals,
): AddressTargeting => ({ purpose, basis, keepUntil, totals, deletedOn: null });

/** Renames a profile, or changes why and how long its addresses are kept. @throws {AppError} as a save. */
export async function setList(
  services: Services,
  caller: Caller,
  profileId: string,
  { name, note, ...privacy }: z.output<Calls['set']['body']>,
  revision: number | undefined,
): Promise<Saved> {
  requireKeepable(services, privacy);
  const { kept } = await newestOf(services, caller, profileId);
  return saveProfile(
    services,
    caller,
    'ip',
    profileId,
    {
      ...{ name, note, content: contentOf(privacy, await countsOf(services, kept)) },
      beside: (tx, saved) => writeKept(tx, saved, kept),
    },
    revision,
  );
}

/** What entries come to today. */
export async function countsOf(services: Services, kept: Kept): Promise<AddressTotals> {
  const answer = await askList({ kept, today: today(services), ask: { is: 'count' } });
  if (answer.is !== 'counts') throw new Error('The list answered another question.');
  return totalsOf(answer.counts);
}

/** Entries after a change. @throws {AppError} `unavailable` when the thread ended. */
export async function changeOf(task: ListTask, signal?: AbortSignal): Promise<ChangedList> {
  const answer = await askList(task, signal);
  if (answer.is !== 'changed') throw new Error('The list answered another question.');
  return answer.changed;
}

/** What a form asks. */
export async function askOf(
  { act, side }: z.output<Calls['preview']['body']>,
  files: readonly ReceivedFile[],
): Promise<ListAsk> {
  const [file] = files;
  if (!file) throw new AppError('bad-request', 'file: send a list.');
  const list = await readFile(file.path);
  return act === 'add'
    ? { is: 'add', list, side }
    : { is: 'remove', list, side: side === 'both' ? null : side };
}

/** Saves a change of the entries of the newest version. */
async function saveChange(
  services: Services,
  caller: Caller,
  { profile, said, kept }: Newest,
  { ask, note, revision }: SavedChange,
  check: (changed: ChangedList) => void = () => undefined,
): Promise<Saved> {
  requireKeepable(services, said);
  const changed = await changeOf({ kept, today: today(services), ask });
  check(changed);
  if (changed.after.entries > MOST_ADDRESSES) {
    throw new AppError(
      'unprocessable',
      `The profile would have ${changed.after.entries.toLocaleString('en-GB')} entries, and takes ${MOST_ADDRESSES.toLocaleString('en-GB')}. Merge the list, or make a second profile.`,
    );
  }
  return saveProfile(
    services,
    caller,
    'ip',
    profile.id,
    {
      ...{ name: profile.name, note, content: contentOf(said, totalsOf(changed.after)) },
      beside: (tx, saved) => writeKept(tx, saved, changed.kept),
    },
    revision,
  );
}

interface SavedChange {
  readonly ask: ListAsk;
  readonly note: string;
  readonly revision: number | undefined;
}

/** Adds or removes the addresses of a list. @throws {AppError} as a save; `unprocessable` for wide networks that nobody said are meant. */
export async function applyList(
  services: Services,
  caller: Caller,
  profileId: string,
  { note, isWideMeant, ...wanted }: z.output<Calls['apply']['body']>,
  sent: { readonly files: readonly ReceivedFile[]; readonly revision: number | undefined },
): Promise<Saved> {
  const newest = await newestOf(services, caller, profileId);
  const ask = await askOf(wanted, sent.files);
  return saveChange(
    services,
    caller,
    newest,
    { ask, note, revision: sent.revision },
    ({ found, added, changed, removed }) => {
      if (ask.is === 'add' && (found?.wide ?? 0) > 0 && isWideMeant !== 'true') {
        throw new AppError(
          'unprocessable',
          'The list has very wide networks: say that they are meant, or remove them from it.',
        );
      }
      if (added + changed + removed === 0) {
        throw new AppError('unprocessable', 'The list changes nothing of the profile.');
      }
    },
  );
}

/** Changes ticked entries of the newest version. @throws {AppError} as a save. */
export async function changeEntries(
  services: Services,
  caller: Caller,
  profileId: string,
  { positions, change, note }: z.output<Calls['change']['body']>,
  revision: number | undefined,
): Promise<Saved> {
  const newest = await newestOf(services, caller, profileId);
  return saveChange(services, caller, newest, {
    ...{ ask: { is: 'rows', positions, change }, note, revision },
  });
}

/** Saves the entries of an earlier version anew, kept for what the newest one says. @throws {AppError} as a save; `conflict` once they were deleted. */
export async function restoreList(
  services: Services,
  caller: Caller,
  profileId: string,
  version: number,
  revision: number | undefined,
): Promise<Saved> {
  const { profile, said } = await newestOf(services, caller, profileId);
  requireKeepable(services, said);
  const kept = await readKept(services.records.db, { profileId, version });
  const content = contentOf(said, await countsOf(services, kept));
  return saveProfile(
    services,
    caller,
    'ip',
    profileId,
    {
      ...{ name: profile.name, note: `As version ${version}`, content },
      beside: (tx, saved) => writeKept(tx, saved, kept),
    },
    revision,
  );
}
