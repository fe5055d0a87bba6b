/**
 * Templates of dashboards: what of them a client may change, what a dashboard made from one keeps, and how a newer
 * version is merged into it (docs/decisions/0054). A template holds no ids of any client.
 */
import { dimensionOf } from '../datasets/dimensions.ts';
import { DATASET_IDS, datasetOf } from '../datasets/registry.ts';
import { type DashboardField, FIELDS, tileName, unlocked } from './changes.ts';
import { placed } from './layout.ts';
import { type MergeConflict, type Merged, mergeDashboards } from './merge.ts';
import { conflictKey, decided, type Side, TAKE } from './merge-choices.ts';
import {
  CALCULATED,
  type CalculatedMetric,
  type DashboardBody,
  type DashboardPage,
  type DimensionFilter,
  newPartId,
  type Tile,
  type TileQuestion,
} from './model.ts';
import { pageWith, tileOn, withoutTile, withPage } from './parts.ts';
import { isSameJson } from './same-json.ts';

/** What a dashboard has of its own: its template says nothing of it once it is made. */
const OWN: readonly DashboardField[] = ['name', 'description', 'tags', 'client', 'clients'];
/** What the lock of days and filters locks. */
const VIEW: readonly DashboardField[] = ['days', 'compare', 'filters', 'basis', 'currency'];

/** Options of slides that name things of one advertiser, such as its campaigns. */
export const OPTIONS_OF_ADVERTISER: readonly string[] = [
  'accounts',
  'campaign',
  'campaigns',
  'dynamic',
  'evidence',
  'filter',
  'gaBooking',
  'gaGoal',
  'gaMediaName',
  'gaView',
  'general_coverImage',
  'images',
  'liAccount',
  'liCampaign',
  'location',
  'tile',
];

const withFields = (
  to: DashboardBody,
  from: DashboardBody,
  fields: readonly DashboardField[],
): DashboardBody => fields.reduce((next, field) => TAKE[field](next, from), to);

const questionsOf = ({ question, beside }: Tile): TileQuestion[] =>
  [question, beside].filter((one) => one !== null && one !== undefined);

/** A dashboard about a client, or about several, with the pages of a template. */
export const madeFrom = (template: DashboardBody, advId: number | null): DashboardBody => ({
  ...template,
  advId,
  view: { ...template.view, advIds: advId === null ? [] : [advId] },
});

/** A dashboard without what names anything of a client, and what was left out, in words. */
export interface Stripped {
  readonly body: DashboardBody;
  readonly left: readonly string[];
}

/**
 * What a template may hold of a dashboard: without its clients, filters by their campaigns, placements and the like, and
 * options of slides that name such. Fixed days stay, and are told elsewhere.
 */
export function withoutClients(body: DashboardBody): Stripped {
  const left: string[] = [];
  const kept = (filters: readonly DimensionFilter[], whose: string) =>
    filters.filter(({ dimension }) => {
      if (!isOfClient(dimension)) return true;
      left.push(`the filter by ${dimension} of ${whose}`);
      return false;
    });
  const { metrics, pages, view } = body;
  if (body.advId !== null || view.advIds.length > 0) left.push('the clients');
  const tileOf = (tile: Tile): Tile => {
    const name = `“${tileName(tile, metrics)}”`;
    const without = (question: TileQuestion): TileQuestion => ({
      ...question,
      filters: kept(question.filters, name),
    });
    return {
      ...tile,
      question: tile.question && without(tile.question),
      ...(tile.beside ? { beside: without(tile.beside) } : {}),
      options: withoutNames(tile.options, (key) => left.push(`${key} of ${name}`)),
    };
  };
  return {
    body: {
      ...body,
      advId: null,
      view: { ...view, advIds: [], filters: kept(view.filters, 'the dashboard') },
      pages: pages.map((page) => ({ ...page, tiles: page.tiles.map(tileOf) })),
    },
    left,
  };
}

/** Whether values of a dimension belong to a client, such as campaigns. */
export const isOfClient = (id: string): boolean =>
  DATASET_IDS.some((dataset) => dimensionOf(datasetOf(dataset), id)?.kind === 'entity');

