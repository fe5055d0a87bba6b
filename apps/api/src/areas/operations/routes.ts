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
import { findProcesses } from '../../platform/processes/registry.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readLoads, readQueues, readSchedules, readSlow, readVersions } from './figures.ts';

/** The area as the server mounts it. @param kinds All kinds of jobs. */
export const operationsArea = (kinds: readonly AnyKind<Services>[]): Area => ({
  mount: (services) => operationsRoutes(services, kinds),
});

function operationsRoutes(services: Services, kinds: readonly AnyKind<Services>[]): Route[] {
  const { operations } = CALLS;
  const { audit, records } = services;
  const titleOf = (id: string) => kinds.find((kind) => kind.id === id)?.title ?? id;
  const note = (caller: Caller, action: string, jobs: readonly { id: string; kind: string }[]) =>
    jobs.length === 0
      ? undefined
      : audit.write({
          ...{ ...actorOf(caller), action },
          target: [...new Set(jobs.map(({ kind }) => kind))].join(' '),
          after: { jobs: jobs.map(({ id }) => id) },
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
          const { id, kind: of, error, attempts, createdAt, finishedAt } = row;
          return {
            ...{ id, kind: of, title: titleOf(of), error, attempts },
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
    route(operations.retryJobs, async ({ body: { ids } }, caller) => {
      const queued = await retryFailed(records, kinds, ids);
      await note(caller, 'job/retry', queued);
      return { queued: queued.length };
    }),
    route(operations.removeJobs, async ({ body: { ids } }, caller) => {
      const removed = await removeFailed(records.db, ids);
      await note(caller, 'job/remove', removed);
      return { removed: removed.length };
    }),
    route(operations.work, async () => ({
      loads: await readLoads(records),
      ...(await readSchedules(records)),
    })),
    route(operations.slow, () => readSlow(services)),
  ];
}
