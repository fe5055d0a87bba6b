/** Drilling down in a tile: from campaigns to the placements of one, and to the creatives of one of these; kept in the link. */
import type {
  DashboardBody,
  DimensionFilter,
  Tile,
  TileQuestion,
} from '@flightdeck/domain/dashboards';
import { datasetOf } from '@flightdeck/domain/datasets';

/** From the whole to its parts. */
const HIERARCHY: readonly string[] = ['campaign', 'placement', 'creative'];

/** A value whose parts are looked at. */
export interface DrillStep {
  readonly dimension: string;
  readonly id: number;
  readonly label: string;
}

/** Steps by tile, from the whole to the part. */
export type Drills = Readonly<Record<string, readonly DrillStep[]>>;

const isLevel = (dimension: string): boolean => HIERARCHY.includes(dimension);

/** The dimension that the values of another one are split into in a question's dataset; null where there is none. */
function partsOf({ dataset }: TileQuestion, dimension: string): string | null {
  const at = HIERARCHY.indexOf(dimension);
  if (at < 0) return null;
  const { dimensions } = datasetOf(dataset);
  return (
    HIERARCHY.slice(at + 1).find((level) => dimensions[level] && !dimensions[level].detail) ?? null
  );
}

/** The dimension of a tile that can be drilled into, and into what; null for a tile that has none. */
export function drillOf({ question, beside }: Tile): { from: string; to: string } | null {
  const from = question?.dimensions.find(isLevel);
  if (!question || from === undefined) return null;
  const to = partsOf(question, from);
  if (to === null || question.dimensions.includes(to)) return null;
  return beside && partsOf(beside, from) !== to ? null : { from, to };
}

const stepFilter = ({ dimension, id, label }: DrillStep): DimensionFilter => ({
  dimension,
  values: [{ id, label }],
});

function stepped(question: TileQuestion, step: DrillStep, to: string): TileQuestion {
  const turned = (dimension: string) => (dimension === step.dimension ? to : dimension);
  const { orderBy } = question;
  return {
    ...question,
    dimensions: question.dimensions.map(turned),
    filters: [...question.filters, stepFilter(step)],
    ...(orderBy ? { orderBy: { ...orderBy, by: turned(orderBy.by) } } : {}),
  };
}

/** The tile as it is after steps; steps that do not fit it (any longer) and all after them are passed over. */
export function drilled(tile: Tile, steps: readonly DrillStep[] = []): Tile {
  let drilledTile = tile;
  for (const step of steps) {
    const drill = drillOf(drilledTile);
    const { question, beside } = drilledTile;
    if (!question || drill?.from !== step.dimension) break;
    drilledTile = {
      ...drilledTile,
      question: stepped(question, step, drill.to),
      ...(beside ? { beside: stepped(beside, step, drill.to) } : {}),
    };
  }
  return drilledTile;
}

/** A dashboard with its tiles as they are after the steps of a link. */
export const drilledBody = (body: DashboardBody, drills: Drills): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => ({
    ...page,
    tiles: page.tiles.map((tile) => drilled(tile, drills[tile.id])),
  })),
});

/** A dashboard of one tile alone, as it is shown. */
export const bodyOfTile = (body: DashboardBody, tile: Tile): DashboardBody => ({
  ...body,
  pages: body.pages
    .filter(({ tiles }) => tiles.some(({ id }) => id === tile.id))
    .map((page) => ({
      ...page,
      tiles: [tile],
      layout: page.layout.filter(({ id }) => id === tile.id),
    })),
});

const NAME = 'drill';
const STEP = /^([\w-]+)~(\d{1,15})~(.*)$/s;

/** Reads `drill=<tile>:campaign~12~Spring;placement~4~Homepage` for each tile. What is written wrong is left out. */
export function readDrills(query: URLSearchParams): Drills {
  return Object.fromEntries(
    query.getAll(NAME).flatMap((text) => {
      const [, tileId, rest] = /^([\w-]{1,40}):(.+)$/s.exec(text) ?? [];
      if (!tileId || !rest) return [];
      const steps = rest.split(';').flatMap((part): DrillStep[] => {
        const [, dimension, id, label = ''] = STEP.exec(part) ?? [];
        return dimension && isLevel(dimension)
          ? [{ dimension, id: Number(id), label: unescaped(label) || String(id) }]
          : [];
      });
      return steps.length > 0 ? [[tileId, steps]] : [];
    }),
  );
}

function unescaped(label: string): string {
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
}

/** Writes the steps of all tiles into a query; its other entries stay. */
export function writeDrills(query: URLSearchParams, drills: Drills): URLSearchParams {
  const written = new URLSearchParams(query);
  written.delete(NAME);
  for (const [tileId, steps] of Object.entries(drills)) {
    if (steps.length === 0) continue;
    const text = steps
      .map(
        ({ dimension, id, label }) =>
          `${dimension}~${id}~${label.replace(/[%;]/g, encodeURIComponent)}`,
      )
      .join(';');
    written.append(NAME, `${tileId}:${text}`);
  }
  return written;
}
