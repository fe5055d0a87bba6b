/** Every kind of tile and the slides that draw them, loaded at once: for the server, the tests and the stories. A kind is a folder beside this file. */
import '../catalogue/all.ts';
import { register } from '../catalogue/registry.ts';
import { tileSlide } from './as-slide.tsx';
import type { TileDefinition } from './definition.ts';
import { inCatalogueOrder, registerTiles } from './registry.ts';

/** All kinds, in the order of the catalogue. */
export const ALL_TILES: readonly TileDefinition[] = inCatalogueOrder(
  Object.values(
    import.meta.glob<TileDefinition>('./*/definition.tsx', { eager: true, import: 'tile' }),
  ),
);

registerTiles(ALL_TILES);
register(ALL_TILES.filter(({ needs }) => needs !== null).map(tileSlide));
