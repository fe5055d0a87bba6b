/** Feeds: the reports that keep coming. A file belongs to the feed of its source and columns. */
import { createHash } from 'node:crypto';
import {
  type Dataset,
  type DatasetId,
  type Dimension,
  mappingTargets,
} from '@flightdeck/domain/datasets';
import { z } from 'zod';
import type { FeedRank } from './fold.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

/** What a file says of the report that it is an export of. */
export interface Report {
  /** Source of the ids and names in the rows, such as `cm360` or the name of a mapping. */
  readonly source: string;
  /** Fields of the file's columns, in any order; with `source` they identify the report. */
  readonly fields: readonly string[];
  /** What its rows are of; delivery when absent. */
  readonly dataset?: DatasetId;
  /** What it was limited to, as it says itself: a report limited in another way is another feed. */
  readonly filters?: readonly string[];
  /** Leaves out a part of the delivery: see FeedRank. */
  readonly isPartial?: boolean;
}

/** The dataset that is meant where a report names none. */
const DEFAULT_DATASET = 'delivery';

/**
 * Name of a report in the `source` table: its source and a fingerprint of its fields.
 * @param dataset Its dataset, where that is none of the registered ones.
 */
export function reportName(
  { source, fields, isPartial = false, filters = [], dataset: own }: Report,
  dataset: string = own ?? DEFAULT_DATASET,
): string {
  const further = [
    ...(isPartial ? ['partial'] : []),
    ...(dataset === DEFAULT_DATASET ? [] : [`dataset:${dataset}`]),
    ...filters.map((filter) => `filter:${filter}`),
  ];
  const fingerprint = createHash('sha256')
    .update([...fields, ...further].sort().join('\n'))
    .digest('hex');
  return `${source}#${fingerprint.slice(0, 8)}`;
}

const Ids = z.array(z.object({ id: z.int() }));

/** Finds the feed of a report, or makes it; answers its id. */
export async function feedOf(
  tx: FactsTransaction,
  report: Report,
  dataset: string = report.dataset ?? DEFAULT_DATASET,
): Promise<number> {
  const [feed] = Ids.parse(
    await tx.query(
      `INSERT INTO source (name, platform, fields, is_partial, dataset, filters)
       VALUES ($1, $2, $3::text[], $4, $5, $6::text[])
       ON CONFLICT (name) DO UPDATE SET fields = excluded.fields, is_partial = excluded.is_partial,
         dataset = excluded.dataset, filters = excluded.filters RETURNING id`,
      [
        reportName(report, dataset),
        report.source,
        [...report.fields].sort(),
        report.isPartial ?? false,
        dataset,
        [...(report.filters ?? [])].sort(),
      ],
    ),
  );
  if (!feed) throw new Error('The feed was neither found nor made.');
  return feed.id;
}

/** How much finer a report is that has a dimension. */
function finenessOf(dimension: Dimension): number {
  if (dimension.fineness !== undefined) return dimension.fineness;
  switch (dimension.kind) {
    case 'entity':
      return 16;
    case 'name':
    case 'band':
      return 1;
    default:
      return 0;
  }
}

/** What is known of a feed beside its name. */
type Known = z.infer<typeof Ranks>[number];

/** What the columns of a report state: its dimensions and measures. */
function statedBy(fields: readonly string[], dataset: Dataset): Set<string> {
  const of = new Map(mappingTargets(dataset).map((target) => [target.field, target.of]));
  return new Set(fields.map((field) => of.get(field) ?? field));
}

/** Whether a report tells campaigns apart; of one from before fields were kept that is taken to be so. */
export const isByCampaign = (fields: readonly string[], dataset: Dataset): boolean =>
  fields.length === 0 || statedBy(fields, dataset).has('campaign');

/** How a feed ranks among those of a table. Of one from before fields were kept nothing is known: it may hold anything. */
function rankOf({ id, fields, is_partial, filters }: Known, layout: FactLayout): FeedRank {
  const { dataset, partOf, table } = layout;
  const stated = statedBy(fields, dataset);
  const isKnown = fields.length > 0;
  const levels = ['campaign', partOf];
  return {
    id,
    // What was limited holds only a part as well.
    isPartial: is_partial || filters.length > 0,
    hasPlacements: partOf !== null && (!isKnown || stated.has(partOf)),
    fineness: Object.entries(dataset.dimensions).reduce(
      (sum, [each, dimension]) =>
        sum + (stated.has(each) && !levels.includes(each) ? finenessOf(dimension) : 0),
      0,
    ),
    measures: new Set(
      table.measures.flatMap(({ measure }, index) =>
        !isKnown || stated.has(measure) ? [index] : [],
      ),
    ),
    isByCampaign: isByCampaign(fields, dataset),
  };
}

const Ranks = z.array(
  z.object({
    id: z.int(),
    fields: z.array(z.string()),
    is_partial: z.boolean(),
    filters: z.array(z.string()),
  }),
);

/** The ranks of feeds among those of a table, by id. */
export async function feedRanks(
  tx: Pick<FactsTransaction, 'query'>,
  layout: FactLayout,
  ids: Iterable<number>,
): Promise<Map<number, FeedRank>> {
  const rows = Ranks.parse(
    await tx.query('SELECT id, fields, is_partial, filters FROM source WHERE id = ANY($1::int[])', [
      [...ids],
    ]),
  );
  return new Map(rows.map((row) => [row.id, rankOf(row, layout)]));
}
