/** Which landing pages are due for a check, and what the last one saw. */

import type { LinkCheck } from '@flightdeck/domain/troubleshooter/rules';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Records } from '../../../platform/services.ts';
import { linkCheck } from '../schema.ts';
import type { Skipped } from './check.ts';

/** A page is checked again after so many hours: less than a day, so that it is about the same time each day. */
const AGAIN_HOURS = 23;
/** Checks of URLs that nobody has any more are kept so many days. */
const KEPT_DAYS = 60;
const HOUR_MS = 3_600_000;

const Urls = z.array(z.object({ url: z.string() }));
/** The URL of an item, as its record has it. */
const url = sql<string>`${troubleItem.record} ->> 'landingPage'`;
/** Items that are landing pages, and still there. */
const isThere = and(eq(troubleItem.subject, 'landingPage'), isNull(troubleItem.goneAt));

/** Whether a URL can be asked as it stands. Those without a full host, or with a macro of an ad server in it, cannot. */
export const isAskable = (url: string): boolean =>
  /^\s*https?:\/\//i.test(url) && URL.canParse(url) && new URL(url).hostname.includes('.');

/**
 * Landing pages that stand in the list and were not checked within a day, those longest ago first.
 * @param most At most so many.
 */
export async function dueLinks({ db }: Records, now: Date, most: number): Promise<string[]> {
  const before = new Date(now.getTime() - AGAIN_HOURS * HOUR_MS);
  const rows = await db
    .select({ url })
    .from(troubleItem)
    .leftJoin(linkCheck, eq(linkCheck.url, url))
    .where(
      and(
        isThere,
        sql`${url} ~* '^\\s*https?://'`,
        sql`(${linkCheck.checkedAt} IS NULL OR ${linkCheck.checkedAt} < ${before.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(url)
    .orderBy(sql`min(${linkCheck.checkedAt}) ASC NULLS FIRST`, url)
    .limit(most);
  return Urls.parse(rows).map((row) => row.url);
}

/** Advertisers that have one of these URLs. */
export async function ownersOf({ db }: Records, urls: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: troubleItem.advertiserId })
    .from(troubleItem)
    .where(and(isThere, inArray(url, [...urls])));
  return rows.map(({ id }) => id);
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
