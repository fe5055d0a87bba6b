/** The code of the slides for browsers: each slide's is a chunk of its own, loaded when a page first needs it. */
import type { SlideDefinition } from '../definition.ts';
import { register, slideDefinition } from './registry.ts';

const LOADERS = import.meta.glob<SlideDefinition>('./*/definition.tsx', { import: 'slide' });

/** The slide of an id stored in a report; undefined when the catalogue no longer has it. Rejects when its code cannot be loaded. */
export async function loadSlide(id: string): Promise<SlideDefinition | undefined> {
  const known = slideDefinition(id);
  const load = LOADERS[`./${id}/definition.tsx`];
  if (known || !load) return known;
  const slide = await load();
  register([slide]);
  return slide;
}
