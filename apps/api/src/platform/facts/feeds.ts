/** Feeds: the reports that keep coming. A file belongs to the feed of its source and columns. */
import { createHash } from 'node:crypto';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { FeedRank } from './fold.ts';
import type { FactsTransaction } from './store.ts';

/** What a file says of the report that it is an export of. */
export interface Report {
  /** Source of the ids and names in the rows, such as `cm360` or the name of a mapping. */
  readonly source: string;
  /** Fields of the file's columns, in any order; with `source` they identify the report. */
  readonly fields: readonly string[];
  /** Leaves out a part of the delivery: see FeedRank. */
  readonly isPartial?: boolean;
}

/** Name of a report in the `source` table: its source and a fingerprint of its fields. */
export function reportName({ source, fields, isPartial = false }: Report): string {
  const fingerprint = createHash('sha256')
    .update([...fields, ...(isPartial ? ['partial'] : [])].sort().join('\n'))
    .digest('hex');
  return `${source}#${fingerprint.slice(0, 8)}`;
}

const Ids = z.array(z.object({ id: z.int() }));

/** Finds the feed of a report, or makes it; answers its id. */
export async function feedOf(tx: FactsTransaction, report: Report): Promise<number> {
  const [feed] = Ids.parse(
    await tx.query(
      `INSERT INTO source (name, platform, fields, is_partial) VALUES ($1, $2, $3::text[], $4)
       ON CONFLICT (name) DO UPDATE SET fields = excluded.fields, is_partial = excluded.is_partial RETURNING id`,
      [reportName(report), report.source, [...report.fields].sort(), report.isPartial ?? false],
    ),
  );
  if (!feed) throw new Error('The feed was neither found nor made.');
  return feed.id;
}

/** Fields that split a placement's delivery further, and how much finer each makes a feed. */
const FINENESS: readonly (readonly [fields: readonly string[], weight: number])[] = [
  [['creative', 'creativeId'], 16],
  [['site'], 8],
  [['size'], 1],
  [['device'], 1],
  [['country'], 1],
  [['creativeType'], 1],
];

/** Measures that a field gives besides the one of its name. */
const MONEY: Readonly<Record<string, string>> = { spend: 'spendMicros', revenue: 'revenueMicros' };

/** How a feed with these fields ranks. Of a feed from before fields were kept nothing is known: it may hold anything. */
function rankOf(id: number, fields: readonly string[], isPartial: boolean): FeedRank {
  const has = new Set(fields);
  const stated = new Set(fields.map((field) => MONEY[field] ?? field));
  const isKnown = fields.length > 0;
  return {
    id,
    isPartial,
    hasPlacements: !isKnown || has.has('placement') || has.has('placementId'),
    fineness: FINENESS.reduce(
      (sum, [names, weight]) => sum + (names.some((name) => has.has(name)) ? weight : 0),
      0,
    ),
    measures: new Set(
      FACT_COLUMNS.flatMap((measure, index) => (!isKnown || stated.has(measure) ? [index] : [])),
    ),
  };
}

const Ranks = z.array(
  z.object({ id: z.int(), fields: z.array(z.string()), is_partial: z.boolean() }),
);

/** The ranks of feeds, by id. */
export async function feedRanks(
  tx: Pick<FactsTransaction, 'query'>,
  ids: Iterable<number>,
): Promise<Map<number, FeedRank>> {
  const rows = Ranks.parse(
    await tx.query('SELECT id, fields, is_partial FROM source WHERE id = ANY($1::int[])', [
      [...ids],
    ]),
  );
  return new Map(rows.map(({ id, fields, is_partial }) => [id, rankOf(id, fields, is_partial)]));
}
