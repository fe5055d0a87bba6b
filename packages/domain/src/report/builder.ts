/** The report builder's rules: the lists of a deck, and adding, updating, deleting, moving and excluding slides (spec.md §4). */
import { ownSlide, type Slide, type SlideOptions } from './slide.ts';
import { presetOf } from './templates.ts';
import { isUnwritten } from './written.ts';

/**
 * Option that excludes a slide of the user's own from the PDF: `yes` or absent (spec.md §3). `no` keeps a slide without
 * content in it.
 */
export const EXCLUDE_OPTION = 'excludeFromPdf';

/** The three lists of the builder's menu, in the order of the deck. Deleted slides are in none. */
export interface SlideLists {
  /** Template slides at the start. */
  readonly start: readonly Slide[];
  /** The user's own order. */
  readonly own: readonly Slide[];
  /** Closing template slides. */
  readonly end: readonly Slide[];
}

/** A slide and its page in the PDF, from 1; null when it is not in the PDF. */
export interface DeckPage {
  readonly slide: Slide;
  readonly page: number | null;
}

/** The content of a slide that is added or updated. */
export interface SlideContent {
  readonly component: string;
  readonly title: string;
  readonly options: SlideOptions;
  readonly exclude: boolean;
}

const byCount = (a: Slide, b: Slide): number => a.count - b.count;
const shown = (slide: Slide): boolean => slide.show === 'yes';

/** Sorts the slides of a report into the lists of the menu. */
export function slideLists(slides: readonly Slide[]): SlideLists {
  const visible = slides.filter(shown).sort(byCount);
  return {
    start: visible.filter((slide) => slide.template && slide.position === 'start'),
    own: visible.filter((slide) => !slide.template),
    end: visible.filter((slide) => slide.template && slide.position === 'end'),
  };
}

/** All shown slides in the order of the deck: template start, own, template end. */
export function deckOrder(slides: readonly Slide[]): Slide[] {
  const { start, own, end } = slideLists(slides);
  return [...start, ...own, ...end];
}

/** Whether somebody has left the slide out of the PDF. */
export function isExcluded(slide: Pick<Slide, 'exclude' | 'options'>): boolean {
  return slide.exclude || slide.options[EXCLUDE_OPTION] === 'yes';
}

/** Whether the slide is in the PDF: not left out, and with content or included without it. */
export function isInPdf(slide: Pick<Slide, 'component' | 'exclude' | 'options'>): boolean {
  if (isExcluded(slide)) return false;
  return slide.options[EXCLUDE_OPTION] === 'no' || !isUnwritten(slide);
}

/** The deck with page numbers: a slide that is not in the PDF has none and is not counted. */
export function deckPages(slides: readonly Slide[]): DeckPage[] {
  let page = 0;
  return deckOrder(slides).map((slide) => {
    if (!isInPdf(slide)) return { slide, page: null };
    page += 1;
    return { slide, page };
  });
}

/** Number of pages of the PDF. */
export function pageCount(slides: readonly Slide[]): number {
  return deckOrder(slides).filter(isInPdf).length;
}

/** The slide that opens first: the first template slide, or else the first own one (spec.md §4). */
export function firstSlide(slides: readonly Slide[]): Slide | undefined {
  const { start, own, end } = slideLists(slides);
  return start[0] ?? end[0] ?? own[0];
}

/** The shown slide before (-1) or after (1) `id` in the deck; undefined at either end. */
export function neighbour(slides: readonly Slide[], id: string, step: -1 | 1): Slide | undefined {
  const deck = deckOrder(slides);
  const index = deck.findIndex((slide) => slide.id === id);
  return index < 0 ? undefined : deck[index + step];
}

/** An id that no other slide has: `S` and 16 characters. `random` answers numbers from 0 up to 1. */
export function newSlideId(random: () => number): string {
  const characters = '0123456789abcdefghijklmnopqrstuvwxyz';
  let id = 'S';
  while (id.length < 17) id += characters.charAt(Math.floor(random() * characters.length));
  return id;
}

/** Numbers each list from 0 in the given order. Deleted slides follow unchanged. */
export function assembled(slides: readonly Slide[], lists: SlideLists): Slide[] {
  const number = (list: readonly Slide[]): Slide[] =>
    list.map((slide, count) => (slide.count === count ? slide : { ...slide, count }));
  return [
    ...number(lists.start),
    ...number(lists.own),
    ...number(lists.end),
    ...slides.filter((slide) => !shown(slide)),
  ];
}

/**
 * Index in the own list of a slide added after `afterId`: after a template start slide the first, after a template end
 * slide the last; without an anchor the last, but before closing slides that presentation mode merged into the own
 * order.
 */
