/** The job that checks landing pages, a host at a time; off unless the operator turns it on (LINK_CHECK). */
import { setTimeout as wait } from 'node:timers/promises';
import { todayIn } from '@flightdeck/domain/dates';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../../platform/http/failure.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import { job } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { queueRun } from '../run/queue.ts';
import { type Checking, checkLink } from './check.ts';
import { makePace } from './pace.ts';
import { dueLinks, isAskable, keepCheck, ownersOf, removeOldChecks } from './queue.ts';
import { type LinkRequest, makeLinkRequest } from './request.ts';
import { makeRobots } from './robots.ts';

/** URLs of one job; the next one takes the rest. */
const MOST_URLS = 2000;
/** Hosts that are asked at a time. */
const HOSTS = 4;

/** What the job needs; what asks, waits and judges is its own except in tests. */
export interface LinkServices extends Pick<Services, 'records' | 'facts' | 'config' | 'clock'> {
  readonly request?: LinkRequest;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Has the items of advertisers judged again. */
  readonly judge?: (advertiserIds: readonly number[]) => Promise<unknown>;
}

const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, { signal });
};

/** Checks landing pages that are due. */
export const linkJob = defineJob({
  id: 'link-check',
  title: 'Landing pages',
  payload: z.object({}),
  result: z.object({ checked: z.int() }),
  retry: { tries: 3, firstWaitMs: 60_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open: (services: LinkServices) => ({
    handle: async (_job, signal: AbortSignal) => ({ checked: await checkLinks(services, signal) }),
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    tidy: () => queueDueLinks(services),
  }),
});

/** Checks what is due; answers how many pages that were. */
async function checkLinks(services: LinkServices, signal: AbortSignal): Promise<number> {
  const { records, config, clock } = services;
  if (!config.linkCheck) return 0;
  const request = services.request ?? makeLinkRequest();
  const checking: Checking = {
    request,
    robots: makeRobots(request),
    pace: makePace({ now: () => clock().getTime(), wait: services.wait ?? sleep }),
    signal,
  };
  const due = await dueLinks(records, clock(), MOST_URLS);
  // Kept as well, so that they do not stand first the next time.
  for (const url of due.filter((one) => !isAskable(one))) {
    await keepCheck(records, url, clock(), { skipped: 'It cannot be asked as it stands.' });
  }
  const hosts = [...Map.groupBy(due.filter(isAskable), (url) => new URL(url).host).values()];
  const checked: string[] = [];
  const work = async () => {
    for (let urls = hosts.shift(); urls; urls = hosts.shift()) {
      for (const url of urls) {
        signal.throwIfAborted();
        const result = await checkLink(url, checking, todayIn(config.timeZone, clock()));
        await keepCheck(records, url, clock(), result);
        checked.push(url);
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS }, work));
  await removeOldChecks(records, clock());
  const judge = services.judge ?? ((ids) => queueRun(services, ids));
  if (checked.length > 0) await judge(await ownersOf(records, checked));
  return checked.length;
}

/** Queues a job where pages are due and none waits or works; called when the server starts, and every hour. */
export async function queueDueLinks({ records, config, clock }: LinkServices): Promise<void> {
  if (!config.linkCheck) return;
  const [waiting] = await records.db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.kind, linkJob.id), inArray(job.state, ['queued', 'running'])))
    .limit(1);
  if (waiting || (await dueLinks(records, clock(), 1)).length === 0) return;
  await records.transaction((tx) =>
    queueJob(tx, linkJob, { id: newJobId(), ownerId: null, payload: {} }),
  );
}
