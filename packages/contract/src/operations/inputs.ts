/** What the calls of `operations` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { Paging } from '../list.ts';

const Jobs = z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(200) });

export const operationsInputs = {
  processes: { summary: 'Processes that run, and versions of what they run on.' },
  queues: { summary: 'Jobs that wait, run and ended, by kind.' },
  failedJobs: {
    summary: 'Jobs that failed for good.',
    body: z.strictObject({
      /** Ids of kinds; all when empty. */
      kind: z.array(z.string().max(60)).max(100).default([]),
      ...Paging,
    }),
  },
  retryJobs: { summary: 'Queues failed jobs again.', body: Jobs },
  removeJobs: { summary: 'Removes failed jobs.', body: Jobs },
  work: { summary: 'The last loads of files, and how schedules are.' },
  slow: { summary: 'Statements of the databases that took longest, without their values.' },
} as const;
