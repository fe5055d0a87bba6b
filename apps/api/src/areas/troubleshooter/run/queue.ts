/** Queues runs: one that is not over takes on more advertisers, so that many loads in a row make one run. */
import type { RunState } from '@flightdeck/contract/troubleshooter';
import { todayIn } from '@flightdeck/domain/dates';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mainOf } from '../../../platform/facts/accounts.ts';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import { archivedOwners } from '../../../platform/records/archived.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { clientAdvertiser, job, troubleItem } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { queueAtOnce } from '../digest/queue.ts';
import { troubleRun, troubleState } from '../schema.ts';

/** Any number, the same in every process: requests for runs take turns. */
const RUN_LOCK = 4_300_005;

/** What a job of a run knows; the list of advertisers stands in the run's row. */
const RunPayload = z.object({ runId: z.int() });

/** The kind of job, as far as it is needed to queue one. */
export const RUN_KIND = {
  id: 'trouble-run',
  payload: RunPayload,
  priority: 'housekeeping',
} as const;

type Queueing = Pick<Services, 'records' | 'facts' | 'clock'>;

/**
 * Queues a run over advertisers, or lets the one that is under way take them on. Answers its id; null for no advertisers.
 * @param advertiserIds Also accounts, which are scored with the advertiser that they belong to.
 * @param startedBy Who asks; null for nobody.
 */
export async function queueRun(
  { records, facts, clock }: Queueing,
  advertiserIds: readonly number[],
  startedBy: string | null = null,
): Promise<number | null> {
  const mains = await mainOf(facts, advertiserIds);
  const linked = [...mains].flatMap(([id, main]) => (id === main ? [] : [id]));
  // What an account had of its own before it was linked goes.
  const left = await records.db
    .selectDistinct({ id: troubleItem.advertiserId })
    .from(troubleItem)
    .where(and(inArray(troubleItem.advertiserId, linked), isNull(troubleItem.goneAt)));
  const ids = [...new Set([...mains.values(), ...left.map(({ id }) => id)])].sort((a, b) => a - b);
  if (ids.length === 0) return null;
  return records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${RUN_LOCK}::bigint)`);
    const [under] = await tx
      .select({ id: troubleRun.id, open: troubleRun.open })
      .from(troubleRun)
      .where(and(isNull(troubleRun.endedAt), hasJob))
      .orderBy(desc(troubleRun.id))
      .limit(1)
      .for('update');
    if (under) {
      // One that is read just now may miss what changed: it is read once more afterwards, but not more often.
      const more = ids.filter((id) => under.open.filter((open) => open === id).length < 2);
      await tx
        .update(troubleRun)
        .set({
          open: [...under.open, ...more],
          advertisers: sql`${troubleRun.advertisers} + ${more.length}::int`,
        })
        .where(eq(troubleRun.id, under.id));
      return under.id;
    }
    const [run] = await tx
      .insert(troubleRun)
      .values({ startedAt: clock(), startedBy, open: ids, advertisers: ids.length })
      .returning({ id: troubleRun.id });
    if (!run) throw new Error('The run was not added.');
    await queueJobOf(tx, { id: run.id, open: ids, startedBy });
    return run.id;
  });
}

const hasJob = sql`EXISTS (SELECT FROM ${job} WHERE ${job.kind} = ${RUN_KIND.id}
  AND ${job.state} IN ('queued', 'running') AND (${job.payload} ->> 'runId')::int = ${troubleRun.id})`;

/** What the turn of a run goes by is who is on its list when it is queued: others join it later. */
const queueJobOf = (
  tx: RecordsDb,
  { id: runId, open, startedBy }: Pick<typeof troubleRun.$inferSelect, 'id' | 'open' | 'startedBy'>,
) =>
  queueJob(tx, RUN_KIND, {
    ...{ id: newJobId(), ownerId: null, payload: { runId }, about: { advertiserIds: open } },
    ...(startedBy !== null && { priority: 'person' }),
  });

/** Ends a run unless something is left of its list, and has its changes told; answers whether it is over. */
export async function endRun({ records, clock }: Queueing, runId: number): Promise<boolean> {
  return records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${RUN_LOCK}::bigint)`);
    const own = eq(troubleRun.id, runId);
    const [left] = await tx
      .select({ id: troubleRun.id })
      .from(troubleRun)
      .where(and(own, sql`cardinality(${troubleRun.open}) > 0`));
    if (left) return false;
    await tx
      .update(troubleRun)
      .set({ endedAt: clock() })
      .where(and(own, isNull(troubleRun.endedAt)));
    await queueAtOnce(tx);
    return true;
  });
}

/**
 * Queues what is due: runs that have no job any more go on, and advertisers that were not scored today get a run, but for
 * those of archived clients. Called every hour, so that each is scored once a day.
 */
export async function queueDueRuns(services: Queueing & Pick<Services, 'config'>): Promise<void> {
  const { records, facts, clock, config } = services;
  await records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${RUN_LOCK}::bigint)`);
    const lost = await tx
      .select({ id: troubleRun.id, open: troubleRun.open, startedBy: troubleRun.startedBy })
      .from(troubleRun)
      .where(and(isNull(troubleRun.endedAt), sql`NOT ${hasJob}`));
    for (const run of lost) await queueJobOf(tx, run);
  });
  const { db } = records;
  const today = todayIn(config.timeZone, clock());
  const [owned, withItems, states, runs] = await Promise.all([
    db.select({ id: clientAdvertiser.advertiserId }).from(clientAdvertiser),
    db
      .selectDistinct({ id: troubleItem.advertiserId })
      .from(troubleItem)
      .where(isNull(troubleItem.goneAt)),
    db
      .select({ id: troubleState.advertiserId, scoredAt: troubleState.scoredAt })
      .from(troubleState),
    db.select({ open: troubleRun.open }).from(troubleRun).where(isNull(troubleRun.endedAt)),
  ]);
  const mains = await mainOf(
    facts,
    owned.map(({ id }) => id),
  );
  const done = new Set([
    ...states.flatMap(({ id, scoredAt }) =>
      todayIn(config.timeZone, scoredAt) === today ? [id] : [],
    ),
    ...runs.flatMap(({ open }) => open),
  ]);
  const wanted = new Set([
    ...owned.flatMap(({ id }) => (mains.get(id) === id ? [id] : [])),
    ...withItems.map(({ id }) => id),
  ]);
  const archived = await archivedOwners(db, [...wanted]);
  await queueRun(
    services,
    [...wanted].filter((id) => !done.has(id) && !archived.has(id)),
  );
}

/** A run as people see it. @param isOwn Which advertisers they see; null for all, who alone are told what it did. */
export function runState(
  row: typeof troubleRun.$inferSelect,
  isOwn: ((advertiserId: number) => boolean) | null,
): RunState {
  const { startedAt, endedAt, open, advertisers, skipped, read, scored, changed } = row;
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    open: new Set(isOwn ? open.filter(isOwn) : open).size,
    ...(isOwn
      ? { advertisers: null, skipped: null, read: null, scored: null, changed: null }
      : { advertisers, skipped, read, scored, changed }),
  };
}
