/** The loads of an advertiser: listing them, undoing one, doing it again. */

import { COUNT_LIMIT } from '@flightdeck/contract';
import type { FeedLoad, ForeseenChange, MeasureChange } from '@flightdeck/contract/feeds';
import { LoadFigures } from '@flightdeck/contract/imports';
import type { CALLS } from '@flightdeck/contract/server';
import { isMoney, measureLabel } from '@flightdeck/domain/feeds';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { exportCsv } from '../../platform/csv-export.ts';
import { byList, type CsvColumns } from '../../platform/csv-text.ts';
import { AppError } from '../../platform/errors.ts';
import { foresee } from '../../platform/facts/feed-sums.ts';
import { TOLD } from '../../platform/facts/figures.ts';
import { redoLoad, undoLoad } from '../../platform/facts/history.ts';
import { companionOf } from '../../platform/facts/kept.ts';
import { daysOfScope, scopeOfLoad } from '../../platform/facts/scopes.ts';
import { layoutNamed } from '../../platform/facts/shapes.ts';
import { bookPlacements } from '../../platform/plan/bookings.ts';
import { cappedTotal, containing, type Page } from '../../platform/records/list.ts';
import { loaderNames } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { admitToLoad, requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { feedsOf, rangeFor } from './feeds.ts';
import { toldChange } from './sources.ts';

type Filters = z.output<(typeof CALLS)['feeds']['export']['body']>;
type Paging = z.output<(typeof CALLS)['feeds']['list']['body']>;

/** Whether a load holds an advertiser that is not among those of $2. */
const HOLDS_OTHERS = `EXISTS (SELECT FROM load_scope o WHERE o.load_id = l.id AND o.advertiser_id <> ALL($2::int[]))`;

/** Loads that match, of the advertiser $1, for somebody who sees the advertisers $2. */
const MATCHING = `FROM feed_load l
  WHERE NOT l.is_base AND EXISTS (SELECT FROM load_scope s WHERE s.load_id = l.id AND s.advertiser_id = $1)
    AND ($3 = 'any' OR (l.undone_at IS NOT NULL) = ($3 = 'undone'))
    AND (cardinality($4::int[]) = 0 OR l.feed_id = ANY($4::int[]))
    AND (cardinality($5::text[]) = 0 OR (l.file_name ILIKE ALL($5::text[]) AND NOT ${HOLDS_OTHERS}))`;

const paramsOf = ({ advId, state, feedIds, search }: Filters, { advertiserIds }: Caller) => [
  advId,
  advertiserIds,
  state,
  feedIds,
  search.split(/\s+/).filter(Boolean).map(containing),
];

/** Sums by measure, as they are kept of datasets other than delivery. */
const Sums = z.record(z.string(), z.number());

const Kept = z.object({
  advertisers: z.array(
    z.object({
      id: z.int(),
      days: z.int(),
      before: LoadFigures,
      after: LoadFigures,
      sums: z.object({ before: Sums, after: Sums }).optional(),
    }),
  ),
});
/** `first` is kept of a mended load: what it did before. */
const KeptResult = z.object({ ...Kept.shape, first: Kept.optional() });

type KeptChange = z.infer<typeof KeptResult>['advertisers'][number];

const Loads = z.array(
  z.object({
    id: z.int(),
    feed_id: z.int(),
    platform: z.string(),
    file_name: z.string().nullable(),
    holds_others: z.boolean(),
    rows: z.coerce.number(),
    result: z.unknown(),
    loaded_at: z.string(),
    loaded_by: z.string().nullable(),
    undone_at: z.string().nullable(),
    undone_by: z.string().nullable(),
    undone_reason: z.string().nullable(),
  }),
);
/** What a load changed, as the changes that are foreseen are told: money in micros, and no measure that stays. */
function toldFigures({ before, after, sums }: KeptChange): MeasureChange[] {
  const told = sums
    ? Object.keys(sums.after).map((measure) => ({
        measure,
        before: sums.before[measure] ?? 0,
        after: sums.after[measure] ?? 0,
      }))
    : TOLD.map(({ measure, figure, unit }) => ({
        measure,
        before: unit === 1 ? before[figure] : Math.round(before[figure] * unit),
        after: unit === 1 ? after[figure] : Math.round(after[figure] * unit),
      }));
  return told.filter((change) => change.before !== change.after);
}

const Scopes = z.array(z.object({ load_id: z.int(), month: z.string(), days: z.int() }));

/** The loads of these ids as the caller sees them, newest first. */
async function readLoads(
  services: Services,
  caller: Caller,
  advertiserId: number,
  ids: readonly number[],
): Promise<FeedLoad[]> {
  const { facts, records } = services;
  const { range } = await rangeFor(services, advertiserId);
  const [found, scoped, feeds] = await Promise.all([
    facts.query(
      `SELECT l.id, l.feed_id, coalesce(nullif(f.platform, ''), f.name) AS platform, l.file_name, ${HOLDS_OTHERS} AS holds_others, l.result, l.loaded_at,
         l.loaded_by, l.undone_at, l.undone_by, l.undone_reason,
         (SELECT coalesce(sum(g.rows), 0) FROM load_segment g WHERE g.load_id = l.id AND g.advertiser_id = $1) AS rows
       FROM feed_load l JOIN source f ON f.id = l.feed_id WHERE l.id = ANY($3::int[]) ORDER BY l.id DESC`,
      [advertiserId, caller.advertiserIds, ids],
    ),
    facts.query(
      `SELECT load_id, month::text AS month, bit_or(days) AS days FROM load_scope
       WHERE advertiser_id = $1 AND load_id = ANY($2::int[]) GROUP BY 1, 2 ORDER BY 1, 2`,
      [advertiserId, ids],
    ),
    feedsOf(services, advertiserId, range),
  ]);
  const loads = Loads.parse(found);
  const days = Map.groupBy(Scopes.parse(scoped), ({ load_id }) => load_id);
  const nameOf = await loaderNames(
    records.db,
    loads.flatMap(({ loaded_by, undone_by }) => [loaded_by, undone_by]),
  );
  return loads.map((load) => {
    const held = (days.get(load.id) ?? []).flatMap(({ month, days: bits }) =>
      daysOfScope(month, bits),
    );
    const [start] = held;
    const end = held.at(-1);
    const kept = KeptResult.safeParse(load.result).data;
    const changesIn = (result: z.infer<typeof Kept> | undefined) => {
      const change = result?.advertisers.find(({ id }) => id === advertiserId);
      return change ? toldFigures(change) : [];
    };
    return {
      loadId: load.id,
      feedId: load.feed_id,
      platform: load.platform,
      feed: feeds.find(({ feedId }) => feedId === load.feed_id)?.name ?? '',
      fileName: load.holds_others ? null : load.file_name,
      isWhole: !load.holds_others,
      range: start !== undefined && end !== undefined ? { start, end } : null,
      rows: load.rows,
      changes: changesIn(kept),
      first: kept?.first ? changesIn(kept.first) : null,
      loadedAt: load.loaded_at,
      loadedBy: nameOf(load.loaded_by),
      undone:
        load.undone_at === null
          ? null
          : {
              at: load.undone_at,
              by: nameOf(load.undone_by),
              reason: load.undone_reason ?? '',
            },
    };
  });
}

const Ids = z.array(z.object({ id: z.int() }));
const Count = z.tuple([z.object({ n: z.coerce.number() })]);

/** A page of them. @throws {AppError} `forbidden` for another client's advertiser. */
export async function listLoads(
  services: Services,
  caller: Caller,
  { page, pageSize, ...filters }: Paging,
): Promise<Page<FeedLoad>> {
  requireAdvertisers(caller, [filters.advId]);
  const { facts } = services;
  const params = paramsOf(filters, caller);
  const [ids, counted] = await Promise.all([
    facts.query(`SELECT l.id ${MATCHING} ORDER BY l.id DESC LIMIT $6 OFFSET $7`, [
      ...params,
      pageSize,
      (page - 1) * pageSize,
    ]),
    facts.query(
      `SELECT count(*) AS n FROM (SELECT 1 ${MATCHING} LIMIT ${COUNT_LIMIT + 1}) AS matching`,
      params,
    ),
  ]);
  const found = Ids.parse(ids).map(({ id }) => id);
  return {
    rows: await readLoads(services, caller, filters.advId, found),
    ...cappedTotal(Count.parse(counted)[0].n),
  };
}

const sum = (of: 'before' | 'after', name: MeasureChange['measure']) => (load: FeedLoad) => {
  const found = load.changes.find(({ measure }) => measure === name)?.[of];
  return found === undefined ? null : isMoney(name) ? found / 1e6 : found;
};
/** Headings and sums of the measures that loads change. */
const SUMS: CsvColumns<FeedLoad> = Object.fromEntries(
  TOLD.flatMap(({ measure }) =>
    (['before', 'after'] as const).map((of) => [
      `${measureLabel(measure)} ${of}`,
      sum(of, measure),
    ]),
  ),
);

const COLUMNS: CsvColumns<FeedLoad> = {
  Load: ({ loadId }) => loadId,
  'Loaded at (UTC)': ({ loadedAt }) => loadedAt,
  'Loaded by': ({ loadedBy }) => loadedBy,
  Source: ({ platform }) => platform,
  Feed: ({ feed }) => feed,
  File: ({ fileName }) => fileName,
  'First day': ({ range }) => range?.start ?? null,
  'Last day': ({ range }) => range?.end ?? null,
  Rows: ({ rows }) => rows,
  ...SUMS,
  'Undone at (UTC)': ({ undone }) => undone?.at ?? null,
  'Undone by': ({ undone }) => undone?.by ?? null,
  'Why undone': ({ undone }) => undone?.reason ?? null,
};

/** All of them as CSV. @throws {AppError} `forbidden` for another client's advertiser. */
export function exportLoads(services: Services, caller: Caller, filters: Filters) {
  const { advId } = filters;
  requireAdvertisers(caller, [advId]);
  const all = async () =>
    Ids.parse(
      await services.facts.query(
        `SELECT l.id ${MATCHING} ORDER BY l.id DESC`,
        paramsOf(filters, caller),
      ),
    ).map(({ id }) => ({ id: String(id) }));
  return exportCsv(services, caller, {
    action: 'feed/export',
    target: String(advId),
    after: { filters },
    name: 'loads',
    columns: COLUMNS,
    rows: byList(
      all,
      (ids) => readLoads(services, caller, advId, ids.map(Number)),
      ({ loadId }) => String(loadId),
    ),
  });
}

const NONE = 'There is no such load among yours.';

const loadIdOf = (text: string): number => {
  const id = z.coerce.number().int().positive().max(2_147_483_647).safeParse(text);
  if (!id.success) throw new AppError('not-found', NONE);
  return id.data;
};

const State = z.tuple([z.object({ is_undone: z.boolean(), fact_table: z.string() })]);

/** What undoing a load with what else came of its file, or doing it again, would change. @throws {AppError} as `admitToLoad`. */
export async function foreseeLoad(
  services: Services,
  caller: Caller,
  given: string,
): Promise<ForeseenChange> {
  const { facts } = services;
  const { mainId, alsoId } = await companionOf(facts, loadIdOf(given));
  const told = await foreseeOne(services, caller, mainId);
  if (alsoId === undefined) return told;
  const also = await foreseeOne(services, caller, alsoId);
  // Figures of two datasets are not added up: those of the file's own are told, or the others where these stay.
  return told.days > 0 ? told : also;
}

async function foreseeOne(
  { facts }: Services,
  caller: Caller,
  loadId: number,
): Promise<ForeseenChange> {
  const touched = await scopeOfLoad(facts, loadId);
  admitToLoad(caller, [...touched.keys()]);
  const [{ is_undone: counts, fact_table }] = State.parse(
    await facts.query(
      'SELECT undone_at IS NOT NULL AS is_undone, fact_table FROM feed_load WHERE id = $1',
      [loadId],
    ),
  );
  const layout = layoutNamed(fact_table);
  if (!layout) throw new AppError('not-found', NONE);
  return toldChange(
    layout,
    await foresee(facts, layout, touched, { loads: new Map([[loadId, counts]]) }),
  );
}

/** Undoes a load, or does it again; noted in the audit log. @throws {AppError} as `admitToLoad`. */
export async function changeLoad(
  services: Services,
  caller: Caller,
  given: string,
  what: { readonly kind: 'undo' | 'redo'; readonly reason?: string },
): Promise<{ days: number }> {
  const { facts, audit, clock } = services;
  const loadId = loadIdOf(given);
  let touched: readonly number[] = [];
  const { changes } = await (what.kind === 'undo' ? undoLoad : redoLoad)(facts, loadId, {
    by: caller.user.id,
    at: clock(),
    reason: what.reason,
    admit: async (advertiserIds) => {
      admitToLoad(caller, advertiserIds);
      touched = advertiserIds;
    },
  });
  await facts.transaction(async (tx) =>
    bookPlacements(tx, [...(await scopeOfLoad(tx, loadId)).keys()]),
  );
  await services.changes.tell({ advertiserIds: touched, days: changes.map(({ day }) => day) });
  await audit.write({
    ...actorOf(caller),
    action: `feed/${what.kind}`,
    target: String(loadId),
    after: { days: changes.length, from: changes[0]?.day, to: changes.at(-1)?.day },
    reason: what.reason || undefined,
  });
  return { days: changes.length };
}
