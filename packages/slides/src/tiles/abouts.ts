/** What is known of all kinds of tiles before their code is loaded. */
import type { TileAbout } from './definition.ts';
import { inCatalogueOrder } from './registry.ts';

/** Every kind, in the order of the catalogue. */
export const TILES: readonly TileAbout[] = inCatalogueOrder(
  Object.values(import.meta.glob<TileAbout>('./*/about.ts', { eager: true, import: 'about' })),
);
