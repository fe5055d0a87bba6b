/** The kinds of tiles whose code is loaded. */
import type { TileDefinition } from './definition.ts';

const LOADED = new Map<string, TileDefinition>();

/** Makes kinds known to `tileDefinition`. */
export function registerTiles(kinds: readonly TileDefinition[]): void {
  for (const kind of kinds) LOADED.set(kind.id, kind);
}

/** The kind of an id stored in a dashboard; undefined where its code is not loaded or the catalogue no longer has it. */
export const tileDefinition = (id: string): TileDefinition | undefined => LOADED.get(id);

// By how often they are used, so that the catalogue begins with what most people look for.
const ORDER = [
  'kpi',
  'time-series',
  'bars',
  'table',
  'columns',
  'share',
  'funnel',
  'map',
  'pivot',
  'heat-map',
  'scatter',
  'text',
  'image',
  'findings',
  'slide',
];

/** In the order of the catalogue. */
export const inCatalogueOrder = <Kind extends { readonly id: string }>(
  kinds: Iterable<Kind>,
): Kind[] => [...kinds].sort((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
