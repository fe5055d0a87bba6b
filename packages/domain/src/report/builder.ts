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

/** Ids of slides that something is done to in one step; in any order. */
type Ids = readonly string[];

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

/** The shown slide that takes the place of slides that leave: the next one that stays, or else the one before. */
export function successor(slides: readonly Slide[], leaving: Ids): Slide | undefined {
  const deck = deckOrder(slides);
  const first = deck.findIndex(({ id }) => leaving.includes(id));
  const stays = ({ id }: Slide): boolean => !leaving.includes(id);
  return deck.slice(first).find(stays) ?? deck.slice(0, first).findLast(stays);
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

/** A slide to add: its content and the id that it gets. */
export interface NewSlide extends SlideContent {
  readonly id: string;
}

/** Adds slides to the user's own order, in their order after `afterId` (see `insertionIndex`). */
export function addSlides(
  slides: readonly Slide[],
  added: readonly NewSlide[],
  afterId: string | null,
): Slide[] {
  const lists = slideLists(slides);
  const made = added.map((content) =>
    ownSlide(content.id, content.component, content.title, contentOf(content)),
  );
  const own = lists.own.toSpliced(insertionIndex(slides, afterId), 0, ...made);
  return assembled(slides, { ...lists, own });
}

/** Adds one slide; see `addSlides`. */
export const addSlide = (
  slides: readonly Slide[],
  content: SlideContent,
  id: string,
  afterId: string | null,
): Slide[] => addSlides(slides, [{ ...content, id }], afterId);

/** What a slide shows, as it is added elsewhere. */
export function contentOfSlide(slide: Slide): SlideContent {
  const { component, title, options } = slide;
  return { component, title, options, exclude: isExcluded(slide) };
}

/** Marks the title of a copied slide. */
const COPY = ' (copy)';
/** As in the schema of a slide. */
const LONGEST_TITLE = 200;

/**
 * Adds copies of own slides after the last of them: "… (copy)", of no template any more. Ignores template slides.
 * @param newIds The copy's id by the id of its slide.
 */
export function duplicateSlides(
  slides: readonly Slide[],
  newIds: ReadonlyMap<string, string>,
): Slide[] {
  const copied = slideLists(slides).own.filter(({ id }) => newIds.has(id));
  const added = copied.map((slide): NewSlide => {
    const title = `${slide.title.slice(0, LONGEST_TITLE - COPY.length)}${COPY}`;
    return { ...contentOfSlide(slide), title, id: newIds.get(slide.id) ?? slide.id };
  });
  return addSlides(slides, added, copied.at(-1)?.id ?? null);
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

/** Deletes own slides: sets `show` to `no` and closes the gaps in the order. Ignores template slides. */
export function deleteSlides(slides: readonly Slide[], ids: Ids): Slide[] {
  const marked = slides.map(
    (slide): Slide =>
      ids.includes(slide.id) && !slide.template ? { ...slide, show: 'no' } : slide,
  );
  return assembled(marked, slideLists(marked));
}

/** Restores deleted slides at their former positions. */
export function restoreSlides(slides: readonly Slide[], ids: Ids): Slide[] {
  const isBack = (slide: Slide): boolean =>
    ids.includes(slide.id) && !shown(slide) && !slide.template;
  const rest = slides.filter((slide) => !isBack(slide));
  const lists = slideLists(rest);
  const own = [...lists.own];
  for (const slide of slides.filter(isBack).sort(byCount)) {
    own.splice(Math.min(slide.count, own.length), 0, { ...slide, show: 'yes' });
  }
  return assembled(rest, { ...lists, own });
}

/**
 * Moves own slides together, in their order. Ignores template slides.
 * @param index Place of the first of them among the other own slides, clamped to it.
 */
export function moveSlides(slides: readonly Slide[], ids: Ids, index: number): Slide[] {
  const lists = slideLists(slides);
  const moving = lists.own.filter(({ id }) => ids.includes(id));
  const rest = lists.own.filter(({ id }) => !ids.includes(id));
  const at = Math.max(0, Math.min(index, rest.length));
  return assembled(slides, { ...lists, own: rest.toSpliced(at, 0, ...moving) });
}

/** The place for `moveSlides` that is before or after an own slide, which does not move itself. */
export function placeBeside(
  slides: readonly Slide[],
  ids: Ids,
  anchorId: string,
  side: 'before' | 'after',
): number {
  const rest = slideLists(slides).own.filter(({ id }) => !ids.includes(id));
  return rest.findIndex(({ id }) => id === anchorId) + (side === 'after' ? 1 : 0);
}

/**
 * Excludes slides from the PDF or includes them again. Own slides also have the option `excludeFromPdf`; including one that
 * has no content keeps it in the PDF as it is.
 */
export function setExcluded(slides: readonly Slide[], ids: Ids, exclude: boolean): Slide[] {
  return slides.map((slide) => {
    if (!ids.includes(slide.id)) return slide;
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