/** Options without those that name things of an advertiser; of a slide as a tile they stand under `own`. */
function withoutNames(options: Tile['options'], onLeft: (key: string) => void): Tile['options'] {
  const { own } = options;
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return options;
  const kept = Object.entries(own).filter(([key, value]) => {
    const isSet = Array.isArray(value) ? value.length > 0 : value !== '';
    if (!OPTIONS_OF_ADVERTISER.includes(key) || !isSet) return true;
    onLeft(key);
    return false;
  });
  return { ...options, own: Object.fromEntries(kept) };
}

const isLockedIn = ({ isLocked }: DashboardPage, tile: Tile): boolean =>
  isLocked === true || tile.isLocked === true;

/** Own metrics that locked tiles show. */
export function lockedMetrics({ pages, metrics }: DashboardBody): CalculatedMetric[] {
  const used = new Set(
    pages.flatMap((page) =>
      page.tiles
        .filter((tile) => isLockedIn(page, tile))
        .flatMap((tile) => questionsOf(tile).flatMap((question) => question.metrics)),
    ),
  );
  return metrics.filter(({ id }) => used.has(`${CALCULATED}${id}`));
}

/** A dashboard with exactly the marks of its template, or with none. */
export function withLocksOf(template: DashboardBody | null, body: DashboardBody): DashboardBody {
  const mark = <P extends { readonly isLocked?: true | undefined }>(part: P | undefined) =>
    part?.isLocked ? ({ isLocked: true } as const) : {};
  const tiles = new Map(
    template?.pages.flatMap((page) => page.tiles.map((tile) => [tile.id, tile] as const)),
  );
  const pages = new Map(template?.pages.map((page) => [page.id, page]));
  const { isViewLocked: _, ...rest } = body;
  return {
    ...rest,
    ...(template?.isViewLocked ? { isViewLocked: true } : {}),
    pages: body.pages.map(({ isLocked: __, ...page }) => ({
      ...page,
      ...mark(pages.get(page.id)),
      tiles: page.tiles.map((tile) => ({ ...unlocked(tile), ...mark(tiles.get(tile.id)) })),
    })),
  };
}

/**
 * What of a dashboard is not as its template locks it, in words: a locked page as a whole, a locked tile wherever it
 * stands on its page, the own metrics that those show, days and filters.
 */
export function lockedChanges(template: DashboardBody, body: DashboardBody): string[] {
  const own = new Map(body.metrics.map((metric) => [metric.id, metric]));
  return [
    ...template.pages.flatMap((page) => {
      const found = body.pages.find(({ id }) => id === page.id);
      if (page.isLocked) return isSameJson(page, found) ? [] : [`Page “${page.title}”`];
      return page.tiles.flatMap((tile) =>
        !tile.isLocked || isSameJson(tile, found && tileOn(found, tile.id)?.tile)
          ? []
          : [`“${tileName(tile, template.metrics)}” on ${page.title}`],
      );
    }),
    ...lockedMetrics(template).flatMap((metric) =>
      isSameJson(metric, own.get(metric.id)) ? [] : [`Metric “${metric.label}”`],
    ),
    ...(template.isViewLocked &&
    VIEW.some((field) => !isSameJson(FIELDS[field](template), FIELDS[field](body)))
      ? ['Days and filters']
      : []),
  ];
}

/** The dashboard with all that its template locks as the template has it; tiles that somebody added stay. */
function enforced(template: DashboardBody, body: DashboardBody): DashboardBody {
  let next = template.isViewLocked ? withFields(body, template, VIEW) : body;
  const locked = lockedMetrics(template);
  next = {
    ...next,
    metrics: [
      ...next.metrics.map((metric) => locked.find(({ id }) => id === metric.id) ?? metric),
      ...locked.filter(({ id }) => next.metrics.every((metric) => metric.id !== id)),
    ],
  };
  for (const page of template.pages) {
    if (page.isLocked) next = withLockedPage(next, page);
    else {
      for (const tile of page.tiles) {
        const standing = tileOn(page, tile.id);
        if (tile.isLocked && standing) next = withLockedTile(next, page, standing);
      }
    }
  }
  return withLocksOf(template, next);
}

function withLockedTile(
  body: DashboardBody,
  page: DashboardPage,
  { tile, place }: NonNullable<ReturnType<typeof tileOn>>,
): DashboardBody {
  const home = pageWith(body, tile.id);
  if (home?.id === page.id) {
    return withPage(body, page.id, (one) => ({
      ...one,
      tiles: one.tiles.map((each) => (each.id === tile.id ? tile : each)),
    }));
  }
  const without = home ? withoutTile(body, home.id, tile.id) : body;
  return withPage(withPageOf(without, page), page.id, (one) => ({
    ...one,
    tiles: [...one.tiles, tile],
    layout: [...one.layout, { id: tile.id, ...placed(one.layout, place) }],
  }));
}

