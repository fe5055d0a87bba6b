/** The positions that a new slide can have, and the page it would become. */
import {
  addSlide,
  COVER_SLIDE_ID,
  type DeckPage,
  deckPages,
  type Slide,
  slideLists,
  truncate,
} from '@flightdeck/domain/report';

/** Value of the position after all own slides. */
export const END = 'end';

/** A choice of the Position select. */
export interface PositionOption {
  readonly value: string;
  readonly label: string;
}

/**
 * "After 6, Performance by site" for the last template start slide and each own slide; otherwise the only position. Closing
 * slides are none: a new slide comes before them.
 * @param titleOf A slide's title with its placeholders filled.
 */
export function positionOptions(
  pages: readonly DeckPage[],
  titleOf: (entry: DeckPage) => string,
): PositionOption[] {
  const { start, own } = slideLists(pages.map(({ slide }) => slide));
  const anchors = [...start.slice(-1), ...own.filter(isOpen)];
  if (anchors.length === 0) return [{ value: END, label: 'First' }];
  const page = new Map(pages.map((entry) => [entry.slide.id, entry.page]));
  return anchors.map((slide) => {
    const entry = { slide, page: page.get(slide.id) ?? null };
    return { value: slide.id, label: `After ${entry.page ?? '–'}, ${truncate(titleOf(entry))}` };
  });
}

/**
 * The option of `positionOptions` that is chosen first: after the own slide in view, otherwise after the last own slide, so
 * before Thank you; null for none. The cover opens by itself, so that it is no choice of a place.
 */
export function positionFor(slides: readonly Slide[], currentId: string | null): string | null {
  const { start, own } = slideLists(slides);
  const open = own.filter(isOpen);
  const current = open.find(({ id }) => id === currentId);
  if (current && !isCover(current)) return current.id;
  return open.at(-1)?.id ?? start.at(-1)?.id ?? null;
}

const isOpen = ({ position }: Slide): boolean => position !== 'end';
const isCover = ({ id, component }: Slide): boolean =>
  id === COVER_SLIDE_ID || component === 'cover';

/** The page an included slide would become. */
export function pageAfterAdding(slides: readonly Slide[], afterId: string | null): number {
  const probe = 'probe';
  const content = { component: probe, title: probe, options: {}, exclude: false };
  const pages = deckPages(addSlide(slides, content, probe, afterId));
  return pages.find(({ slide }) => slide.id === probe)?.page ?? 1;
}
