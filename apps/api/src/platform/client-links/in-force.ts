/** What was done with advertisers lately, and can be taken back. */
import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { advertiserClientLink } from '../records/schema.ts';
import { isUndoable } from './change.ts';

/** A link of an advertiser to a client, as stored. */
export type ClientLink = typeof advertiserClientLink.$inferSelect;

/** The last thing done with each advertiser that can still be taken back, newest first. @param among Advertisers; all when absent. */
export async function undoableLinks(
  db: RecordsDb,
  now: Date,
  among?: readonly number[],
): Promise<ClientLink[]> {
  const rows = await db
    .select()
    .from(advertiserClientLink)
    .where(
      and(
        isNull(advertiserClientLink.undoneAt),
        among && inArray(advertiserClientLink.advertiserId, [...among]),
      ),
    )
    .orderBy(desc(advertiserClientLink.id));
  const newest = new Map<number, ClientLink>();
  for (const link of rows) if (!newest.has(link.advertiserId)) newest.set(link.advertiserId, link);
  return [...newest.values()].filter(({ linkedAt }) => isUndoable(linkedAt, now));
}