/** With an empty page of this id where there is none. */
const withPageOf = (body: DashboardBody, page: DashboardPage): DashboardBody =>
  body.pages.some(({ id }) => id === page.id)
    ? body
    : { ...body, pages: [...body.pages, { ...page, tiles: [], layout: [] }] };

function withLockedPage(body: DashboardBody, page: DashboardPage): DashboardBody {
  const ids = new Set(page.tiles.map(({ id }) => id));
  const before = body.pages.find(({ id }) => id === page.id);
  const added = before?.tiles.filter(({ id }) => !ids.has(id)) ?? [];
  let next = withPageOf(body, page);
  for (const id of ids) {
    const home = pageWith(next, id);
    if (home && home.id !== page.id) next = withoutTile(next, home.id, id);
  }
  next = withPage(next, page.id, () => page);
  if (added.length === 0 || !before) return next;
  // What somebody put on the page before it was locked goes onto a page of its own.
  const isFree = (id: string) => next.pages.every((one) => one.id !== id);
  const ownId = ['own', 'own2', 'own3'].map((end) => `${page.id.slice(0, 34)}-${end}`).find(isFree);
  const own: DashboardPage = {
    id: ownId ?? newPartId(),
    title: `${page.title.slice(0, 74)} (own)`,
    tiles: added,
    layout: before.layout.filter(({ id }) => !ids.has(id)),
  };
  const at = next.pages.findIndex(({ id }) => id === page.id) + 1;
  return { ...next, pages: next.pages.toSpliced(at, 0, own) };
}

/** A newer version of a template beside a dashboard. */
export interface TemplateMerge extends Merged {
  /** What the dashboard changed and the template locks now: the template's stands. */
  readonly overruled: readonly MergeConflict[];
}

interface Bodies {
  /** The version that the dashboard was made from. */
  readonly base: DashboardBody;
  /** The template now. */
  readonly theirs: DashboardBody;
  /** The dashboard. */
  readonly mine: DashboardBody;
}

/**
 * What a newer version of its template makes of a dashboard, with conflicts to be decided by `pushed`. Name, description,
 * tags and clients stay the dashboard's own.
 */
export function mergeTemplate({ base, theirs, mine }: Bodies): TemplateMerge {
  const { body, conflicts } = mergeDashboards(
    withFields(base, mine, OWN),
    withFields(theirs, mine, OWN),
    mine,
  );
  const metrics = new Set(lockedMetrics(theirs).map(({ id }) => id));
  const isLocked = (conflict: MergeConflict): boolean => {
    switch (conflict.kind) {
      case 'tile': {
        const page = pageWith(theirs, conflict.tileId);
        return page !== undefined && conflict.theirs !== null && isLockedIn(page, conflict.theirs);
      }
      case 'page':
        return theirs.pages.some(({ id, isLocked }) => id === conflict.pageId && isLocked);
      case 'metric':
        return metrics.has(conflict.metricId);
      case 'field':
        return (
          conflict.field === 'lock' ||
          (theirs.isViewLocked === true && VIEW.includes(conflict.field))
        );
    }
  };
  const { open = [], locked = [] } = Object.groupBy(conflicts, (conflict) =>
    isLocked(conflict) ? 'locked' : 'open',
  );
  return { body, conflicts: open, overruled: locked };
}

/** The dashboard after a push: what both changed stays the dashboard's, unless `taken` names it by `conflictKey`. */
export function pushed(
  merge: TemplateMerge,
  { theirs, mine }: Pick<Bodies, 'theirs' | 'mine'>,
  taken: ReadonlySet<string>,
): DashboardBody {
  const sides = new Map(
    merge.conflicts.map((conflict): [string, Side] => {
      const key = conflictKey(conflict);
      return [key, taken.has(key) ? 'theirs' : 'mine'];
    }),
  );
  return enforced(theirs, decided(merge, mine, sides));
}

/** The version of the template as the dashboard would be if nobody had changed it since: what drift is measured from. */
export const asMade = (base: DashboardBody, mine: DashboardBody): DashboardBody =>
  withLocksOf(base, withFields(base, mine, OWN));
