/** The part of the facts that a report is about, and what an aggregator counts there (docs/decisions/0064). */
import type { Selection } from '@flightdeck/contract/report';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { outcomes as outcomesDataset } from '@flightdeck/domain/datasets/outcomes';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { withAccounts } from '../facts/accounts.ts';
import type { CountedBy, FactScope } from '../facts/store.ts';
import { factTables } from '../facts/tables.ts';
import type { Services } from '../services.ts';
import { bodyOf } from './bodies.ts';
import { computedUntil } from './computed.ts';
import { type Kept, keptOf } from './kept.ts';
import { PLATFORM } from './sums.ts';
import { aggregator } from './tables.ts';

type Looking = Pick<Services, 'facts' | 'records'>;
type Filters = NonNullable<DatasetQuery['filters']>;

/** An aggregator that a report is on. */
export interface ReportAggregator {
  readonly name: string;
  /** Its outcomes by their ids in the facts. */
  readonly outcomes: ReadonlyMap<number, string>;
  /** Those that stand for conversions: primary ones, or all where none is. */
  readonly primary: readonly string[];
  /** Columns of ids that the sources of the primary ones tell anything by: some count without naming campaigns or sites. */
  readonly told: ReadonlySet<string>;
  readonly counted: CountedBy;
}

/** What a report is about. */
export interface ReportScope {
  readonly scope: FactScope;
  /** The same without the rules of the aggregator. */
  readonly chosen: FactScope;
  /** What its rules keep besides, by dataset. */
  readonly filters: Readonly<Record<string, Filters>>;
  /** Null for a report on no aggregator. */
  readonly aggregator: ReportAggregator | null;
}

/**
 * The scope of a selection. Of a report on an aggregator it is what its rules keep now, within what the report chose.
 * @param selection Of an advertiser that the caller may see.
 * @throws {AppError} `not-found` for an aggregator of another advertiser; `conflict` before it is configured or first run.
 */
export async function reportScope(
  services: Looking,
  { aggregator: uuid, ...selection }: Selection,
): Promise<ReportScope> {
  const chosen: FactScope = {
    advertiserIds: [selection.advId],
    ...(selection.campaignAll ? {} : { campaignIds: selection.campaignIds ?? [] }),
    ...(selection.placementAll ? {} : { placementIds: selection.placementIds ?? [] }),
  };
  if (uuid === undefined) return { scope: chosen, chosen, filters: {}, aggregator: null };
  const { facts, records } = services;
  const [row] = await records.db
    .select()
    .from(aggregator)
    .where(and(eq(aggregator.uuid, uuid), eq(aggregator.advertiserId, selection.advId)));
  const body = row && (await bodyOf(records.db, row));
  if (!row || !body) throw new AppError('not-found', GONE);
  const [accounts, counting] = await Promise.all([
    withAccounts(facts, [selection.advId]),
    countingOf(services, row, body),
  ]);
  const [campaigns, placements, sites, adGroup, adSet, keyword] = await Promise.all(
    (['campaign', 'placement', 'site', 'adGroup', 'adSet', 'keyword'] as const).map((of) =>
      keptOf(facts, body, of, accounts),
    ),
  );
  const onSites = sites ? await placementsOn(facts, sites, accounts) : null;
  const campaignIds = both(chosen.campaignIds ?? null, campaigns ?? null);
  const placementIds = both(both(chosen.placementIds ?? null, placements ?? null), onSites);
  return {
    scope: {
      advertiserIds: chosen.advertiserIds,
      ...(campaignIds ? { campaignIds } : {}),
      ...(placementIds ? { placementIds } : {}),
    },
    chosen,
    filters: {
      search: filtersOf({ adGroup, keyword }),
      social: filtersOf({ adSet }),
    },
    aggregator: counting,
  };
}

const GONE =
  'The aggregator of this report does not exist any more, or it has no settings. Choose another one, or none, in the setup of the report.';
const NOT_RUN = 'The aggregator of this report was not computed yet. Run it first.';

/** What both keep; null keeps all. */
const both = (one: Kept, other: Kept): Kept => {
  if (!one || !other) return one ?? other;
  const held = new Set(other);
  return one.filter((id) => held.has(id));
};

const filtersOf = (kept: Readonly<Record<string, Kept | undefined>>): Filters =>
  Object.entries(kept).flatMap(([dimension, ids]) => (ids ? [{ dimension, ids: [...ids] }] : []));

const Ids = z.array(z.object({ id: z.int() }));

