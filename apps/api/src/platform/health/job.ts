/** The job that looks at figures: after each load at those that it changed, and daily at all of them. */
import { Day, type DayRange, todayIn } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { mainOf, withParts } from '../facts/accounts.ts';
import { describeError } from '../http/failure.ts';
import { type ClaimedJob, defineJob } from '../jobs/define-job.ts';
import { newJobId, queueJob } from '../jobs/job-queue.ts';
import { archivedOwners } from '../records/archived.ts';
import { healthCheck } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { lookAt } from './check.ts';
import { keepFindings } from './findings.ts';
import { checkOverlaps } from './overlaps.ts';

const Check = z.object({
  advertiserIds: z.array(z.int()),
  /** Days that a load changed; null for the daily look. */
  changed: z.nullable(z.object({ start: Day, end: Day })),
});
type Check = z.infer<typeof Check>;

/** Looks at the figures of advertisers, one after the other. */
export const healthJob = defineJob({
  id: 'health',
  title: 'Data health',
  mayRetry: true,
  priority: 'housekeeping',
  payload: Check,
  result: z.object({ done: z.int() }),
  retry: { tries: 3, firstWaitMs: 10_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open(services: Services) {
    return {
      async handle(
        { payload: { advertiserIds, changed } }: ClaimedJob<Check, { done: number }>,
        signal: AbortSignal,
      ) {
        const seen = new Set<number>();
        // A load names the accounts of its file, not their parts in other currencies.
        for (const advertiserId of await withParts(services.facts, advertiserIds)) {
          signal.throwIfAborted();
          await checkHealth(services, advertiserId, changed ?? undefined, seen);
        }
        return { done: advertiserIds.length };
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      tidy: () => queueDueChecks(services),
    };
  },
});

/**
 * Looks at the figures of an advertiser now, and keeps what is found.
 * @param seen Accounts of advertisers that were looked at as wholes in the same run; gets those of this one.
 */
export async function checkHealth(
  services: Pick<Services, 'facts' | 'records' | 'config' | 'clock'>,
  advertiserId: number,
  changed?: DayRange,
  seen = new Set<number>(),
): Promise<void> {
  const { records, config, clock } = services;
  const at = clock();
  const looked = await lookAt(services, advertiserId, changed);
  await keepFindings(records, advertiserId, looked, at);
  if (!seen.has(advertiserId)) {
    for (const id of await checkOverlaps(services, advertiserId)) seen.add(id);
  }
  const values = { day: todayIn(config.timeZone, at), checkedAt: at };
  await records.db
    .insert(healthCheck)
    .values({ advertiserId, ...values })
    .onConflictDoUpdate({ target: healthCheck.advertiserId, set: values });
}

/** Queues a look at figures that changed. */
export async function queueCheck(
  { records }: Pick<Services, 'records'>,
  advertiserIds: readonly number[],
  days: readonly Day[],
): Promise<void> {
  const sorted = days.toSorted();
  const [start, end] = [sorted[0], sorted.at(-1)];
  if (advertiserIds.length === 0 || start === undefined || end === undefined) return;
  await queue(records, { advertiserIds: [...new Set(advertiserIds)], changed: { start, end } });
}

const queue = (records: Services['records'], payload: Check) =>
  records.transaction((tx) =>
    queueJob(tx, healthJob, { id: newJobId(), ownerId: null, payload, about: payload }),
  );

const Loads = z.array(z.object({ id: z.int(), at: z.iso.datetime() }));
const Queued = z.array(z.object({ id: z.coerce.number() }));

/**
 * Queues a look at advertisers that were not looked at today, or not since they were last loaded by other ways; those of
 * archived clients rest.
 */
export async function queueDueChecks({
  records,
  facts,
  config,
  clock,
}: Pick<Services, 'records' | 'facts' | 'config' | 'clock'>): Promise<void> {
  const today = todayIn(config.timeZone, clock());
  const [loads, checks, queued] = await Promise.all([
    facts.query('SELECT advertiser_id AS id, max(loaded_at) AS at FROM load GROUP BY 1'),
    records.db.select().from(healthCheck),
    records.execute(
      `SELECT jsonb_array_elements_text(payload->'advertiserIds') AS id FROM records.job
       WHERE kind = $1 AND state IN ('queued', 'running')`,
      [healthJob.id],
    ),
  ]);
  const known = new Map(checks.map((check) => [check.advertiserId, check]));
  const waiting = new Set(Queued.parse(queued).map(({ id }) => id));
  const due = Loads.parse(loads).filter(({ id, at }) => {
    const check = known.get(id);
    const isDone = check?.day === today && check.checkedAt >= new Date(at);
    return !isDone && !waiting.has(id);
  });
  const mains = await mainOf(
    facts,
    due.map(({ id }) => id),
  );
  const archived = await archivedOwners(records.db, [...mains.values()]);
  const looked = due.filter(({ id }) => !archived.has(mains.get(id) ?? id));
  if (looked.length === 0) return;
  await queue(records, {
    advertiserIds: looked.map(({ id }) => id).sort((a, b) => a - b),
    changed: null,
  });
}
