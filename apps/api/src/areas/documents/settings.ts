/** How a client's documents are kept: their quota, and for how many years after the contract's end. */
import type { DataOf } from '@flightdeck/contract';
import type { DocumentSettings } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { startOfDayIn, todayIn, writeDay } from '@flightdeck/domain/dates';
import { goesBefore, keptUntil, type Retention } from '@flightdeck/domain/documents';
import { counted } from '@flightdeck/domain/locale';
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import {
  lastChange,
  requireRevision,
  revisionOfState,
  staleSave,
} from '../../platform/stale-save.ts';
import { document, documentSetting } from './schema.ts';

type Calls = (typeof CALLS)['documents'];
const SAVED = 'document/settings';

const readSetting = async (db: RecordsDb, clientUuid: string) => {
  const [row] = await db
    .select()
    .from(documentSetting)
    .where(eq(documentSetting.clientUuid, clientUuid));
  return {
    quotaSet: row?.quota ?? null,
    retention: { years: row?.keepYears ?? null, contractEnd: row?.contractEnd ?? null },
  };
};

/** How long a client's documents are kept. */
export const retentionOf = async (db: RecordsDb, clientUuid: string): Promise<Retention> =>
  (await readSetting(db, clientUuid)).retention;

/** How long documents are kept, in a sentence. */
export function retentionWords({ years, contractEnd }: Retention, locale: string): string {
  if (years === null) return 'Kept until somebody removes them.';
  const after = `Kept ${counted(years, locale, 'year')} after the contract ends`;
  return contractEnd === null
    ? `${after}, which has no end yet.`
    : `${after}, on ${writeDay(contractEnd, locale)}.`;
}

async function show(
  db: RecordsDb,
  { documents }: Services['config'],
  clientUuid: string,
): Promise<DocumentSettings> {
  const state = await readSetting(db, clientUuid);
  return { ...state, quota: state.quotaSet ?? documents.quota, revision: revisionOfState(state) };
}

/** The settings of a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function getSettings(
  { records: { db }, config }: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DocumentSettings> {
  requireClient(caller, clientUuid);
  return show(db, config, clientUuid);
}

/**
 * Saves the settings of a client.
 * @throws {AppError} `not-found`, `conflict` with StaleSave, `forbidden` for a quota that people of the client set.
 */
export async function saveSettings(
  { records, config, audit, clock }: Services,
  caller: Caller,
  clientUuid: string,
  { quota, retention }: z.output<Calls['saveSettings']['body']>,
  revision: number | undefined,
): Promise<DocumentSettings> {
  requireClient(caller, clientUuid);
  const based = requireRevision(revision, 'settings');
  return records.transaction(async (tx) => {
    // The row is there to be locked, so that the second of two saves sees the first.
    await tx.insert(documentSetting).values({ clientUuid }).onConflictDoNothing();
    const own = eq(documentSetting.clientUuid, clientUuid);
    await tx.select().from(documentSetting).where(own).for('update');
    const before = await show(tx, config, clientUuid);
    if (before.revision !== based) {
      const last = await lastChange(tx, clientUuid, [SAVED]);
      const savedBy = last?.name ?? 'Somebody';
      const meanwhile = { revision: before.revision, savedBy, savedAt: last?.at ?? clock() };
      throw staleSave(caller, config.timeZone, meanwhile, 'setting');
    }
    if (quota !== before.quotaSet && !caller.user.internal) {
      throw new AppError('forbidden', 'Your provider sets how much room documents have. Ask them.');
    }
    const { years: keepYears, contractEnd } = retention;
    await tx.update(documentSetting).set({ quota, keepYears, contractEnd }).where(own);
    const entry = { ...actorOf(caller), action: SAVED, target: clientUuid };
    const { quotaSet, retention: kept } = before;
    await audit.write(
      { ...entry, before: { quota: quotaSet, ...kept }, after: { quota, ...retention } },
      tx,
    );
    return show(tx, config, clientUuid);
  });
}

/** Condition: documents of a client that go to the trash today, on hold or not; null where none goes. */
export function isOver(
  { config: { timeZone }, clock }: Pick<Services, 'config' | 'clock'>,
  clientUuid: string,
  retention: Retention,
) {
  const before = goesBefore(todayIn(timeZone, clock()), retention);
  return before === null
    ? null
    : and(
        eq(document.clientUuid, clientUuid),
        isNull(document.trashedAt),
        lt(document.changedAt, startOfDayIn(timeZone, before)),
      );
}

const SHOWN_FIRST = 20;

/** Documents that would go first. @throws {AppError} `not-found` for another tenant’s client. */
export async function foreseeRetention(
  services: Services,
  caller: Caller,
  clientUuid: string,
  retention: Retention,
): Promise<DataOf<Calls['foreseeRetention']>> {
  requireClient(caller, clientUuid);
  const { db } = services.records;
  const over = isOver(services, clientUuid, retention);
  if (over === null) return { total: 0, first: [], held: 0 };
  const going = and(over, isNull(document.heldAt));
  const [total, held, rows] = await Promise.all([
    db.$count(document, going),
    db.$count(document, and(over, isNotNull(document.heldAt))),
    db
      .select({ documentId: document.id, name: document.name, changedAt: document.changedAt })
      .from(document)
      .where(going)
      .orderBy(asc(document.changedAt), asc(document.id))
      .limit(SHOWN_FIRST),
  ]);
  const first = rows.flatMap(({ changedAt, ...each }) => {
    const until = keptUntil(todayIn(services.config.timeZone, changedAt), retention);
    return until === null ? [] : [{ ...each, keptUntil: until }];
  });
  return { total, first, held };
}
