/** What the troubleshooter tells on home: the same changes that its mails tell. */
import type { NewsEntry } from '@flightdeck/contract/home';
import { gt } from 'drizzle-orm';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { troubleEvent } from '../schema.ts';
import { changesAmong, TITLES } from './changes.ts';

/** Most entries. */
const MOST = 5;

/** Changes after `since` of items of the caller's clients. */
export async function changesSince(
  { records }: Services,
  { allowed, advertiserIds }: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  if (allowed['troubleshooter/aggregator'] !== true) return [];
  const changes = await changesAmong(records.db, {
    advertiserIds,
    events: gt(troubleEvent.at, since),
  });
  return changes.slice(0, MOST).map(({ itemId, kind, name, client, at }) => ({
    kind: 'trouble',
    ...{ id: String(itemId), at: at.toISOString() },
    ...{ name, client, text: TITLES[kind] },
  }));
}
