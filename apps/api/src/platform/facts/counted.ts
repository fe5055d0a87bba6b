/** Facts of media with an aggregator's outcomes in the place of their own conversions (docs/decisions/0064). */
import type { Dataset } from '@flightdeck/domain/datasets';
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { COUNTED_MEASURES, isCountedMeasure } from '@flightdeck/domain/outcomes/counted';
import { rollupsOf } from './rollups.ts';
import type { CountedBy } from './store.ts';
import { columnOf, factTables, type MeasureColumn } from './tables.ts';

const [FACTS] = factTables(outcomes);

/** Columns that outcomes are told by. */
export const OUTCOME_COLUMNS: ReadonlySet<string> = new Set(FACTS.keys.map(({ column }) => column));

/**
 * SQL of a table that has both: facts without their conversions, and what counts of the outcomes of the same campaigns.
 * @param keys Columns of ids that are read of it, all of them among `OUTCOME_COLUMNS`.
 * @param only SQL of what is kept: `own` of the facts `f`, where not all are, and the ids of the campaigns of all of them.
 */
export function countedTable(
  { aggregatorId, outcomeIds }: CountedBy,
  media: { readonly table: string; readonly isFact: boolean; readonly dataset: Dataset },
  keys: ReadonlySet<string>,
  measures: readonly MeasureColumn[],
  only: { readonly own: string | null; readonly campaigns: string },
): string {
  const ids = ['day', ...[...keys].filter((key) => key !== 'day')];
  const small = rollupsOf(outcomes).find(
    ({ time, keys: held }) => time === 'day' && [...keys].every((key) => held.includes(key)),
  );
  // Both halves have the same types: a table of sums holds doubles.
  const typed = (value: string, { type }: MeasureColumn): string =>
    `${value}::${media.isFact ? type : 'double precision'}`;
  const own = measures.map((column) =>
    isCountedMeasure(media.dataset, column.measure)
      ? `${typed('0', column)} AS ${column.column}`
      : `f.${column.column}`,
  );
  const counted = measures.map((column) => {
    const measure = isCountedMeasure(media.dataset, column.measure)
      ? COUNTED_MEASURES[column.measure]
      : undefined;
    return typed(measure ? `o.${columnOf(measure)}` : '0', column);
  });
  return `(SELECT ${[...ids.map((id) => `f.${id}`), ...own].join(', ')} FROM ${media.table} f${only.own === null ? '' : ` WHERE ${only.own}`}
    UNION ALL SELECT ${[...ids.map((id) => `o.${id}`), ...counted].join(', ')} FROM ${small?.table ?? FACTS.table} o
    WHERE o.aggregator_id = ${aggregatorId} AND o.client_outcome_id = ANY('{${outcomeIds.join(',')}}'::int[])
      AND o.campaign_id IN (${only.campaigns}))`;
}
