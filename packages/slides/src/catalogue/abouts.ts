/** What is known of all slides before their code is loaded. Apart from `loadSlide`: a page that only shows slides needs no list of all. */
import { tileOfComponent } from '@flightdeck/domain/report';
import type { SlideAbout } from '../definition.ts';
import { TILE_SLIDE } from '../tiles/slide-about.ts';
import { inOrder } from './registry.ts';

/** What each slide is about, in the order of the catalogue. */
export const SLIDES: readonly SlideAbout[] = inOrder(
  Object.values(import.meta.glob<SlideAbout>('./*/about.ts', { eager: true, import: 'about' })),
);

/** What a slide of a report is about, also one that draws a tile; undefined when the catalogue no longer has it. */
export const aboutSlide = (id: string): SlideAbout | undefined =>
  tileOfComponent(id) === null ? SLIDES.find((slide) => slide.id === id) : { ...TILE_SLIDE, id };
