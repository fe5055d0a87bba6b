/** What readers of a share link may ask: the questions of the dashboard's tiles about the clients of the link, and no more. */
import type { SavedDashboard } from '@flightdeck/contract/dashboards';
import {
  type Around,
  type DashboardBody,
  type DrillStep,
  drilled,
  drillOf,
  isMadeOf,
  narrowedAs,
  sharedBody,
  type Tile,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { type Day, todayIn } from '@flightdeck/domain/dates';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { NOT_FOUND } from '../rights.ts';
import { countDashboardView, type SharedDashboard, sharedDashboard } from './live.ts';

/** The dashboard of the caller's link; null for somebody with an account. @throws {AppError} As `sharedDashboard`; `forbidden` for another page with a token. */
async function dashboardOfLink(
  services: Services,
  caller: Caller,
): Promise<SharedDashboard | null> {
  const { embed } = caller;
  if (!embed) return null;
  if (embed.type === 'share' && embed.subject.type === 'dashboard') {
    return sharedDashboard(services, caller, embed);
  }
  throw new AppError('forbidden', 'Only the page of a link to a dashboard may ask this.');
}

/** The dashboard as readers of the caller's link see it, which counts as a view; null for somebody with an account. @throws {AppError} `not-found` for another dashboard. */
export async function getShared(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<SavedDashboard | null> {
  const shared = await dashboardOfLink(services, caller);
  if (!shared || caller.embed?.type !== 'share') return null;
  const { row, body, advertiserIds } = shared;
  if (row.id !== dashboardId) throw new AppError('not-found', NOT_FOUND);
  await countDashboardView(services, caller.embed, caller.address);
  return {
    ...{ dashboardId, body: sharedBody(body, advertiserIds), revision: row.revision },
    savedAt: row.savedAt.toISOString(),
    // People of the provider are nobody's business here.
    ...{ savedBy: '', ownerId: '', ownerName: '' },
    ...{ right: 'view', isStarred: false, isDeleted: false, hidden: [], template: null },
  };
}

const refused = (): AppError =>
  new AppError(
    'forbidden',
    'This dashboard does not ask that, or no longer does. Reload the page.',
  );

/**
 * The caller with the clients of their link alone, once the link opens and its dashboard asks these questions; somebody
 * with an account as they are.
 * @throws {AppError} As `dashboardOfLink`; `forbidden` for a question that no tile asks.
 */
export async function asReader(
  services: Services,
  caller: Caller,
  queries: readonly DatasetQuery[],
): Promise<Caller> {
  const shared = await dashboardOfLink(services, caller);
  if (!shared) return caller;
  const { body, advertiserIds } = shared;
  const today = todayIn(services.config.timeZone, services.clock());
  const ownOf = await questionsOf(sharedBody(body, advertiserIds), today);
  if (!queries.every((query) => isMadeOf(query, ownOf(query)))) throw refused();
  return { ...caller, advertiserIds };
}

/** The same for values of a dimension: of those that readers can filter by, and of the clients. */
export async function asChooser(
  services: Services,
  caller: Caller,
  { dataset, dimension }: { readonly dataset: string; readonly dimension: string },
): Promise<Caller> {
  const shared = await dashboardOfLink(services, caller);
  if (!shared) return caller;
  const { body, advertiserIds } = shared;
  const datasets = body.pages.flatMap(({ tiles }) =>
    tiles.flatMap(({ question }) => (question ? [question.dataset] : [])),
  );
  const isOffered = datasets.some((id) => {
    const known = id === dataset ? datasetOf(id).dimensions[dimension] : undefined;
    return known && known.kind !== 'time' && known.kind !== 'attribute';
  });
  if (!isOffered && !(dataset === 'delivery' && dimension === 'advertiser')) throw refused();
  return { ...caller, advertiserIds };
}

/** What tiles ask about the days of a question, within its filters. */
async function questionsOf(body: DashboardBody, today: Day) {
  // Loaded with the first reader: start-up does not wait for React.
  const { tileDefinition, tileQueries } = await import('@flightdeck/slides/tiles');
  const tiles = body.pages.flatMap((page) => page.tiles);
  const queriesOf = (tile: Tile, choice: ViewChoice): DatasetQuery[] => {
    const definition = tileDefinition(tile.kind);
    const { impressionBasis, currency } = body;
    const around: Around = { choice, today, impressionBasis, currency };
    // Readers may compare with other days, also where a tile has days of its own to begin with.
    const { compare: _compare, ...any } = tile;
    const { period } = body.view;
    return definition
      ? Object.values(tileQueries(definition, any, around, period, [], body.metrics))
      : [];
  };
  return (asked: DatasetQuery): DatasetQuery[] => {
    const compare = asked.compare ?? ({ with: 'none' } as const);
    const choices: readonly ViewChoice[] = [
      { ...body.view, period: asked.range, compare },
      { ...body.view, compare },
    ];
    return tiles.flatMap((tile) =>
      stepsOf(tile, asked).flatMap((one) =>
        choices.flatMap((choice) =>
          queriesOf(one, choice).flatMap((own) => narrowedAs(own, asked) ?? []),
        ),
      ),
    );
  };
}

/** A tile, and as it is after each step down that the filters of a question are of. */
function stepsOf(tile: Tile, { filters = [] }: DatasetQuery): Tile[] {
  const found = [tile];
  for (let last: Tile | undefined = tile; last; ) {
    const drill = drillOf(last);
    const step: DrillStep | undefined = filters.flatMap(({ dimension, ids }) => {
      const [id] = ids;
      return dimension === drill?.from && id !== undefined && ids.length === 1
        ? [{ dimension, id, label: '' }]
        : [];
    })[0];
    last = step && drilled(last, [step]);
    if (last) found.push(last);
  }
  return found;
}
