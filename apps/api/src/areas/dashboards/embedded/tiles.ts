/** The figures of an embedded dashboard: the server forms every question, and asks none that leaves the lock of the token. */
import type { DataOf } from '@flightdeck/contract';
import type { EmbedTile } from '@flightdeck/contract/embed-dashboard';
import type { CALLS } from '@flightdeck/contract/server';
import { UTF8_MARK } from '@flightdeck/domain/csv';
import {
  type DashboardPage,
  drilledInto,
  filterDimension,
  filterDimensions,
  lockedQuery,
  type Tile,
  tileDays,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { DATASET_IDS, type DatasetId, type DatasetQuery } from '@flightdeck/domain/datasets';
import type { TilePlan } from '@flightdeck/slides/tiles';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { sharedTileAnswers } from '../../../platform/tiles/answers.ts';
import { scopedRows } from '../figures/export.ts';
import { scopedValues } from '../figures/values.ts';
import { type ViewedDashboard, viewedDashboard } from './viewed.ts';

type Calls = (typeof CALLS)['embedDashboard'];
type Chosen = z.output<Calls['tiles']['body']>['choice'];
type Steps = z.output<Calls['csv']['body']>['steps'];

/** Kinds that show what a partner's page may not: findings of campaign health, and uploads, which need a session. */
const NOT_HERE: ReadonlyMap<string, string> = new Map([
  ['findings', 'What campaign health finds is shown in the portal only.'],
  ['image', 'Pictures are shown in the portal only.'],
]);
const BARRED = 'Not available with the filters of this page.';
const NO_TILE = 'The dashboard no longer has this tile. Reload the page.';
const NO_STEP = 'This tile cannot be looked into so, or no longer. Reload the page.';

/** Plans of tiles within the lock, by tile. */
async function plansOf(
  { body, lock, today }: Pick<ViewedDashboard, 'body' | 'lock' | 'today'>,
  tiles: readonly Tile[],
  choice: ViewChoice,
): Promise<ReadonlyMap<Tile, TilePlan>> {
  // Loaded with the first dashboard: start-up does not wait for React.
  const { planTiles, tileDefinition } = await import('@flightdeck/slides/tiles');
  const known = tiles.flatMap((tile) => {
    const definition = NOT_HERE.has(tile.kind) ? undefined : tileDefinition(tile.kind);
    return definition ? [{ tile, definition }] : [];
  });
  return planTiles(known, body, choice, today, (query) => lockedQuery(query, lock));
}

/** Ids of tiles that share a question, a list each: they are best asked for together. */
export async function tilesTogether(
  viewed: Pick<ViewedDashboard, 'body' | 'lock' | 'today'>,
  { tiles }: DashboardPage,
  choice: ViewChoice,
): Promise<string[][]> {
  const plans = await plansOf(viewed, tiles, choice);
  const groups: { readonly ids: string[]; readonly asks: Set<string> }[] = [];
  for (const tile of tiles) {
    const asks = (plans.get(tile)?.asks ?? []).map(({ body }) => JSON.stringify(body));
    const shared = groups.filter((group) => asks.some((ask) => group.asks.has(ask)));
    for (const group of shared) groups.splice(groups.indexOf(group), 1);
    groups.push({
      ids: [...shared.flatMap(({ ids }) => ids), tile.id],
      asks: new Set([...shared.flatMap((group) => [...group.asks]), ...asks]),
    });
  }
  return groups.map(({ ids }) => ids);
}

/**
 * What a visitor has chosen, over what was saved.
 * @throws {AppError} `forbidden` for what the owner or the token does not let them choose.
 */
export function checkedChoice(viewed: ViewedDashboard, chosen: Chosen): ViewChoice {
  const { body, scope, offered, kept, mayChooseDays } = viewed;
  if ((chosen.period || chosen.compare) && !mayChooseDays) {
    throw new AppError('forbidden', 'choice.period: the days of this dashboard are fixed here.');
  }
  const stray = chosen.filters?.find(({ dimension }) => !offered.includes(dimension));
  if (stray) {
    throw new AppError(
      'forbidden',
      `choice.filters: this dashboard cannot be filtered by ${stray.dimension} here. Leave it out.`,
    );
  }
  const own = chosen.filters?.map(({ dimension, ids }) => ({
    dimension,
    values: ids.map((id) => ({ id, label: '' })),
  }));
  const { view } = body;
  return {
    period: chosen.period ?? view.period,
    compare: chosen.compare ?? view.compare,
    advIds: [...scope.advertiserIds],
    filters: [
      ...kept,
      ...(own ?? view.filters.filter(({ dimension }) => offered.includes(dimension))),
    ],
  };
}

/**
 * A tile as it is after steps down, whose filters are added to those of the lock; null where one does not fit it.
 * @throws {AppError} `forbidden` where the owner does not let visitors look into values.
 */
function lookedInto({ allowed }: ViewedDashboard, tile: Tile, steps: Steps): Tile | null {
  if (steps.length > 0 && !allowed.drill) {
    throw new AppError(
      'forbidden',
      'The owner of this dashboard does not let its values be looked into here. Leave the steps out.',
    );
  }
  return steps.reduce<Tile | null>(
    (at, step) => at && drilledInto(at, { ...step, label: '' }),
    tile,
  );
}

function pageOf({ body }: ViewedDashboard, pageId: string): DashboardPage {
  const page = body.pages.find(({ id }) => id === pageId);
  if (!page) throw new AppError('not-found', 'The dashboard no longer has this page. Reload it.');
  return page;
}

/** Answers tiles of the token's dashboard, each by itself. It throws as `viewedDashboard`, `checkedChoice` and `lookedInto`; `not-found` for a page. */
export function embeddedTiles(services: Services) {
  const answerShared = sharedTileAnswers(services);
  return async (
    caller: Caller,
    { pageId, tileIds, choice, drills }: z.output<Calls['tiles']['body']>,
  ): Promise<DataOf<Calls['tiles']>> => {
    const viewed = await viewedDashboard(services, caller);
    const wanted = new Set(tileIds);
    const stepsOf = new Map(drills.map(({ tileId, steps }) => [tileId, steps]));
    const tiles = pageOf(viewed, pageId)
      .tiles.filter(({ id }) => wanted.has(id))
      .map((saved) => ({
        id: saved.id,
        tile: lookedInto(viewed, saved, stepsOf.get(saved.id) ?? []),
      }));
    const asked = tiles.flatMap(({ tile }) => tile ?? []);
    const plans = await plansOf(viewed, asked, checkedChoice(viewed, choice));
    const { answered, failureIn, showsEvents } = await import('@flightdeck/slides/tiles');
    const { timeZone } = services.config;
    const answerOf = async (tile: Tile): Promise<EmbedTile> => {
      const plan = plans.get(tile);
      const elsewhere = NOT_HERE.get(tile.kind);
      if (elsewhere) return { barred: true, message: elsewhere };
      if (!plan) return { barred: false, message: NO_TILE };
      if (plan.isBarred) return { barred: true, message: BARRED };
      if (plan.asks.length === 0) return { data: { results: {}, asOf: null, timeZone } };
      const answers = await Promise.all(
        plan.asks.map(({ body }) => answerShared(body.queries, viewed.scope)),
      );
      const failure = answers.flatMap((answer) => failureIn(answer) ?? []).at(0);
      if (failure !== undefined) return { barred: false, message: failure };
      const data = answered(plan, answers);
      if (!data) return { barred: false, message: NO_TILE };
      // Tiles have no benchmarks.
      const { benchmarks: _, events, ...figures } = data;
      // Readers get no events that the author hides.
      return { data: events && showsEvents(tile) ? { ...figures, events } : figures };
    };
    const answers = await Promise.all(
      tiles.map(async ({ id, tile }) => {
        const answer = tile ? await answerOf(tile) : { barred: false, message: NO_STEP };
        return [id, answer] as const;
      }),
    );
    const gone = tileIds.filter((id) => !tiles.some((tile) => tile.id === id));
    return {
      tiles: Object.fromEntries([
        ...answers,
        ...gone.map((id) => [id, { barred: false, message: NO_TILE }] as const),
      ]),
    };
  };
}

/** The first dataset of the dashboard's tiles that can be filtered by all of some dimensions. */
function datasetWith({ pages }: ViewedDashboard['body'], dimensions: readonly string[]) {
  const asked = pages.flatMap(({ tiles }) =>
    tiles.flatMap(({ question }) => question?.dataset ?? []),
  );
  return [...asked, ...DATASET_IDS].find((dataset): dataset is DatasetId => {
    const known = new Set(filterDimensions(dataset).map(([id]) => id));
    return dimensions.every((dimension) => known.has(dimension));
  });
}

/** Values that a visitor may filter by, within the lock. @throws {AppError} as `viewedDashboard`; `forbidden`. */
export async function embeddedValues(
  services: Services,
  caller: Caller,
  { dimension, search }: z.output<Calls['values']['body']>,
): Promise<DataOf<Calls['values']>> {
  const viewed = await viewedDashboard(services, caller);
  checkedChoice(viewed, { filters: [{ dimension, ids: [1] }] });
  const { lock, body, scope } = viewed;
  const dataset = datasetWith(body, [dimension, ...lock.filters.map((each) => each.dimension)]);
  if (dataset === undefined) {
    throw new AppError(
      'forbidden',
      `dimension: values of ${filterDimension(dimension)?.label ?? dimension} are not available with the filters of this page.`,
    );
  }
  const narrowed = (query: DatasetQuery): DatasetQuery => {
    const own = lockedQuery(lock.days ? { ...query, range: lock.days } : query, lock);
    if (!own) throw new AppError('forbidden', BARRED);
    return own;
  };
  return scopedValues(services, scope, { dataset, dimension, search }, narrowed);
}

/** The figures of a tile as a file. @throws {AppError} as `viewedDashboard`, `checkedChoice` and `lookedInto`; `forbidden` where its owner allows none, or the lock does not. */
export async function embeddedRows(
  services: Services,
  caller: Caller,
  { pageId, tileId, choice, steps }: z.output<Calls['csv']['body']>,
): Promise<DataOf<Calls['csv']>> {
  const viewed = await viewedDashboard(services, caller);
  const { body, allowed, scope, today } = viewed;
  if (!allowed.csv) {
    throw new AppError(
      'forbidden',
      'The owner of this dashboard does not let its figures be downloaded here.',
    );
  }
  const saved = pageOf(viewed, pageId).tiles.find(({ id }) => id === tileId);
  if (!saved) throw new AppError('not-found', NO_TILE);
  const tile = lookedInto(viewed, saved, steps);
  if (!tile) throw new AppError('not-found', NO_STEP);
  const chosen = checkedChoice(viewed, choice);
  const plan = (await plansOf(viewed, [tile], chosen)).get(tile);
  if (!plan || plan.isBarred) throw new AppError('forbidden', NOT_HERE.get(tile.kind) ?? BARRED);
  const { aroundOf, BESIDE, tileDefinition, tileQuestions, tileTitle } = await import(
    '@flightdeck/slides/tiles'
  );
  const definition = tileDefinition(tile.kind);
  const around = aroundOf(body, chosen, today);
  const days = tileDays(tile, around, body.view.period);
  const questions = definition ? tileQuestions(definition, tile, days) : {};
  const [main = ''] = Object.keys(plan.queries);
  const partOf = (name: string) => {
    const [query, question] = [plan.queries[name], questions[name]];
    return query ? { query, ...(question ? { question } : {}) } : null;
  };
  const asked = partOf(main);
  if (!asked) throw new AppError('bad-request', 'This tile has no figures to download.');
  const beside = partOf(`${BESIDE}${main}`);
  const { locale } = caller.user;
  const context = { ...days, around, locale, currency: body.currency, calculated: body.metrics };
  const { name, text } = await scopedRows(services, caller, scope, {
    name: tileTitle(tile, context).slice(0, 120) || 'Tile',
    metrics: body.metrics,
    ...asked,
    ...(beside ? { beside } : {}),
  });
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  const csv = parts.join('');
  return { name, csv: csv.startsWith(UTF8_MARK) ? csv : `${UTF8_MARK}${csv}` };
}
