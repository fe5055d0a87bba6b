/** How far each tile is drilled into, in the link. */
import { type DrillStep, isDrillLevel } from '@flightdeck/domain/dashboards';

/** Steps by tile, from the whole to the part. */
export type Drills = Readonly<Record<string, readonly DrillStep[]>>;

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
