/** Lift tests of a client, entered by hand: planned with an end, and with a result only after it. */
import { type LiftTest, TEST_KINDS } from '@flightdeck/contract/attribution';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type OwnClient, ownClient } from './clients.ts';
import { liftTest } from './schema.ts';

type Calls = (typeof CALLS)['attribution'];
const Kind = z.enum(TEST_KINDS);

/** The tests of a client, those that end last first. */
export async function testsOf(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  { uuid, timeZone }: OwnClient,
): Promise<LiftTest[]> {
  const rows = await records.db
    .select()
    .from(liftTest)
    .where(eq(liftTest.clientUuid, uuid))
    .orderBy(desc(liftTest.lastDay), desc(liftTest.id))
    .limit(100);
  const nameOf = await namesOf(
    records.db,
    rows.map(({ enteredBy }) => enteredBy),
  );
  const today = todayIn(timeZone, clock());
  return rows.map(({ id, channel, kind, firstDay, lastDay, control, lift, low, high, ...row }) => ({
    testId: id,
    ...{ channel, kind: Kind.parse(kind), start: firstDay, end: lastDay, control },
    result: lift === null || low === null || high === null ? null : { lift, low, high },
    isRunning: lastDay >= today,
    entered: { by: nameOf(row.enteredBy)?.name ?? null, at: row.enteredAt.toISOString() },
  }));
}

/** @throws {AppError} `not-found` for a client that is not the caller's. */
export async function addTest(
  services: Services,
  caller: Caller,
  clientUuid: string,
  { start, end, ...told }: z.output<Calls['addTest']['body']>,
): Promise<{ testId: number }> {
  const { records, audit, clock } = services;
  const { uuid } = await ownClient(services, caller, clientUuid);
  return await records.transaction(async (tx) => {
    const [made] = await tx
      .insert(liftTest)
      .values({
        ...{ clientUuid: uuid, ...told, firstDay: start, lastDay: end },
        ...{ enteredBy: caller.user.id, enteredAt: clock() },
      })
      .returning({ id: liftTest.id });
    if (!made) throw new Error('The test was not kept.');
    const entry = { ...actorOf(caller), action: 'attribution/test', target: uuid };
    await audit.write({ ...entry, after: { testId: made.id, start, end, ...told } }, tx);
    return { testId: made.id };
  });
}

/** A test of one of the caller's clients. @throws {AppError} `not-found`, also for another tenant's. */
async function ownTest({ records }: Pick<Services, 'records'>, caller: Caller, given: string) {
  const id = z.coerce.number().int().positive().safeParse(given);
  const [row] = id.success
    ? await records.db
        .select()
        .from(liftTest)
        .where(and(eq(liftTest.id, id.data), inArray(liftTest.clientUuid, [...caller.clientUuids])))
    : [];
  if (!row) throw new AppError('not-found', 'There is no such test among those of your clients.');
  return row;
}

/** @throws {AppError} as `ownTest`; `conflict` before the test has ended: looking early makes chance look like an effect. */
export async function setResult(
  services: Services,
  caller: Caller,
  testId: string,
  result: z.output<Calls['setResult']['body']>,
): Promise<void> {
  const { records, audit, clock } = services;
  const { id, clientUuid, lastDay, lift, low, high } = await ownTest(services, caller, testId);
  const { timeZone } = await ownClient(services, caller, clientUuid);
  if (lastDay >= todayIn(timeZone, clock())) {
    throw new AppError(
      'conflict',
      `This test runs to ${lastDay}. Enter its result after that day: a result that is read early is chance.`,
    );
  }
  await records.transaction(async (tx) => {
    await tx.update(liftTest).set(result).where(eq(liftTest.id, id));
    const entry = { ...actorOf(caller), action: 'attribution/test-result', target: clientUuid };
    await audit.write(
      { ...entry, before: { testId: id, lift, low, high }, after: { testId: id, ...result } },
      tx,
    );
  });
}

/** @throws {AppError} as `ownTest`. */
export async function removeTest(
  services: Services,
  caller: Caller,
  testId: string,
): Promise<void> {
  const { records, audit } = services;
  const before = await ownTest(services, caller, testId);
  await records.transaction(async (tx) => {
    await tx.delete(liftTest).where(eq(liftTest.id, before.id));
    const entry = { ...actorOf(caller), action: 'attribution/test-removed' };
    await audit.write({ ...entry, target: before.clientUuid, before }, tx);
  });
}
