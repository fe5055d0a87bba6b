/** Queues runs of aggregators: one that waits takes on more days, so that many loads in a row make one run. */

import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { type Day, type DayRange, todayIn } from '@flightdeck/domain/dates';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Change } from '../../../platform/changes.ts';
import { mainOf } from '../../../platform/facts/accounts.ts';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Services } from '../../../platform/services.ts';
import type { AggregatorRow } from '../rights.ts';

/** What queueing needs to know of the kind of job; its days stand in its log. */
export const RUN = {
  id: 'aggregator-run',
  payload: z.object({ logId: z.int() }),
  priority: 'housekeeping',
} as const;
/** What changes within this time is computed once. */
const SOON_MS = 20_000;

/** The days of a flight that have begun; null before it begins, and where it has no days. */
export function begunDays(
  { startDate, endDate }: Pick<AggregatorRow, 'startDate' | 'endDate'>,
  today: Day,
): DayRange | null {
  if (startDate === null || endDate === null || startDate > today) return null;
  return { start: startDate, end: endDate < today ? endDate : today };
}

/** Days that are in both; null where none is. */
export function overlap(one: DayRange, other: DayRange): DayRange | null {
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start <= end ? { start, end } : null;
}

/** Who asks for a run, and how soon it begins. */
export interface Asked {
  readonly by: string | null;
  /** After a load others may follow; a person waits. */
  readonly isSoon: boolean;
}

/** Queues a run over days of one, in a transaction. */
export async function queueRun(
  tx: RecordsDb,
  now: Date,
  { uuid, revision, advertiserId }: Pick<AggregatorRow, 'uuid' | 'revision' | 'advertiserId'>,
  { start, end }: DayRange,
  { by, isSoon }: Asked,
): Promise<void> {
  const rows = { rowsIn: 0, rowsMapped: 0, at: now };
  const [log] = await tx
    .insert(aggregatorLog)
    .values({
      ...{ aggregatorUuid: uuid, state: 'queued', fromDay: start, toDay: end },
      ...{ revision, askedBy: by, ...rows },
    })
    .onConflictDoUpdate({
      target: [aggregatorLog.aggregatorUuid],
      // Written out: of a parameter PostgreSQL cannot tell that it is the index of these rows.
      targetWhere: sql`${aggregatorLog.state} = 'queued'`,
      set: {
        fromDay: sql`least(${aggregatorLog.fromDay}, ${start})`,
        toDay: sql`greatest(${aggregatorLog.toDay}, ${end})`,
        askedBy: sql`coalesce(${by}, ${aggregatorLog.askedBy})`,
      },
    })
    .returning({ id: aggregatorLog.id });
  if (!log) return;
  await queueJob(tx, RUN, {
    ...{ id: newJobId(), ownerId: null, payload: { logId: log.id } },
    waitMs: isSoon ? SOON_MS : 0,
    ...(by !== null && { priority: 'person' }),
    about: { advertiserIds: [advertiserId] },
  });
}

/** Queues the runs that follow from figures that changed. */
export async function queueChanged(services: Services, change: Change): Promise<void> {
  const { records, facts, clock, config } = services;
  if (change.datasets?.every((id) => id === outcomes.id)) return;
  const mains = await mainOf(facts, change.advertiserIds);
  const today = todayIn(config.timeZone, clock());
  const rows = await records.db
    .select()
    .from(aggregator)
    .where(
      and(
        inArray(aggregator.advertiserId, [...new Set(mains.values())]),
        eq(aggregator.status, 'active'),
        gt(aggregator.revision, 0),
      ),
    );
  const days = [...change.days].sort();
  const [start = null, end = null] = [days.at(0), days.at(-1)];
  for (const row of rows) {
    const flight = begunDays(row, today);
    // Which accounts belong to it, or what is booked, concerns all of its days.
    const due = flight && start && end ? overlap(flight, { start, end }) : flight;
    if (!due) continue;
    await records.transaction((tx) => queueRun(tx, clock(), row, due, { by: null, isSoon: true }));
  }
}
