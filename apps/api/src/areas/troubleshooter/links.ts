/** Landing pages of placements, for the link checker. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkSource, LinkSourceServices } from '../../platform/link-check/source.ts';
import { linkCheck, troubleItem } from '../../platform/records/schema.ts';
import type { Records } from '../../platform/services.ts';
import { queueRun } from './run/queue.ts';

const Due = z.array(z.object({ url: z.string(), checkedAt: z.date().nullable() }));
/** The URL of an item, as its record has it. */
const url = sql<string>`${troubleItem.record} ->> 'landingPage'`;
/** Items that are landing pages, and still there. */
const isThere = and(eq(troubleItem.subject, 'landingPage'), isNull(troubleItem.goneAt));

/** Advertisers that have one of these URLs. */
async function ownersOf({ db }: Records, urls: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: troubleItem.advertiserId })
    .from(troubleItem)
    .where(and(isThere, inArray(url, [...urls])));
  return rows.map(({ id }) => id);
}

/** Has the items of advertisers judged again. */
type Judge = (services: LinkSourceServices, advertiserIds: readonly number[]) => Promise<unknown>;

/** Landing pages that stand in the list; their items are judged again once they were checked. */
export const landingLinks = (judge: Judge = queueRun): LinkSource => ({
  async due({ db }, before, most) {
    const rows = await db
      .select({ url, checkedAt: linkCheck.checkedAt })
      .from(troubleItem)
      .leftJoin(linkCheck, eq(linkCheck.url, url))
      .where(
        and(
          isThere,
          sql`${url} ~* '^\\s*https?://'`,
          sql`(${linkCheck.checkedAt} IS NULL OR ${linkCheck.checkedAt} < ${before.toISOString()}::timestamptz)`,
        ),
      )
      .groupBy(url, linkCheck.checkedAt)
      .orderBy(sql`${linkCheck.checkedAt} ASC NULLS FIRST`, url)
      .limit(most);
    return Due.parse(rows);
  },
  async checked(services, urls) {
    const owners = await ownersOf(services.records, urls);
    if (owners.length > 0) await judge(services, owners);
  },
});
