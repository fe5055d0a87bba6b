/** Rules of a dashboard to be saved that its schema cannot express. */
import {
  CALCULATED,
  checkExpression,
  type DashboardBody,
  type DashboardPage,
  type DimensionFilter,
  GRID_COLUMNS,
  GRID_ROWS,
  overlap,
  type Place,
  type Tile,
  type TileQuestion,
  tileName,
  tooManyMetrics,
} from '@flightdeck/domain/dashboards';
import { CONFORMED, type Dataset, datasetOf, dimensionOf } from '@flightdeck/domain/datasets';
import { AppError } from '../../platform/errors.ts';

function refuseUnless(holds: boolean, message: string): asserts holds {
  if (!holds) throw new AppError('unprocessable', message);
}

/** The first id that occurs twice. */
const repeated = (ids: readonly string[]): string | undefined =>
  ids.find((id, index) => ids.indexOf(id) < index);

const inReadingOrder = (a: Place, b: Place): number => a.y - b.y || a.x - b.x;

/**
 * The dashboard with its places in reading order.
 * @throws {AppError} `unprocessable` naming the part and what to do.
 */
export function checkedBody(body: DashboardBody): DashboardBody {
  const { pages, metrics, view } = body;
  requireUnique('pages', pages);
  requireUnique('metrics', metrics);
  requireUnique(
    'tiles',
    pages.flatMap(({ tiles }) => tiles),
  );
  checkFilters('The dashboard', view.filters);
  for (const { label, expression, dataset } of metrics) {
    const checked = checkExpression(expression, dataset);
    refuseUnless(checked.ok, `Metric “${label}”: ${checked.ok ? '' : checked.message}`);
  }
  for (const page of pages) {
    for (const tile of page.tiles) checkTile(tile, page, body);
    checkLayout(page);
  }
  return {
    ...body,
    pages: pages.map((page) => ({ ...page, layout: page.layout.toSorted(inReadingOrder) })),
  };
}

function requireUnique(what: string, parts: readonly { readonly id: string }[]): void {
  const id = repeated(parts.map((part) => part.id));
  refuseUnless(id === undefined, `Two ${what} have the id “${id}”. Give each its own.`);
}

function checkFilters(whose: string, filters: readonly DimensionFilter[]): void {
  const twice = repeated(filters.map(({ dimension }) => dimension));
  refuseUnless(
    twice === undefined,
    `${whose} filters by ${twice} twice. Put the values into one filter.`,
  );
}

function checkTile(tile: Tile, { title }: DashboardPage, body: DashboardBody): void {
  const name = `“${tileName(tile, body.metrics)}” on ${title}`;
  const { question, beside } = tile;
  if (question) checkQuestion(name, question, body);
  if (!beside) return;
  refuseUnless(
    question !== null,
    `${name} has a second question and no first one. Make the second one the first.`,
  );
  checkQuestion(name, beside, body);
  const isSame = question.dimensions.join() === beside.dimensions.join();
  refuseUnless(
    isSame && beside.dimensions.every((id) => Object.hasOwn(CONFORMED, id)),
    `${name}: both questions must be by the same dimensions, such as day, campaign or country, which both know. Choose those.`,
  );
}

function checkQuestion(name: string, question: TileQuestion, body: DashboardBody): void {
  const dataset: Dataset = datasetOf(question.dataset);
  const own = new Map(body.metrics.map((metric) => [`${CALCULATED}${metric.id}`, metric]));
  const isMetric = (id: string): boolean =>
    Object.hasOwn(dataset.metrics, id) || own.get(id)?.dataset === question.dataset;
  for (const id of question.metrics) {
    refuseUnless(
      isMetric(id),
      id.startsWith(CALCULATED)
        ? `${name} shows a metric of the dashboard that is gone or is of another source than ${dataset.label}. Choose another metric.`
        : `${name}: ${dataset.label} has no metric “${id}”. Choose another metric.`,
    );
  }
  const { metrics, dimensions, orderBy, filters } = question;
  refuseUnless(
    repeated(metrics) === undefined && repeated(dimensions) === undefined,
    `${name} names a metric or dimension twice. Name each once.`,
  );
  for (const id of dimensions) {
    refuseUnless(
      dimensionOf(dataset, id) !== undefined,
      `${name}: ${dataset.label} has no dimension “${id}”. Choose another dimension.`,
    );
  }
  const refusal = tooManyMetrics(question, body.metrics);
  refuseUnless(refusal === null, `${name}: ${refusal}`);
  checkFilters(name, filters);
  for (const { dimension } of filters) {
    const kind = dimensionOf(dataset, dimension)?.kind;
    refuseUnless(
      kind !== undefined && kind !== 'time' && kind !== 'attribute',
      `${name} cannot be filtered by “${dimension}”. Remove the filter.`,
    );
  }
  refuseUnless(
    orderBy === undefined || isMetric(orderBy.by) || dimensions.includes(orderBy.by),
    `${name} is ordered by “${orderBy?.by}”, which it does not show. Order it by one of its metrics or dimensions.`,
  );
}

function checkLayout({ title, tiles, layout }: DashboardPage): void {
  const ids = new Set(layout.map(({ id }) => id));
  refuseUnless(
    layout.length === tiles.length && tiles.every(({ id }) => ids.has(id)),
    `Page “${title}”: give each tile one place in the layout, and no place to anything else.`,
  );
  for (const { id, x, y, w, h } of layout) {
    refuseUnless(
      x + w <= GRID_COLUMNS && y + h <= GRID_ROWS,
      `Page “${title}”: the tile “${id}” reaches beyond the grid of ${GRID_COLUMNS} columns and ${GRID_ROWS} rows. Move it, or make it smaller.`,
    );
  }
  for (const [index, one] of layout.entries()) {
    const other = layout.slice(index + 1).find((each) => overlap(one, each));
    refuseUnless(
      other === undefined,
      `Page “${title}”: the tiles “${one.id}” and “${other?.id}” lie on each other. Move one of them.`,
    );
  }
}
