/** What is kept of a load's result for its history: in all, and of each advertiser, whom alone its people may see. */
import type { ChangedDay } from './derive.ts';
import { toldChange, totalOf } from './figures.ts';
import type { LoadResult } from './load-types.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

/** Changed days kept one by one; the figures of all of them are kept in any case. */
const MOST_DAYS = 400;

/** What a load changed of an advertiser. */
function changesOf(layout: FactLayout, changed: readonly ChangedDay[]) {
  return [...Map.groupBy(changed, ({ advertiserId }) => advertiserId)].map(([id, days]) => ({
    id,
    days: days.length,
    ...toldChange(layout, totalOf(days)),
  }));
}

/** Keeps the result of a load, and of a mended one as `first` what it did before. A load that only repeats the last one of its feed is none. */
export async function keepResult(
  tx: FactsTransaction,
  layout: FactLayout,
  result: LoadResult,
  changed: readonly ChangedDay[],
): Promise<void> {
  const { loadId, rows, badRowCount, totals, sums, changes } = result;
  if (loadId === null) return;
  const { missing, missingAre, heldBack, covers, timeZone } = result;
  await tx.query(
    `UPDATE feed_load SET result = $2::jsonb || CASE WHEN result IS NULL THEN '{}'::jsonb
       ELSE jsonb_build_object('first', coalesce(result -> 'first', result)) END WHERE id = $1`,
    [
      loadId,
      JSON.stringify({
        ...{ rows, badRowCount, totals, missing, missingAre, heldBack, covers, timeZone },
        ...(layout.dataset.id === 'delivery' ? {} : { sums }),
        changes: changes.slice(0, MOST_DAYS),
        advertisers: changesOf(layout, changed),
      }),
    ],
  );
}
