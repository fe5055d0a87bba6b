/** What is known of links from their last check, and the job that checks them. */
import { LinkCheck } from '@flightdeck/domain/link-check';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { newJobId, queueJob } from '../jobs/job-queue.ts';
import type { RecordsDb } from '../records/records.ts';
import { job, linkCheck } from '../records/schema.ts';
import type { Config, Records } from '../services.ts';
import type { Skipped } from './check.ts';
import type { DueLink, LinkSource } from './source.ts';

/** A page is checked again after so many hours: less than a day, so that it is about the same time each day. */
const AGAIN_HOURS = 23;
/** Checks of URLs that nobody has any more are kept so many days. */
const KEPT_DAYS = 60;
const HOUR_MS = 3_600_000;
/** URLs of one statement. */
const URLS = 5000;

/** The job: each checks what is due once it works. */
export const LINK_CHECK = {
  id: 'link-check',
  payload: z.object({}),
  priority: 'housekeeping',
} as const;

/** Whether a URL can be asked as it stands. Those without a full host, or with a macro of an ad server in it, cannot. */
export const isAskable = (url: string): boolean =>
  /^\s*https?:\/\//i.test(url) && URL.canParse(url) && new URL(url).hostname.includes('.');

const longestAgoFirst = (one: DueLink, other: DueLink): number =>
  (one.checkedAt?.getTime() ?? 0) - (other.checkedAt?.getTime() ?? 0);

/** Links of all sources that are due, each once, those checked longest ago first. @param most At most so many. */
export async function dueLinks(
  records: Records,
  sources: readonly LinkSource[],
  now: Date,
  most: number,
): Promise<string[]> {
  const before = new Date(now.getTime() - AGAIN_HOURS * HOUR_MS);
  const found = await Promise.all(sources.map(({ due }) => due(records, before, most)));
  const links = found.flat().sort(longestAgoFirst);
  return [...new Set(links.map(({ url }) => url))].slice(0, most);
}

/** Which of these links were not checked since a moment. */
export async function dueAmong(
  db: RecordsDb,
  urls: readonly string[],
  before: Date,
): Promise<DueLink[]> {
  const known = await linkChecks(db, urls);
  return [...new Set(urls)].flatMap((url) => {
    const checkedAt = known.get(url)?.checkedAt ?? null;
    return checkedAt === null || checkedAt < before ? [{ url, checkedAt }] : [];
  });
}

/** What the checker last saw of a link. */
export interface KnownCheck {
  readonly checkedAt: Date;
  /** `{ skipped }` where it was not judged. */
  readonly result: LinkCheck | Skipped;
}

const Result = z.union([LinkCheck, z.strictObject({ skipped: z.string() })]);

/** What the checker last saw of each URL; a result of another form counts as none. */
export async function linkChecks(
  db: RecordsDb,
  urls: readonly string[],
): Promise<Map<string, KnownCheck>> {
  const wanted = [...new Set(urls)];
  const checks = new Map<string, KnownCheck>();
  for (let at = 0; at < wanted.length; at += URLS) {
    const rows = await db
      .select()
      .from(linkCheck)
      .where(inArray(linkCheck.url, wanted.slice(at, at + URLS)));
    for (const { url, checkedAt, result } of rows) {
      const known = Result.safeParse(result);
      if (known.success) checks.set(url, { checkedAt, result: known.data });
    }
  }
  return checks;
}

/** Keeps what a check saw. */
export async function keepCheck(
  { db }: Records,
  url: string,
  checkedAt: Date,
  result: LinkCheck | Skipped,
): Promise<void> {
  const values = { checkedAt, result };
  await db
    .insert(linkCheck)
    .values({ url, ...values })
    .onConflictDoUpdate({ target: linkCheck.url, set: values });
}

/** Removes checks of URLs that were not due for long. */
export async function removeOldChecks({ db }: Records, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS);
  await db.delete(linkCheck).where(lt(linkCheck.checkedAt, before));
}

/**
 * Has links checked that are due, unless checks are off (LINK_CHECK).
 * @param states Of a job that does already what is asked for.
 */
export async function queueLinkCheck(
  db: RecordsDb,
  { linkCheck: isOn }: Pick<Config, 'linkCheck'>,
  states: readonly ('queued' | 'running')[] = ['queued'],
): Promise<void> {
  if (!isOn) return;
  const [waiting] = await db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.kind, LINK_CHECK.id), inArray(job.state, [...states])))
    .limit(1);
  if (waiting) return;
  await queueJob(db, LINK_CHECK, { id: newJobId(), ownerId: null, payload: {} });
}
