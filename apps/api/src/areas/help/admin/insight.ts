/** Searches that found nothing: what readers look for and nobody wrote. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { directed, matchesWords, readPage } from '../../../platform/records/list.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { helpMissedSearch } from '../schema.ts';

type Calls = typeof CALLS.helpAdmin;

const COLUMNS = {
  search: helpMissedSearch.search,
  times: helpMissedSearch.times,
  last: helpMissedSearch.lastAt,
} as const;

/** A page of searches. */
export async function listMissed(
  { records: { db } }: Services,
  { projectId, search, sort, direction, page, pageSize }: z.output<Calls['missed']['body']>,
): Promise<DataOf<Calls['missed']>> {
  const where = and(
    eq(helpMissedSearch.projectId, projectId),
    matchesWords(search, [helpMissedSearch.search]),
  );
  const id = helpMissedSearch.search;
  return readPage(
    {
      db,
      rows: () => db.select().from(helpMissedSearch).where(where).$dynamic(),
      order: [directed[direction](COLUMNS[sort]), desc(helpMissedSearch.lastAt), asc(id)],
      show: (rows) =>
        rows.map(({ search: text, times, lastAt }) => ({
          ...{ search: text, times },
          lastAt: lastAt.toISOString(),
        })),
    },
    { page, pageSize },
  );
}

/** Forgets searches; answers how many there were. */
export async function dismissSearches(
  { records, audit }: Services,
  caller: Caller,
  { projectId, searches }: z.output<Calls['dismiss']['body']>,
): Promise<DataOf<Calls['dismiss']>> {
  return records.transaction(async (tx) => {
    const gone = await tx
      .delete(helpMissedSearch)
      .where(
        and(eq(helpMissedSearch.projectId, projectId), inArray(helpMissedSearch.search, searches)),
      )
      .returning({ search: helpMissedSearch.search, times: helpMissedSearch.times });
    if (gone.length > 0) {
      await audit.write(
        {
          ...actorOf(caller),
          action: 'help/search-dismiss',
          target: projectId,
          before: gone,
        },
        tx,
      );
    }
    return { dismissed: gone.length };
  });
}
