/** Campaigns that a feed holds on some days, to tell those that a new file of it lacks. */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { MissingCampaign } from './load-types.ts';
import { type FactLayout, mainMeasure } from './shapes.ts';
import type { FactsTransaction } from './store.ts';
import { columnOf } from './tables.ts';

const Held = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    days: z.coerce.number(),
    impressions: z.coerce.number(),
  }),
);

/** By name, with how many of the days they have and the impressions there, or the main measure of their dataset. */
export async function heldCampaigns(
  store: Pick<FactsTransaction, 'query'>,
  layout: FactLayout,
  feedName: string,
  advertiserIds: readonly number[],
  days: ReadonlySet<Day>,
): Promise<(MissingCampaign & { readonly id: number })[]> {
  const { dataset, table, campaign } = layout;
  if (campaign < 0) return [];
  const measure = mainMeasure(dataset);
  const sorted = [...days].sort();
  const held = Held.parse(
    await store.query(
      `SELECT c.id, c.name, count(DISTINCT f.day) AS days, sum(f.${columnOf(measure)}) AS impressions
       FROM ${table.table} f JOIN campaign c ON c.id = f.campaign_id JOIN source s ON s.id = f.source_id
       WHERE s.name = $1 AND f.advertiser_id = ANY($2::int[]) AND f.day = ANY($3::date[])
         AND f.day BETWEEN $4::date AND $5::date
       GROUP BY 1, 2 ORDER BY 2`,
      [feedName, advertiserIds, sorted, sorted.at(0), sorted.at(-1)],
    ),
  );
  if (measure === 'impressions') return held;
  const label = dataset.measures[measure]?.label ?? measure;
  return held.map(({ impressions: value, ...rest }) => ({
    ...rest,
    impressions: 0,
    main: { measure, label, value },
  }));
}
