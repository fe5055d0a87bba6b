/** The code of the slides that draw tiles, for browsers: that of the kind, and of all of them. */
import './tiles.css.ts';
import './dark.css.ts';
import type { SlideDefinition } from '../definition.ts';
import { tileSlide } from './as-slide.tsx';
import { loadTile } from './load.ts';

/** The slide that draws tiles of a kind; undefined when the catalogue no longer has the kind. */
export async function loadTileSlide(kind: string): Promise<SlideDefinition | undefined> {
  const definition = await loadTile(kind);
  return definition?.needs ? tileSlide(definition) : undefined;
}
