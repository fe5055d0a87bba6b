/** The whole catalogue, loaded at once: for the server, the tests and the stories. A slide is a folder beside this file. */
import type { SlideDefinition } from '../definition.ts';
import { inOrder, register } from './registry.ts';

/** All slides, in the order of the catalogue. */
export const SLIDES: readonly SlideDefinition[] = inOrder(
  Object.values(
    import.meta.glob<SlideDefinition>('./*/definition.tsx', { eager: true, import: 'slide' }),
  ),
);

register(SLIDES);

export { slideDefinition } from './registry.ts';
