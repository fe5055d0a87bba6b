/** Days of feeds that a person called rightly empty, such as a weekend without a campaign. */
import type { DayNote } from '@flightdeck/contract/feeds';
import { asc, eq } from 'drizzle-orm';
import { namesOf } from '../../platform/records/names.ts';
import type { Services } from '../../platform/services.ts';
import { feedDayNote } from './schema.ts';

/** The notes on an advertiser's feeds by feed, each by its first day. */
export async function dayNotesOf(
  { records }: Pick<Services, 'records'>,
  advertiserId: number,
): Promise<Map<number, DayNote[]>> {
  const rows = await records.db
    .select()
    .from(feedDayNote)
    .where(eq(feedDayNote.advertiserId, advertiserId))
    .orderBy(asc(feedDayNote.firstDay), asc(feedDayNote.id));
  const nameOf = await namesOf(
    records.db,
    rows.map(({ notedBy }) => notedBy),
  );
  const notes = new Map<number, DayNote[]>();
  for (const { id, feedId, firstDay, lastDay, note, notedBy, notedAt } of rows) {
    const own = notes.get(feedId) ?? [];
    notes.set(feedId, own);
    own.push({
      ...{ noteId: id, first: firstDay, last: lastDay, note },
      by: nameOf(notedBy)?.name ?? null,
      at: notedAt.toISOString(),
    });
  }
  return notes;
}