/** Placements on some sites, and 0 for facts that name none. */
async function placementsOn(
  { query }: Pick<Services['facts'], 'query'>,
  sites: readonly number[],
  accounts: readonly number[],
): Promise<number[]> {
  const rows = Ids.parse(
    await query(
      'SELECT id FROM placement WHERE advertiser_id = ANY($1::int[]) AND site_id = ANY($2::int[]) ORDER BY id',
      [accounts, sites],
    ),
  );
  return [0, ...rows.map(({ id }) => id)];
}

const Own = z.tuple([
  z.object({
    id: z.int().nullable(),
    outcomes: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
]);

/** What an aggregator counts. @throws {AppError} `conflict` before its first run. */
async function countingOf(
  { facts, records }: Looking,
  row: typeof aggregator.$inferSelect,
  { outcomes, start }: AggregatorBody,
): Promise<ReportAggregator> {
  const { uuid, advertiserId, name } = row;
  const [[own], computed] = await Promise.all([
    facts
      .query(
        `SELECT a.id, (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.id), '[]')
           FROM client_outcome o WHERE o.name = ANY($4::text[])) AS outcomes
         FROM (SELECT 1) one LEFT JOIN aggregator a ON a.advertiser_id = $1 AND a.source = $2 AND a.external_id = $3`,
        [advertiserId, PLATFORM, uuid, outcomes.map((outcome) => outcome.name)],
      )
      .then((rows) => Own.parse(rows)),
    computedUntil({ facts, records }, [row]),
  ]);
  if (own.id === null || own.outcomes.length === 0) throw new AppError('conflict', NOT_RUN);
  const { id: aggregatorId } = own;
  const ids = new Map(own.outcomes.map((outcome) => [outcome.id, outcome.name]));
  const chosen = outcomes.filter(({ isPrimary }) => isPrimary);
  const primary = (chosen.length > 0 ? chosen : outcomes).map((outcome) => outcome.name);
  const outcomeIds = [...ids].flatMap(([id, called]) => (primary.includes(called) ? [id] : []));
  const end = computed.get(uuid);
  return {
    ...{ name, primary, outcomes: ids },
    told: await toldColumns(facts, { aggregatorId, outcomeIds, advertiserId }),
    counted: {
      ...{ aggregatorId, outcomeIds },
      days: end !== undefined && end >= start ? { start, end } : null,
    },
  };
}

/** Columns of ids in facts of outcomes, with the greatest id that tells nothing. */
const TELLING = factTables(outcomesDataset)[0].keys.flatMap(({ column, unknown }) =>
  unknown === null ? [] : [{ column, unknown }],
);

const Told = z.tuple([z.record(z.string(), z.boolean())]);

/** Columns that some counted outcome tells anything by. */
async function toldColumns(
  facts: Pick<Services['facts'], 'query'>,
  about: Pick<CountedBy, 'aggregatorId' | 'outcomeIds'> & { readonly advertiserId: number },
): Promise<ReadonlySet<string>> {
  const { aggregatorId, outcomeIds, advertiserId } = about;
  const any = TELLING.map(
    ({ column, unknown }) =>
      `EXISTS (SELECT FROM fact_outcomes f WHERE f.advertiser_id = ANY($3::int[]) AND f.aggregator_id = $1
        AND f.client_outcome_id = ANY($2::int[]) AND f.outcomes > 0 AND f.${column} > ${unknown}) AS ${column}`,
  );
  const accounts = await withAccounts(facts, [advertiserId]);
  const [told] = Told.parse(
    await facts.query(`SELECT ${any.join(', ')}`, [aggregatorId, outcomeIds, accounts]),
  );
  return new Set(Object.entries(told).flatMap(([column, isTold]) => (isTold ? [column] : [])));
}

const BY_KEYWORD =
  'The rules of the aggregator take keywords in or leave them out, and reports of search terms do not tell keywords for sure.';

/** A question within what the rules of the report keep. @throws {AppError} `bad-request` where that cannot be told. */
export function withinReport(query: DatasetQuery, { filters }: ReportScope): DatasetQuery {
  const own = filters[datasetOf(query.dataset).id] ?? [];
  if (own.length === 0) return query;
  const named = [...(query.filters ?? []), ...(query.named ?? [])].map(
    ({ dimension }) => dimension,
  );
  const isOfTerms = [...query.dimensions, ...named].includes('searchTerm');
  if (isOfTerms && own.some(({ dimension }) => dimension === 'keyword')) {
    throw new AppError('bad-request', BY_KEYWORD);
  }
  return { ...query, filters: [...(query.filters ?? []), ...own] };
}
