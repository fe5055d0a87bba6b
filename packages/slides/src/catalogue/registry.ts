/** The slides whose code is loaded, by id, and what is known of all of them without it. */
import { SLIDE_CATEGORIES, type SlideAbout, type SlideDefinition } from '../definition.ts';

const LOADED = new Map<string, SlideDefinition>();

/** Makes slides known to `slideDefinition`. */
export function register(slides: readonly SlideDefinition[]): void {
  for (const slide of slides) LOADED.set(slide.id, slide);
}

/**
 * The slide of an id stored in a report; undefined when the catalogue no longer has it. In browsers, load it first: see
 * `loadSlide`.
 */
export function slideDefinition(id: string): SlideDefinition | undefined {
  return LOADED.get(id);
}

/** In the order of the catalogue: by category, then by title. */
export function inOrder<Slide extends SlideAbout>(slides: Iterable<Slide>): Slide[] {
  return [...slides].sort(
    (a, b) =>
      SLIDE_CATEGORIES.indexOf(a.category) - SLIDE_CATEGORIES.indexOf(b.category) ||
      a.title.localeCompare(b.title, 'en'),
  );
}
