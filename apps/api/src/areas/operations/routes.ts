/** The operator's page: processes, queues, failed jobs, loads, schedules, versions and statements that take long. */
import type { FailedJob } from '@flightdeck/contract/operations';
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import type { AnyKind } from '../../platform/jobs/define-job.ts';
import {
  canRetry,
  findFailed,
  removeFailed,
  retryFailed,
} from '../../platform/jobs/failed-jobs.ts';
import { scrubDetails } from '../../platform/log/scrub.ts';
import { findProcesses } from '../../platform/processes/registry.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readLoads, readQueues, readSchedules, readSlow, readVersions } from './figures.ts';

/** Characters of a reason that are told. */
const ERROR_LENGTH = 500;

/** The area as the server mounts it. @param kinds All kinds of jobs. */
export const operationsArea = (kinds: readonly AnyKind<Services>[]): Area => ({
  mount: (services) => operationsRoutes(services, kinds),
});

function operationsRoutes(services: Services, kinds: readonly AnyKind<Services>[]): Route[] {
  const { operations } = CALLS;
  const { audit, records } = services;
  const titleOf = (id: string) => kinds.find((kind) => kind.id === id)?.title ?? id;
  /** Does something with failed jobs and notes it; answers with how many. */
  const change = (
    caller: Caller,
    action: string,
    deed: (tx: RecordsDb) => Promise<readonly { id: string; kind: string }[]>,
  ): Promise<number> =>
    records.transaction(async (tx) => {
      const jobs = await deed(tx);
      if (jobs.length > 0) {
        const target = [...new Set(jobs.map(({ kind }) => kind))].join(' ');
        const after = { jobs: jobs.map(({ id }) => id) };
        await audit.write({ ...actorOf(caller), action, target, after }, tx);
      }
      return jobs.length;
    });
  return [
    route(operations.processes, async () => ({
      processes: (await findProcesses(services)).map(({ startedAt, seenAt, ...each }) => ({
        ...{ ...each, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
      })),
      versions: await readVersions(services),
    })),
    route(operations.queues, async () => ({ queues: await readQueues(records, kinds) })),
    route(operations.failedJobs, async ({ body: { kind, ...paging } }) => {
      const { rows, total } = await findFailed(records.db, kind, paging);
      return {
        rows: rows.map((row): FailedJob => {
          const { id, kind: of, error, client, attempts, createdAt, finishedAt } = row;
          return {
            ...{ id, kind: of, title: titleOf(of), client, attempts },
            error: error && scrubDetails(error).slice(0, ERROR_LENGTH),
            createdAt: createdAt.toISOString(),
            failedAt: (finishedAt ?? createdAt).toISOString(),
            mayRetry: canRetry(
              kinds.find((each) => each.id === of),
              row,
            ),
          };
        }),
        // Nobody reads so many of them that counting takes long.
        ...{ total, isMore: false },
      };
    }),
    route(operations.retryJobs, async ({ body: { ids } }, caller) => ({
      queued: await change(caller, 'job/retry', (tx) => retryFailed(tx, kinds, ids)),
    })),
    route(operations.removeJobs, async ({ body: { ids } }, caller) => ({
      removed: await change(caller, 'job/remove', (tx) => removeFailed(tx, ids)),
    })),
    route(operations.work, async () => ({
      loads: await readLoads(records),
      ...(await readSchedules(records)),
    })),
    route(operations.slow, () => readSlow(services)),
  ];
}
