/** Searches that found nothing: what readers look for and nobody wrote. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { countUpTo, matchesWords } from '../../../platform/records/list.ts';
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
  const turn = direction === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(helpMissedSearch)
      .where(where)
      .orderBy(turn(COLUMNS[sort]), desc(helpMissedSearch.lastAt), asc(helpMissedSearch.search))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpTo(
      db,
      db.select({ search: helpMissedSearch.search }).from(helpMissedSearch).where(where),
    ),
  ]);
  return {
    ...total,
    rows: rows.map(({ search: text, times, lastAt }) => ({
      ...{ search: text, times },
      lastAt: lastAt.toISOString(),
    })),
  };
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
