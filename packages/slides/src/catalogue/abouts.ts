/** What is known of all slides before their code is loaded. Apart from `loadSlide`: a page that only shows slides needs no list of all. */
import type { SlideAbout } from '../definition.ts';
import { inOrder } from './registry.ts';

/** What each slide is about, in the order of the catalogue. */
export const SLIDES: readonly SlideAbout[] = inOrder(
  Object.values(import.meta.glob<SlideAbout>('./*/about.ts', { eager: true, import: 'about' })),
);
