/** A slide that is added to a saved report from elsewhere, as its last one. */
import type { BodyOf } from '@flightdeck/contract';
import type { reportCalls, SavedReport } from '@flightdeck/contract/report';
import {
  addSlides,
  deckFromSaved,
  deckOrder,
  deckToSave,
  newSlideId,
  SLIDE_LIMIT,
  type SlideContent,
} from '@flightdeck/domain/report';

/** Why no slide can be added to a report, in a sentence with what to do; null where one can. */
export function addingRefusal({ name, options, slides }: SavedReport): string | null {
  if (options.mode !== 'presentation') {
    return `“${name}” is in reporting mode, whose slides are fixed. Switch it to presentation mode in its setup, or choose another report.`;
  }
  return deckOrder(deckFromSaved(slides, options)).length >= SLIDE_LIMIT
    ? `“${name}” has ${SLIDE_LIMIT} slides already, which is the most.`
    : null;
}

/** The body of the save that adds a slide. @throws {Error} Where none can be added, for the person to read. */
export function withSlide(
  saved: SavedReport,
  slide: Omit<SlideContent, 'exclude'>,
): BodyOf<typeof reportCalls.set> {
  const refusal = addingRefusal(saved);
  if (refusal !== null) throw new Error(refusal);
  const { reportId, name, advId, options } = saved;
  const added = { ...slide, exclude: false, id: newSlideId(Math.random) };
  const slides = addSlides(deckFromSaved(saved.slides, options), [added], null);
  return { reportId, name, advId, ...deckToSave(slides, options) };
}
