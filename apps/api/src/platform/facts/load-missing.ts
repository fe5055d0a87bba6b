/** What a feed holds on the days that a new file of it covers, and the file does not have. */
import { z } from 'zod';
import { factRows } from './fact-rows.ts';
import type { MissingCampaign } from './load-types.ts';
import { campaignOfScope, type ScopeWriter } from './scopes.ts';
import { type FactLayout, mainMeasure } from './shapes.ts';
import type { FactsTransaction } from './store.ts';
import { columnOf } from './tables.ts';

/** What is known of a file before it counts. */
export interface FileScope {
  /** Days of advertisers that it covers, of all campaigns. */
  readonly covered: ScopeWriter;
  /** Campaigns' days that it has rows of. */
  readonly inFile: ScopeWriter;
  /** Whether its report tells campaigns apart. */
  readonly isByCampaign: boolean;
}

const Held = z.array(
  z.object({ name: z.string(), days: z.coerce.number(), impressions: z.coerce.number() }),
);

/** What is shown of rows that name no campaign. */
const NO_NAME = 'No campaign';

/**
 * Campaigns by name, with how many covered days they have that are not in the file, and the impressions there, or the main
 * measure of their dataset.
 */
export async function heldCampaigns(
  store: Pick<FactsTransaction, 'query'>,
  layout: FactLayout,
  feedName: string,
  { covered, inFile, isByCampaign }: FileScope,
): Promise<MissingCampaign[]> {
  const { dataset, table } = layout;
  const { range } = covered;
  if (!range) return [];
  const measure = mainMeasure(dataset);
  const campaign = layout.campaign < 0 ? '0' : 'f.campaign_id';
  const none = campaignOfScope(0, isByCampaign && layout.campaign >= 0);
  const [advertisers, months, , days] = covered.columns;
  const facts = factRows({
    ...{
      table: table.table,
      advertisers: '$2::int[]',
      days: { from: '$3::date', until: '$4::date' },
    },
    keys: ['advertiser_id', 'source_id', ...(layout.campaign < 0 ? [] : ['campaign_id'])],
    measures: [columnOf(measure)],
  });
  const holds = (bits: string) => `(${bits} >> (extract(day FROM h.day)::int - 1)) & 1 = 1`;
  const held = Held.parse(
    await store.query(
      `WITH held AS (
         SELECT f.advertiser_id, ${campaign} AS campaign_id, f.day, date_trunc('month', f.day)::date AS month,
           sum(f.${columnOf(measure)}) AS value
         FROM ${facts} f JOIN source s ON s.id = f.source_id
         WHERE s.name = $1 AND f.advertiser_id = ANY($2::int[]) AND f.day BETWEEN $3::date AND $4::date
         GROUP BY 1, 2, 3
       )
       SELECT coalesce(c.name, $5) AS name, count(DISTINCT h.day) AS days, coalesce(sum(h.value), 0) AS impressions
       FROM held h
       JOIN unnest($2::int[], $6::date[], $7::int[]) AS covered(advertiser_id, month, days)
         ON covered.advertiser_id = h.advertiser_id AND covered.month = h.month AND ${holds('covered.days')}
       LEFT JOIN unnest($8::int[], $9::date[], $10::int[], $11::int[]) AS own(advertiser_id, month, campaign_id, days)
         ON own.advertiser_id = h.advertiser_id AND own.month = h.month
           AND own.campaign_id = CASE WHEN h.campaign_id > 0 THEN h.campaign_id ELSE $12::int END AND ${holds('own.days')}
       LEFT JOIN campaign c ON c.id = h.campaign_id
       WHERE own.advertiser_id IS NULL
       GROUP BY h.campaign_id, c.name ORDER BY 1, h.campaign_id`,
      [
        ...[feedName, advertisers, range.start, range.end, NO_NAME, months, days],
        ...inFile.columns,
        none,
      ],
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
