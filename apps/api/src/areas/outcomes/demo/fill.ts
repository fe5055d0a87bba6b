/** Gives the demo's aggregators settings once its datasets stand, and has them computed. */
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { AggregatorBody, type FoundActivity } from '@flightdeck/domain/outcomes';
import { and, eq, like, lte } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_AGGREGATORS } from '../../../demo/aggregators.ts';
import { DEMO_ADMINISTRATOR } from '../../../demo/index.ts';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { bodyOf } from '../../../platform/outcomes/bodies.ts';
import { aggregator, aggregatorLog, aggregatorVersion } from '../../../platform/outcomes/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { LOOKED_DAYS } from '../propose.ts';
import type { AggregatorRow } from '../rights.ts';
import { computeDays } from '../run/compute.ts';
import { foundActivities } from '../run/found-activities.ts';
import { begunDays, queueRun } from '../runs/queue.ts';
import { demoBody } from './body.ts';

const Advertisers = z.array(z.object({ id: z.int(), externalId: z.string() }));
/** Status that the demo's list has for a flight that goes on. */
const RUNNING = ['running', 'active'];

/** Configures those that nobody but the demo has saved, and brings their flights up to today. */
export async function fillDemoOutcomes(
  services: Services,
  isStopping: () => boolean,
): Promise<void> {
  const { records, facts, config, clock } = services;
  const rows = await records.db
    .select()
    .from(aggregator)
    .where(and(like(aggregator.uuid, DEMO_AGGREGATORS), lte(aggregator.revision, 1)))
    .orderBy(aggregator.uuid);
  const advertisers = Advertisers.parse(
    await facts.query(
      'SELECT id, external_id AS "externalId" FROM advertiser WHERE id = ANY($1::int[])',
      [rows.map(({ advertiserId }) => advertiserId)],
    ),
  );
  const today = todayIn(config.timeZone, clock());
  const looked = { start: shiftDay(today, -LOOKED_DAYS), end: shiftDay(today, -1) };
  for (const { id, externalId } of advertisers) {
    const own = rows.filter(({ advertiserId }) => advertiserId === id);
    const accounts = await withAccounts(facts, [id]);
    const found = await foundActivities(facts, accounts, looked);
    const [first] = own.flatMap(({ startDate }) => startDate ?? []).sort();
    // What was counted earlier in a flight belongs to an outcome too, and says nothing of what to aim at.
    const earlier = await foundActivities(facts, accounts, {
      start: first ?? looked.start,
      end: looked.end,
    });
    found.push(
      ...earlier
        .filter((each) => !found.some((known) => isSame(known, each)))
        .map((each) => ({ ...each, count: 0, worth: 0 })),
    );
    for (const row of own) {
      if (isStopping()) return;
      await configure(services, row, externalId, found);
    }
  }
}

const isSame = (one: FoundActivity, other: FoundActivity): boolean =>
  one.system === other.system &&
  one.accountId === other.accountId &&
  one.activity === other.activity;

async function configure(
  services: Services,
  row: AggregatorRow,
  advertiser: string,
  found: readonly FoundActivity[],
): Promise<void> {
  const { records, facts, config, clock } = services;
  const { uuid, name, advertiserId: advId, startDate: start, endDate: end } = row;
  if (start === null || end === null) return;
  const before = await bodyOf(records.db, row);
  const made = demoBody(found, { name, advId, start, end, advertiser });
  // What is aimed at is of the findings of each day: it is no reason to save.
  if (!made || (before && before.start === start && before.end === end)) return;
  const body = AggregatorBody.parse(made);
  const isRunning = RUNNING.includes(row.status);
  const saved = { ...row, revision: 1, status: isRunning ? 'active' : 'paused' };
  const days = begunDays(row, todayIn(config.timeZone, clock()));
  await records.transaction(async (tx) => {
    const now = clock();
    const by = { savedBy: DEMO_ADMINISTRATOR, savedAt: now };
    await tx
      .update(aggregator)
      .set({ revision: 1, status: saved.status, ownerId: DEMO_ADMINISTRATOR, ...by })
      .where(eq(aggregator.uuid, uuid));
    await tx
      .insert(aggregatorVersion)
      .values({ aggregatorUuid: uuid, revision: 1, body, changes: [], ...by })
      .onConflictDoUpdate({
        target: [aggregatorVersion.aggregatorUuid, aggregatorVersion.revision],
        set: { body, savedAt: now },
      });
    if (isRunning && days) await queueRun(tx, now, saved, days, { by: null, isSoon: true });
  });
  if (isRunning || !days) return;
  // Flights that ended have the logs that campaign health finds too old, or none: no new one may stand beside them.
  const [log] = await records.db
    .select({ id: aggregatorLog.id })
    .from(aggregatorLog)
    .where(eq(aggregatorLog.aggregatorUuid, uuid))
    .limit(1);
  if (log) await computeDays(facts, uuid, body, days);
}
