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
import { redoLoad, undoLoad } from '../../platform/facts/history.ts';
import { daysOfScope, scopeOfLoad } from '../../platform/facts/scopes.ts';
import { cappedTotal, containing, type Page } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
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

/** The measures that are kept of a load: the name it keeps them under, and how many of the measure one of these is. */
const TOLD = [
  ['impressions', 'impressions', 1],
  ['clicks', 'clicks', 1],
  ['conversions', 'conversions', 1],
  ['spendMicros', 'spend', 1e6],
] as const;

const KeptResult = z.object({
  advertisers: z.array(
    z.object({ id: z.int(), days: z.int(), before: LoadFigures, after: LoadFigures }),
  ),
});

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
const toldFigures = ({ before, after }: Record<'before' | 'after', LoadFigures>): MeasureChange[] =>
  TOLD.map(([measure, name, unit]) => ({
    measure,
    before: unit === 1 ? before[name] : Math.round(before[name] * unit),
    after: unit === 1 ? after[name] : Math.round(after[name] * unit),
  })).filter((change) => change.before !== change.after);

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
  const nameOf = await namesOf(
    records.db,
    loads.flatMap(({ loaded_by, undone_by }) => [loaded_by, undone_by]),
  );
  return loads.map((load) => {
    const held = (days.get(load.id) ?? []).flatMap(({ month, days: bits }) =>
      daysOfScope(month, bits),
    );
    const [start] = held;
    const end = held.at(-1);
    const kept = KeptResult.safeParse(load.result).data?.advertisers;
    const change = kept?.find(({ id }) => id === advertiserId);
    return {
      loadId: load.id,
      feedId: load.feed_id,
      platform: load.platform,
      feed: feeds.find(({ feedId }) => feedId === load.feed_id)?.name ?? '',
      fileName: load.holds_others ? null : load.file_name,
      isWhole: !load.holds_others,
      range: start !== undefined && end !== undefined ? { start, end } : null,
      rows: load.rows,
      changes: change ? toldFigures(change) : [],
      loadedAt: load.loaded_at,
      loadedBy: nameOf(load.loaded_by)?.name ?? null,
      undone:
        load.undone_at === null
          ? null
          : {
              at: load.undone_at,
              by: nameOf(load.undone_by)?.name ?? null,
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
  TOLD.flatMap(([measure]) =>
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

const NONE = 'There is no such load among those of your clients.';

const loadIdOf = (text: string): number => {
  const id = z.coerce.number().int().positive().max(2_147_483_647).safeParse(text);
  if (!id.success) throw new AppError('not-found', NONE);
  return id.data;
};

/**
 * Refuses somebody who does not see all advertisers of a load.
 * @throws {AppError} `not-found` where they see none of them, `forbidden` where they see some.
 */
function admit({ advertiserIds }: Caller, ofLoad: readonly number[]): void {
  const own = new Set(advertiserIds);
  const seen = ofLoad.filter((id) => own.has(id));
  if (seen.length === 0) throw new AppError('not-found', NONE);
  if (seen.length < ofLoad.length) {
    throw new AppError(
      'forbidden',
      'This file also holds advertisers of others. Ask your provider to undo it.',
    );
  }
}

const State = z.tuple([z.object({ is_undone: z.boolean() })]);

/** What undoing a load, or doing it again, would change. @throws {AppError} as `admit`. */
export async function foreseeLoad(
  services: Services,
  caller: Caller,
  given: string,
): Promise<ForeseenChange> {
  const { facts } = services;
  const loadId = loadIdOf(given);
  const touched = await scopeOfLoad(facts, loadId);
  admit(caller, [...touched.keys()]);
  const [{ is_undone: counts }] = State.parse(
    await facts.query('SELECT undone_at IS NOT NULL AS is_undone FROM feed_load WHERE id = $1', [
      loadId,
    ]),
  );
  return toldChange(await foresee(facts, touched, { loads: new Map([[loadId, counts]]) }));
}

/** Undoes a load, or does it again; noted in the audit log. @throws {AppError} as `admit`. */
export async function changeLoad(
  services: Services,
  caller: Caller,
  given: string,
  what: { readonly kind: 'undo' | 'redo'; readonly reason?: string },
): Promise<{ days: number }> {
  const { facts, audit, clock } = services;
  const loadId = loadIdOf(given);
  const { changes } = await (what.kind === 'undo' ? undoLoad : redoLoad)(facts, loadId, {
    by: caller.user.id,
    at: clock(),
    reason: what.reason,
    admit: async (advertiserIds) => admit(caller, advertiserIds),
  });
  await audit.write({
    ...actorOf(caller),
    action: `feed/${what.kind}`,
    target: String(loadId),
    after: { days: changes.length, from: changes[0]?.day, to: changes.at(-1)?.day },
    reason: what.reason || undefined,
  });
  return { days: changes.length };
}
