/** Every kind of tile, loaded at once: for the server, the tests and the stories. A kind is a folder beside this file. */
import '../catalogue/all.ts';
import type { TileDefinition } from './definition.ts';
import { inCatalogueOrder, registerTiles } from './registry.ts';

/** All kinds, in the order of the catalogue. */
export const ALL_TILES: readonly TileDefinition[] = inCatalogueOrder(
  Object.values(
    import.meta.glob<TileDefinition>('./*/definition.tsx', { eager: true, import: 'tile' }),
  ),
);

registerTiles(ALL_TILES);
