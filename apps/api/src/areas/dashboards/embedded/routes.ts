/** The calls of embedded dashboards, for their owners and their viewers. */
import type { EmbedDashboard, EmbedFixed } from '@flightdeck/contract/embed-dashboard';
import { CALLS } from '@flightdeck/contract/server';
import {
  type DashboardPage,
  type DimensionFilter,
  filterDimension,
  type Tile,
  type TileQuestion,
} from '@flightdeck/domain/dashboards';
import { advertiserNames } from '../../../platform/facts/advertiser-names.ts';
import { asOf } from '../../../platform/facts/as-of.ts';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { allowEmbedding, embedSettings } from './settings.ts';
import {
  checkedChoice,
  embeddedRows,
  embeddedTiles,
  embeddedValues,
  tilesTogether,
} from './tiles.ts';
import { type ViewedDashboard, viewedDashboard } from './viewed.ts';

/** Routes of embedded dashboards. */
export function embeddedRoutes(services: Services): Route[] {
  const { embedDashboard } = CALLS;
  const answerTiles = embeddedTiles(services);
  return [
    route(embedDashboard.dashboard, (_input, caller) => embeddedDashboard(services, caller)),
    route(embedDashboard.tiles, ({ body }, caller) => answerTiles(caller, body)),
    route(embedDashboard.values, ({ body }, caller) => embeddedValues(services, caller, body)),
    route(embedDashboard.csv, ({ body }, caller) => embeddedRows(services, caller, body)),
    route(embedDashboard.settings, ({ params }, caller) =>
      embedSettings(services, caller, params.dashboardId),
    ),
    route(embedDashboard.allow, async ({ body }, caller) => {
      await allowEmbedding(services, caller, body);
      return {};
    }),
  ];
}

const labelOf = (dimension: string): string => filterDimension(dimension)?.label ?? dimension;

async function embeddedDashboard(services: Services, caller: Caller): Promise<EmbedDashboard> {
  const viewed = await viewedDashboard(services, caller);
  const { dashboardId, body, scope, today, lock, offered, allowed, mayChooseDays } = viewed;
  const choice = checkedChoice(viewed, {});
  const [loadedAt, names, pages] = await Promise.all([
    asOf(services.facts, scope.advertiserIds),
    advertiserNames(services.facts, scope.advertiserIds),
    Promise.all(
      body.pages.map(async (page) => ({
        ...withoutNames(page),
        together: await tilesTogether(viewed, page, choice),
      })),
    ),
  ]);
  const { name, description, view, impressionBasis, currency, metrics } = body;
  return {
    ...{ dashboardId, name, description, today, pages, impressionBasis, currency, metrics },
    advertisers: [...names.list],
    timeZone: services.config.timeZone,
    asOf: loadedAt,
    ...{ period: view.period, compare: view.compare },
    fixed: fixedFilters(viewed),
    offers: offered.map((dimension) => ({
      dimension,
      label: labelOf(dimension),
      values: view.filters.find((filter) => filter.dimension === dimension)?.values ?? [],
    })),
    lockedDays: lock.days,
    days: mayChooseDays,
    ...{ csv: allowed.csv, drill: allowed.drill },
  };
}

/** Filters that visitors see and cannot change. Beside a lock, names of the owner's own filters are not for them. */
function fixedFilters({ filters, kept }: ViewedDashboard): EmbedFixed[] {
  const named = (dimension: string, values: readonly { readonly label: string }[]) => ({
    ...{ dimension, label: labelOf(dimension), total: values.length },
    values: values.map(({ label }) => label),
  });
  return [
    ...filters.map(({ dimension, values }) => named(dimension, values)),
    ...kept
      .filter(({ dimension }) => !filters.some((locked) => locked.dimension === dimension))
      .map(({ dimension, values }) =>
        filters.length > 0 ? { ...named(dimension, values), values: [] } : named(dimension, values),
      ),
  ];
}

/** The page without the names of values that its tiles are filtered by: they may lie outside of a lock. */
function withoutNames(page: DashboardPage): DashboardPage {
  const unnamed = (filter: DimensionFilter): DimensionFilter => ({
    ...filter,
    values: filter.values.map(({ id }) => ({ id, label: '' })),
  });
  const asked = (question: TileQuestion): TileQuestion => ({
    ...question,
    filters: question.filters.map(unnamed),
  });
  const tileOf = (tile: Tile): Tile => ({
    ...tile,
    question: tile.question && asked(tile.question),
    ...(tile.beside ? { beside: asked(tile.beside) } : {}),
  });
  return { ...page, tiles: page.tiles.map(tileOf) };
}
