/** The catalogue for browsers: each slide's code is a chunk of its own, loaded when a page first needs it. */
import type { SlideAbout, SlideDefinition } from '../definition.ts';
import { inOrder, register, slideDefinition } from './registry.ts';

/** What each slide is about, in the order of the catalogue. */
export const SLIDES: readonly SlideAbout[] = inOrder(
  Object.values(import.meta.glob<SlideAbout>('./*/about.ts', { eager: true, import: 'about' })),
);

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
