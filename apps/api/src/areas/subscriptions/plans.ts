/** Plans of the provider: every save is a version, and what was sold stays on its own. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { PlanTerms } from '@flightdeck/domain/subscriptions';
import { and, asc, count, eq, ne, notExists, sql } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { plan, planVersion, subscription } from '../../platform/subscriptions/tables.ts';
import { dayOf } from './store.ts';

type Plans = DataOf<(typeof CALLS)['subscriptions']['plans']>;
type Saved = DataOf<(typeof CALLS)['subscriptions']['addPlan']>;

/** Plans with their newest version, and what a new subscription needs besides. */
export async function listPlans({ records: { db }, config, clock }: Services): Promise<Plans> {
  const isNewest = and(eq(planVersion.planId, plan.id), eq(planVersion.version, plan.version));
  const runs = ne(subscription.state, 'ended');
  const [rows, used, clients] = await Promise.all([
    db
      .select({ row: planVersion })
      .from(plan)
      .innerJoin(planVersion, isNewest)
      .orderBy(asc(sql`lower(${planVersion.terms} ->> 'name')`), asc(plan.id)),
    db
      .select({ planId: subscription.planId, n: count() })
      .from(subscription)
      .where(runs)
      .groupBy(subscription.planId),
    db
      .select()
      .from(client)
      .where(
        and(
          isOpenClient,
          notExists(
            db
              .select({ one: sql`1` })
              .from(subscription)
              .where(and(eq(subscription.clientUuid, client.uuid), runs)),
          ),
        ),
      )
      .orderBy(asc(sql`lower(${client.name})`), asc(client.uuid)),
  ]);
  const nameOf = await namesOf(
    db,
    rows.map(({ row }) => row.savedBy),
  );
  const counts = new Map(used.map(({ planId, n }) => [planId, Number(n)]));
  return {
    plans: rows.map(({ row: { planId, version, terms, savedBy, savedAt } }) => ({
      ...{ planId, version, terms, subscriptions: counts.get(planId) ?? 0 },
      ...{ savedBy: nameOf(savedBy), savedAt: savedAt.toISOString() },
    })),
    clients: clients.map((each) => ({
      ...{ uuid: each.uuid, name: each.name, currency: each.currency, today: dayOf(clock, each) },
    })),
    seller: config.billing.seller?.name ?? null,
  };
}

/** Makes a plan. */
export async function addPlan(
  { records, audit, clock }: Services,
  caller: Caller,
  terms: PlanTerms,
): Promise<Saved> {
  const planId = randomUUID();
  return records.transaction(async (tx) => {
    await tx.insert(plan).values({ id: planId, version: 1 });
    const saved = { savedBy: caller.user.id, savedAt: clock() };
    await tx.insert(planVersion).values({ planId, version: 1, terms, ...saved });
    const entry = { ...actorOf(caller), action: 'subscription/plan', target: planId };
    await audit.write({ ...entry, after: { ...terms, version: 1 } }, tx);
    return { planId, version: 1 };
  });
}

/** Saves a new version of a plan. @throws {AppError} `not-found`, `conflict` with StaleSave. */
export async function savePlan(
  { records, audit, clock, config }: Services,
  caller: Caller,
  planId: string,
  terms: PlanTerms,
  revision: number | undefined,
): Promise<Saved> {
  const based = requireRevision(revision, 'plan');
  return records.transaction(async (tx) => {
    await tx.select({ id: plan.id }).from(plan).where(eq(plan.id, planId)).for('update');
    const [current] = await tx
      .select({ row: planVersion })
      .from(plan)
      .innerJoin(
        planVersion,
        and(eq(planVersion.planId, plan.id), eq(planVersion.version, plan.version)),
      )
      .where(eq(plan.id, planId));
    if (!current) throw new AppError('not-found', 'There is no such plan.');
    const { version, savedBy, savedAt, terms: before } = current.row;
    if (version !== based) {
      const nameOf = await namesOf(tx, [savedBy]);
      const by = nameOf(savedBy)?.name ?? 'Somebody';
      const meanwhile = { revision: version, savedAt, savedBy: by };
      throw staleSave(caller, config.timeZone, meanwhile, 'plan');
    }
    const next = version + 1;
    await tx.update(plan).set({ version: next }).where(eq(plan.id, planId));
    const saved = { savedBy: caller.user.id, savedAt: clock() };
    await tx.insert(planVersion).values({ planId, version: next, terms, ...saved });
    const entry = { ...actorOf(caller), action: 'subscription/plan', target: planId };
    await audit.write(
      { ...entry, before: { ...before, version }, after: { ...terms, version: next } },
      tx,
    );
    return { planId, version: next };
  });
}
