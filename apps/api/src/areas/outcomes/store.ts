/** Saving aggregators: each save is a version, made only over the one it was based on, and computed anew. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { AggregatorStatus } from '@flightdeck/contract/aggregators';
import type { CALLS } from '@flightdeck/contract/server';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { todayIn } from '@flightdeck/domain/dates';
import { type AggregatorBody, outcomeChanges, outcomeProblems } from '@flightdeck/domain/outcomes';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { bodyOf, configuredBody } from '../../platform/outcomes/bodies.ts';
import { aggregator, aggregatorVersion } from '../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { type AggregatorRow, findAggregator } from './rights.ts';
import { begunDays, overlap, queueRun } from './runs/queue.ts';

type Saved = DataOf<(typeof CALLS)['aggregators']['set']>;

/** What the headers say of a save. */
export interface SaveHeaders {
  readonly revision: number | undefined;
  readonly idempotencyKey: string | undefined;
}

/** @throws {AppError} `unprocessable` naming the first fault. */
function requireSound(body: AggregatorBody): void {
  const fault = outcomeProblems(body).find(({ kind }) => kind === 'fault');
  if (fault) throw new AppError('unprocessable', `${fault.section}: ${fault.text}`);
}

/**
 * Saves settings, whole or not at all; a draft may be faulty, what runs may not.
 * @throws {AppError} `not-found`, `forbidden`, `unprocessable`, `precondition-required`, `conflict` with StaleSave.
 */
export async function saveAggregator(
  services: Services,
  caller: Caller,
  { uuid, body }: { readonly uuid: string | null; readonly body: AggregatorBody },
  { revision, idempotencyKey }: SaveHeaders,
): Promise<Saved> {
  requireAdvertisers(caller, [body.advId]);
  const { records, clock, audit, clients, config } = services;
  const owner = await clients.ofAdvertiser(body.advId);
  if (!owner) throw new AppError('unprocessable', 'advId: this advertiser belongs to no client.');
  const columns = {
    ...{ clientUuid: owner.clientUuid, advertiserId: body.advId, name: body.name },
    ...{ startDate: body.start, endDate: body.end },
  };
  const now = clock();
  return records.transaction(async (tx) => {
    const id = uuid ?? (await made(tx));
    const row = await held(tx, caller, id);
    const before = await bodyOf(tx, row);
    // The answer to the first save was lost, and it is sent again.
    const based = uuid === null ? row.revision : requireRevision(revision, 'aggregator');
    if (row.revision !== based) throw await stale(tx, row);
    if (before && isSameJson(before, body)) return toldOf(row);
    if (row.status !== 'draft') requireSound(body);
    const next = based + 1;
    await tx
      .update(aggregator)
      .set({ ...columns, revision: next, savedBy: caller.user.id, savedAt: now })
      .where(eq(aggregator.uuid, id));
    await tx.insert(aggregatorVersion).values({
      ...{ aggregatorUuid: id, revision: next, body, savedBy: caller.user.id, savedAt: now },
      changes: before ? outcomeChanges(before, body) : [],
    });
    const saved = { ...row, ...columns, revision: next, savedAt: now };
    await runWhole(services, tx, saved, caller);
    const action = `aggregator/${next === 1 ? 'create' : 'save'}`;
    await audit.write(
      { ...actorOf(caller), action, target: id, after: { name: body.name, revision: next } },
      tx,
    );
    return toldOf(saved);
  });

  async function made(tx: RecordsDb): Promise<string> {
    const values = { ...columns, uuid: randomUUID(), status: 'draft', ownerId: caller.user.id };
    const [row] = await tx
      .insert(aggregator)
      .values({ ...values, createKey: idempotencyKey ?? null })
      .onConflictDoNothing({ target: [aggregator.ownerId, aggregator.createKey] })
      .returning({ uuid: aggregator.uuid });
    if (row) return row.uuid;
    const [known] = await tx
      .select({ uuid: aggregator.uuid })
      .from(aggregator)
      .where(
        and(eq(aggregator.ownerId, caller.user.id), eq(aggregator.createKey, idempotencyKey ?? '')),
      );
    if (!known) throw new AppError('unavailable', 'It is being deleted. Save it again.');
    return known.uuid;
  }

  async function stale(tx: RecordsDb, row: AggregatorRow): Promise<AppError> {
    const [by] = await tx
      .select({ name: user.name })
      .from(user)
      .where(eq(user.id, row.savedBy ?? ''));
    const current = {
      revision: row.revision,
      savedBy: by?.name ?? 'Somebody',
      savedAt: row.savedAt ?? now,
    };
    return staleSave(caller, config.timeZone, current, 'aggregator');
  }
}

const toldOf = ({
  uuid,
  revision,
  savedAt,
}: Pick<AggregatorRow, 'uuid' | 'revision' | 'savedAt'>): Saved => ({
  ...{ uuid, revision, savedAt: (savedAt ?? new Date(0)).toISOString() },
});

/** A row of the caller's, held until the transaction ends. */
async function held(tx: RecordsDb, caller: Caller, uuid: string): Promise<AggregatorRow> {
  await tx
    .select({ uuid: aggregator.uuid })
    .from(aggregator)
    .where(eq(aggregator.uuid, uuid))
    .for('update');
  return findAggregator(tx, caller, uuid);
}

/** Queues all days of what is active. */
async function runWhole(
  { config, clock }: Services,
  tx: RecordsDb,
  row: AggregatorRow,
  caller: Caller,
): Promise<void> {
  if (row.status !== 'active') return;
  const days = begunDays(row, todayIn(config.timeZone, clock()));
  if (days) await queueRun(tx, clock(), row, days, { by: caller.user.id, isSoon: false });
}

/** Activates, pauses or archives one. @throws {AppError} `not-found`; `unprocessable` for faulty settings. */
export async function setStatus(
  services: Services,
  caller: Caller,
  uuid: string,
  status: AggregatorStatus,
): Promise<void> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    const row = await held(tx, caller, uuid);
    if (row.status === status) return;
    if (status === 'active') requireSound(await configuredBody(tx, row));
    await tx.update(aggregator).set({ status }).where(eq(aggregator.uuid, uuid));
    await runWhole(services, tx, { ...row, status }, caller);
    const [before, after] = [{ status: row.status }, { status }];
    await audit.write(
      { ...actorOf(caller), action: 'aggregator/status', target: uuid, before, after },
      tx,
    );
  });
}

/** Computes days again. @throws {AppError} `not-found`; `conflict` for a draft; `unprocessable` outside of its flight. */
export async function runAgain(
  services: Services,
  caller: Caller,
  uuid: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { records, config, clock, audit } = services;
  await records.transaction(async (tx) => {
    const row = await held(tx, caller, uuid);
    requireSound(await configuredBody(tx, row));
    const flight = begunDays(row, todayIn(config.timeZone, clock()));
    const days = flight && from <= to ? overlap(flight, { start: from, end: to }) : null;
    if (!days) {
      throw new AppError('unprocessable', 'from, to: choose days of its flight that have begun.');
    }
    await queueRun(tx, clock(), row, days, { by: caller.user.id, isSoon: false });
    await audit.write(
      { ...actorOf(caller), action: 'aggregator/run', target: uuid, after: days },
      tx,
    );
  });
}
