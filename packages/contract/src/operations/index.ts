/** The operator's page (`/control/page`): how processes and jobs are, and what failed jobs become. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { pageOf } from '../list.ts';
import type { operationsInputs } from './inputs.ts';
import {
  FailedJob,
  LoadState,
  ProcessState,
  QueueState,
  ScheduleState,
  SlowStatement,
  Versions,
} from './shapes.ts';

export * from './shapes.ts';

const looking = { audience: 'member', needs: ['cache/clean || cache/manage'] } as const;
const changing = { audience: 'member', needs: ['cache/manage'], method: 'POST' } as const;

export const operationsCalls = calls<typeof operationsInputs>()({
  processes: {
    ...looking,
    method: 'GET',
    path: 'control/processes',
    data: z.strictObject({ processes: z.array(ProcessState), versions: Versions }),
  },
  queues: {
    ...looking,
    method: 'GET',
    path: 'control/queues',
    data: z.strictObject({ queues: z.array(QueueState) }),
  },
  failedJobs: {
    ...looking,
    method: 'POST',
    path: 'control/failed',
    reads: true,
    /** Newest first. */
    data: pageOf(FailedJob),
  },
  retryJobs: {
    ...changing,
    path: 'control/failed/retry',
    data: z.strictObject({
      /** Jobs that are queued again; others had been, or cannot. */
      queued: z.int(),
    }),
  },
  removeJobs: {
    ...changing,
    path: 'control/failed/remove',
    data: z.strictObject({ removed: z.int() }),
  },
  work: {
    ...looking,
    method: 'GET',
    path: 'control/work',
    data: z.strictObject({
      /** Newest first. */
      loads: z.array(LoadState),
      /** Those that fail first, then by the time of their next run. */
      schedules: z.array(ScheduleState),
      /** Schedules in all. */
      scheduleCount: z.int(),
    }),
  },
  slow: {
    ...looking,
    method: 'GET',
    path: 'control/slow',
    data: z.strictObject({
      /** `server`: counted by PostgreSQL (pg_stat_statements); `process`: by the process that answered, for an hour. */
      source: z.enum(['server', 'process']),
      statements: z.array(SlowStatement),
    }),
  },
});
