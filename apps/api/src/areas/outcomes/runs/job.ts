/** The job of a run: it computes its days piece by piece, and goes on where it was stopped. */
import { shiftDay } from '@flightdeck/domain/dates';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../../platform/http/failure.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { bodyOf } from '../../../platform/outcomes/bodies.ts';
import { Found } from '../../../platform/outcomes/found.ts';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { computeDays, trimDays } from '../run/compute.ts';
import { NOTHING, together } from './found.ts';
import { RUN } from './queue.ts';

/** Days of one transaction: others wait for no longer than it takes. */
const PIECE_DAYS = 62;
/** Days that logs are kept. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/** Runs of aggregators. */
export const runJob = defineJob({
  ...RUN,
  title: 'Aggregator run',
  result: z.null(),
  retry: { tries: 4, firstWaitMs: 30_000 },
  concurrency: 1,
  keptSeconds: 14 * 24 * 60 * 60,
  lostMessage: 'The server stopped during the run.',
  open: (services: Services) => ({
    async handle({ payload: { logId } }, signal: AbortSignal) {
      await runPieces(services, logId, signal);
      return null;
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    async ended({ payload: { logId } }, end) {
      if (end.state === 'done') return;
      await services.records.db
        .update(aggregatorLog)
        .set({ state: 'failed', at: services.clock(), message: end.error ?? '' })
        .where(
          and(eq(aggregatorLog.id, logId), inArray(aggregatorLog.state, ['queued', 'running'])),
        );
    },
    tidy: () => removeOld(services),
  }),
});

/** Computes what is left of a run. @param signal Between two pieces it is asked whether to stop. */
export async function runPieces(
  services: Pick<Services, 'records' | 'facts' | 'clock'>,
  logId: number,
  signal: AbortSignal,
): Promise<void> {
  const { records, facts, clock } = services;
  const [begun] = await records.db
    .update(aggregatorLog)
    .set({ state: 'running', at: clock() })
    // One that was stopped on the way goes on; one that has ended does not begin again.
    .where(and(eq(aggregatorLog.id, logId), inArray(aggregatorLog.state, ['queued', 'running'])))
    .returning();
  if (!begun) return;
  const [row] = await records.db
    .select()
    .from(aggregator)
    .where(eq(aggregator.uuid, begun.aggregatorUuid));
  const body = row && (await bodyOf(records.db, row));
  const { fromDay, toDay } = begun;
  if (!row || !body || fromDay === null || toDay === null) return;
  await trimDays(facts, row.uuid, body);
  let found = begun.found === null ? NOTHING : Found.parse(begun.found);
  let until = begun.doneUntil;
  while (until === null || until < toDay) {
    signal.throwIfAborted();
    const from = until === null ? fromDay : shiftDay(until, 1);
    const last = shiftDay(from, PIECE_DAYS - 1);
    const to = last < toDay ? last : toDay;
    const started = performance.now();
    const { seen } = await computeDays(facts, row.uuid, body, { start: from, end: to });
    found = together(found, seen);
    const rowsIn = seen.reduce((sum, { rows }) => sum + rows, 0);
    const rowsMapped = seen.reduce((sum, { rows, is }) => sum + (is === 'unmapped' ? 0 : rows), 0);
    const [noted] = await records.db
      .update(aggregatorLog)
      .set({
        ...{ doneUntil: to, at: clock(), found, revision: row.revision },
        rowsIn: sql`${aggregatorLog.rowsIn} + ${rowsIn}`,
        rowsMapped: sql`${aggregatorLog.rowsMapped} + ${rowsMapped}`,
        milliseconds: sql`${aggregatorLog.milliseconds} + ${Math.round(performance.now() - started)}`,
      })
      // Another worker may have taken the run over, and is further.
      .where(
        and(
          eq(aggregatorLog.id, logId),
          sql`${aggregatorLog.doneUntil} IS NOT DISTINCT FROM ${until}`,
        ),
      )
      .returning({ id: aggregatorLog.id });
    if (!noted) return;
    until = to;
  }
  await records.db
    .update(aggregatorLog)
    .set({ state: 'done', at: clock() })
    .where(eq(aggregatorLog.id, logId));
}

async function removeOld({ records: { db }, clock }: Services): Promise<void> {
  const oldest = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(aggregatorLog).where(lt(aggregatorLog.at, oldest));
}
