/** The second factor as a rule for everybody: from when on, and who lacks one. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { shiftDay, startOfDayIn, todayIn } from '@flightdeck/domain/dates';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { actorOf } from '../../platform/audit.ts';
import { signInPolicy, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['people'];

/** The rule, and how many people that the caller sees would have to set a second factor up. */
export async function readPolicy(
  { records: { db } }: Services,
  caller: Caller,
): Promise<DataOf<Calls['policy']>> {
  const lacks = and(
    visibleTo(db, caller),
    eq(user.disabled, false),
    isNotNull(user.passwordHash),
    isNull(user.totpEnabledAt),
  );
  const [[policy], [row]] = await Promise.all([
    db.select().from(signInPolicy).limit(1),
    db.select({ n: count() }).from(user).where(lacks),
  ]);
  return {
    secondFactorFrom: policy?.secondFactorFrom?.toISOString() ?? null,
    without: row?.n ?? 0,
  };
}

/** Sets the rule: it begins with the day that is `graceDays` from now, in the provider's time zone. */
export async function setPolicy(
  services: Services,
  caller: Caller,
  { graceDays, reason }: z.output<Calls['setPolicy']['body']>,
): Promise<DataOf<Calls['setPolicy']>> {
  const { records, audit, clock, config } = services;
  const { timeZone } = config;
  const secondFactorFrom =
    graceDays === null
      ? null
      : startOfDayIn(timeZone, shiftDay(todayIn(timeZone, clock()), graceDays));
  await records.transaction(async (tx) => {
    const [before] = await tx.select().from(signInPolicy).limit(1);
    await tx
      .insert(signInPolicy)
      .values({ id: 'portal', secondFactorFrom })
      .onConflictDoUpdate({ target: signInPolicy.id, set: { secondFactorFrom } });
    await audit.write(
      {
        ...actorOf(caller),
        action: 'user/policy',
        before: { secondFactorFrom: before?.secondFactorFrom ?? null },
        after: { secondFactorFrom },
        reason: reason || undefined,
      },
      tx,
    );
  });
  return readPolicy(services, caller);
}
