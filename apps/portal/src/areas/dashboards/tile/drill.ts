/** How far each tile is drilled into, in the link, and what is shown then. */
import {
  type DashboardBody,
  type DrillStep,
  drilled,
  isDrillLevel,
  type Tile,
} from '@flightdeck/domain/dashboards';

/** Steps by tile, from the whole to the part. */
export type Drills = Readonly<Record<string, readonly DrillStep[]>>;

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
        return dimension && isDrillLevel(dimension)
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
