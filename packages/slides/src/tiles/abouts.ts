/** What is known of all kinds of tiles before their code is loaded. */
import type { AskedKind } from '@flightdeck/domain/dashboards/ask';
import type { TileAbout } from './definition.ts';
import { inCatalogueOrder } from './registry.ts';

/** Every kind, in the order of the catalogue. */
export const TILES: readonly TileAbout[] = inCatalogueOrder(
  Object.values(import.meta.glob<TileAbout>('./*/about.ts', { eager: true, import: 'about' })),
);

/** Those that can be asked for in words. */
export const askedKinds = (): readonly AskedKind[] =>
  TILES.flatMap(({ id, label, needs, words }) =>
    needs && words ? [{ id, label, needs, words }] : [],
  );