export function insertionIndex(slides: readonly Slide[], afterId: string | null): number {
  const { start, own } = slideLists(slides);
  if (start.some((slide) => slide.id === afterId)) return 0;
  const at = own.findIndex((slide) => slide.id === afterId);
  const anchor = own[at];
  if (anchor && anchor.position !== 'end') return at + 1;
  let index = own.length;
  while (index > 0 && own[index - 1]?.position === 'end') index -= 1;
  return index;
}

/** Adds a slide to the user's own order, after `afterId` (see `insertionIndex`). */
export function addSlide(
  slides: readonly Slide[],
  content: SlideContent,
  id: string,
  afterId: string | null,
): Slide[] {
  const lists = slideLists(slides);
  const own = [...lists.own];
  const added = ownSlide(id, content.component, content.title, contentOf(content));
  own.splice(insertionIndex(slides, afterId), 0, added);
  return assembled(slides, { ...lists, own });
}

/** Marks the title of a copied slide. */
const COPY = ' (copy)';
/** As in the schema of a slide. */
const LONGEST_TITLE = 200;

/** Adds a copy of an own slide after it: "… (copy)", of no template any more. Ignores template slides. */
export function duplicateSlide(slides: readonly Slide[], id: string, newId: string): Slide[] {
  const slide = slideLists(slides).own.find((one) => one.id === id);
  if (!slide) return [...slides];
  const { component, options } = slide;
  const title = `${slide.title.slice(0, LONGEST_TITLE - COPY.length)}${COPY}`;
  return addSlide(slides, { component, title, options, exclude: isExcluded(slide) }, newId, id);
}

/**
 * Replaces an own slide's content: it gets `newId`, and keeps position and origin. One that somebody wants in the PDF
 * without content stays in it. Ignores template slides.
 */
export function updateSlide(
  slides: readonly Slide[],
  id: string,
  content: SlideContent,
  newId: string,
): Slide[] {
  return slides.map((slide) => {
    if (slide.id !== id || slide.template) return slide;
    const presetId = presetOf(slide);
    const origin = presetId === undefined ? {} : { presetId };
    const updated = { ...slide, ...contentOf(content), ...origin, id: newId };
    const isWanted = slide.options[EXCLUDE_OPTION] === 'no' || isExcluded(slide);
    return isWanted ? withBlank(updated) : updated;
  });
}

function contentOf(content: SlideContent): Pick<Slide, keyof SlideContent> {
  const { [EXCLUDE_OPTION]: _, ...options } = content.options;
  return {
    component: content.component,
    title: content.title.trim(),
    options: content.exclude ? { ...options, [EXCLUDE_OPTION]: 'yes' } : options,
    exclude: content.exclude,
  };
}

/** Deletes an own slide: sets `show` to `no` and closes the gap in the order. Ignores template slides. */
export function deleteSlide(slides: readonly Slide[], id: string): Slide[] {
  const marked = slides.map(
    (slide): Slide => (slide.id === id && !slide.template ? { ...slide, show: 'no' } : slide),
  );
  return assembled(marked, slideLists(marked));
}

/** Restores a deleted slide at its former position. */
export function restoreSlide(slides: readonly Slide[], id: string): Slide[] {
  const deleted = slides.find((slide) => slide.id === id && !shown(slide));
  if (!deleted) return [...slides];
  const rest = slides.filter((slide) => slide !== deleted);
  const lists = slideLists(rest);
  const own = [...lists.own];
  own.splice(Math.min(deleted.count, own.length), 0, { ...deleted, show: 'yes' });
  return assembled(rest, { ...lists, own });
}

/** Moves an own slide to `index` of the own order, clamped to it. Ignores template slides. */
export function moveSlide(slides: readonly Slide[], id: string, index: number): Slide[] {
  const lists = slideLists(slides);
  const moving = lists.own.find((slide) => slide.id === id);
  if (!moving) return [...slides];
  const own = lists.own.filter((slide) => slide !== moving);
  own.splice(Math.max(0, Math.min(index, own.length)), 0, moving);
  return assembled(slides, { ...lists, own });
}

/**
 * Excludes a slide from the PDF or includes it again. Own slides also have the option `excludeFromPdf`; including one that
 * has no content keeps it in the PDF as it is.
 */
export function setExcluded(slides: readonly Slide[], id: string, exclude: boolean): Slide[] {
  return slides.map((slide) => {
    if (slide.id !== id) return slide;
    return slide.template
      ? { ...slide, exclude }
      : withBlank({ ...slide, ...contentOf({ ...slide, exclude }) });
  });
}

/** The slide with the mark that it is wanted without content, where it has none and is not left out. */
function withBlank(slide: Slide): Slide {
  return slide.exclude || !isUnwritten(slide)
    ? slide
    : { ...slide, options: { ...slide.options, [EXCLUDE_OPTION]: 'no' } };
}
