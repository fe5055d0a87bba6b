/** What is kept of a load's result for its history: in all, and of each advertiser, whom alone its people may see. */
import type { ChangedDay } from './derive.ts';
import { figures, plus } from './figures.ts';
import type { LoadResult } from './load-types.ts';
import type { FactsTransaction } from './store.ts';

/** Changed days kept one by one; the figures of all of them are kept in any case. */
const MOST_DAYS = 400;

/** What a load changed of an advertiser. */
function changesOf(changed: readonly ChangedDay[]) {
  return [...Map.groupBy(changed, ({ advertiserId }) => advertiserId)].map(([id, days]) => ({
    id,
    days: days.length,
    before: days.map(({ before }) => figures(before)).reduce(plus),
    after: days.map(({ after }) => figures(after)).reduce(plus),
  }));
}

/** Keeps the result of a load; a load that only repeats the last one of its feed is none. */
export async function keepResult(
  tx: FactsTransaction,
  { loadId, rows, badRowCount, totals, changes, missing, missingAre, heldBack }: LoadResult,
  changed: readonly ChangedDay[],
): Promise<void> {
  if (loadId === null) return;
  await tx.query('UPDATE feed_load SET result = $2::jsonb WHERE id = $1', [
    loadId,
    JSON.stringify({
      ...{ rows, badRowCount, totals, missing, missingAre, heldBack },
      changes: changes.slice(0, MOST_DAYS),
      advertisers: changesOf(changed),
    }),
  ]);
}
