/** The job that checks links of all areas, a host at a time; off unless the operator turns it on (LINK_CHECK). */
import { setTimeout as wait } from 'node:timers/promises';
import { todayIn } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { describeError } from '../../platform/http/failure.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { type Checking, checkLink } from '../../platform/link-check/check.ts';
import { makePace } from '../../platform/link-check/pace.ts';
import {
  dueLinks,
  isAskable,
  keepCheck,
  LINK_CHECK,
  queueLinkCheck,
  removeOldChecks,
} from '../../platform/link-check/queue.ts';
import { type LinkRequest, makeLinkRequest } from '../../platform/link-check/request.ts';
import { makeRobots } from '../../platform/link-check/robots.ts';
import type { LinkSource, LinkSourceServices } from '../../platform/link-check/source.ts';

/** URLs of one job; the next one takes the rest. */
const MOST_URLS = 2000;
/** Hosts that are asked at a time. */
const HOSTS = 4;

/** What the job needs; what asks and waits is its own except in tests. */
export interface LinkServices extends LinkSourceServices {
  readonly request?: LinkRequest;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, { signal });
};

/** Checks links that are due. @param sources Of all areas that have some. */
export const linkJob = (sources: readonly LinkSource[]) =>
  defineJob({
    ...LINK_CHECK,
    title: 'Links',
    mayRetry: true,
    result: z.object({ checked: z.int() }),
    retry: { tries: 3, firstWaitMs: 60_000 },
    concurrency: 1,
    keptSeconds: 24 * 60 * 60,
    open: (services: LinkServices) => ({
      handle: async (_job, signal: AbortSignal) => ({
        checked: await checkLinks(services, sources, signal),
      }),
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      tidy: () => queueDueLinks(services, sources),
    }),
  });

/** Checks what is due; answers how many links that were. */
async function checkLinks(
  services: LinkServices,
  sources: readonly LinkSource[],
  signal: AbortSignal,
): Promise<number> {
  const { records, config, clock } = services;
  if (!config.linkCheck) return 0;
  const request = services.request ?? makeLinkRequest();
  const checking: Checking = {
    request,
    robots: makeRobots(request),
    pace: makePace({ now: () => clock().getTime(), wait: services.wait ?? sleep }),
    signal,
  };
  const due = await dueLinks(records, sources, clock(), MOST_URLS);
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
  if (checked.length > 0) {
    for (const source of sources) await source.checked?.(services, checked);
  }
  return checked.length;
}

/** Queues a job where links are due and none waits or works; called when the server starts, and every hour. */
export async function queueDueLinks(
  { records, config, clock }: LinkServices,
  sources: readonly LinkSource[],
): Promise<void> {
  if (!config.linkCheck || (await dueLinks(records, sources, clock(), 1)).length === 0) return;
  await records.transaction((tx) => queueLinkCheck(tx, config, ['queued', 'running']));
}
