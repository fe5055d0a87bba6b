/** The code of the slides for browsers: each slide's is a chunk of its own, loaded when a page first needs it. */
import { tileOfComponent } from '@flightdeck/domain/report';
import type { SlideDefinition } from '../definition.ts';
import { register, slideDefinition } from './registry.ts';

const LOADERS = import.meta.glob<SlideDefinition>('./*/definition.tsx', { import: 'slide' });

const load = async (id: string): Promise<SlideDefinition | undefined> => {
  const kind = tileOfComponent(id);
  if (kind === null) return LOADERS[`./${id}/definition.tsx`]?.();
  return (await import('../tiles/load-slide.ts')).loadTileSlide(kind);
};

/** The slide of an id stored in a report; undefined when the catalogue no longer has it. Rejects when its code cannot be loaded. */
export async function loadSlide(id: string): Promise<SlideDefinition | undefined> {
  const known = slideDefinition(id);
  if (known) return known;
  const slide = await load(id);
  if (slide) register([slide]);
  return slide;
}
