/** The code of the kinds of tiles for browsers: each one's is a chunk of its own, loaded when a page first needs it. */
import type { SlideOptions } from '@flightdeck/domain/report';
import type { TileDefinition } from './definition.ts';
import { tileOptions } from './queries.ts';
import { registerTiles, tileDefinition } from './registry.ts';

const LOADERS = import.meta.glob<TileDefinition>('./*/definition.tsx', { import: 'tile' });

/**
 * The kind of an id stored in a dashboard, with what a tile of these options needs besides; undefined when the catalogue no
 * longer has it. Rejects when code cannot be loaded.
 */
export async function loadTile(
  id: string,
  options: SlideOptions = {},
): Promise<TileDefinition | undefined> {
  let kind = tileDefinition(id);
  if (!kind) {
    kind = await LOADERS[`./${id}/definition.tsx`]?.();
    if (!kind) return undefined;
    registerTiles([kind]);
  }
  await kind.load?.(tileOptions(kind, options));
  return kind;
}
