/** Template and mode of a deck: replacing template slides, merging them in presentation mode, saving and loading (spec.md §4). */
import { deckOrder, EXCLUDE_OPTION, isExcluded, slideLists } from './builder.ts';
import type { ReportMode, ReportOptions, TemplateId } from './schema.ts';
import { ownSlide, type Slide } from './slide.ts';
import {
  COVER_SLIDE_ID,
  deckSlideId,
  presetOf,
  type ReportTemplate,
  type TemplateSlide,
} from './templates.ts';

/** Time after loading a saved presentation report in which the template is not recalculated, in milliseconds. */
export const TEMPLATE_GUARD_MS = 10_000;

/** What decides which template slides a deck has: the template itself, and the mode. */
export interface DeckTemplate {
  readonly template: ReportTemplate;
  readonly mode: ReportMode;
}

/** Template and mode that a deck was made for. */
export interface BuiltFor {
  readonly template: TemplateId;
  readonly mode: ReportMode;
  /** Null for a built-in template. */
  readonly templateVersion: number | null;
}

/** The slides a template starts a report with, closing ones last, each list numbered from 0. */
export function templateSlides(template: ReportTemplate): Slide[] {
  const counts = { start: 0, end: 0 };
  const isEnd = ({ position }: TemplateSlide) => position === 'end';
  const inOrder = [...template.slides].sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
  return inOrder.map((preset) => {
    const { component, title, options, position } = preset;
    const more = { options, template: true, count: counts[position]++, position };
    return ownSlide(deckSlideId(template, preset), component, title, more);
  });
}

/** The built-in cover of a deck without slides. It belongs to the user. */
export function coverSlide(): Slide {
  return ownSlide(COVER_SLIDE_ID, 'cover', 'Cover');
}

/** The deck with a cover slide if nothing is shown. */
export function withCover(slides: readonly Slide[]): Slide[] {
  if (slides.some((slide) => slide.show === 'yes')) return [...slides];
  return [coverSlide(), ...slides.filter((slide) => slide.id !== COVER_SLIDE_ID)];
}

/** Whether the user changed a slide that came from a template: an update gives it a new id. */
const isEdited = (slide: Slide): boolean => slide.id !== presetOf(slide);
/** Template slides that left with their template. They come back in place with it, as long as the deck is not saved. */
const isSetAside = (slide: Slide): boolean => slide.show === 'no' && slide.template;

/** The shown slides in the order of presentation mode, and the template slides that are deleted there. */
interface MergedDeck {
  readonly order: readonly Slide[];
  readonly deleted: readonly Slide[];
}

/** The deck as presentation mode has it. In reporting mode own slides may have been moved, added and deleted. */
function mergedDeck(slides: readonly Slide[]): MergedDeck {
  const { start, own, end } = slideLists(slides);
  const deleted = slides.filter((slide) => slide.show === 'no' && !slide.template);
  const listed = [...start, ...own, ...end];
  if (start.length + end.length === 0) return { order: own, deleted };
  const placed = listed
    .filter(({ place = -1 }) => place >= 0)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (placed.length === 0) return { order: listed, deleted };
  const mine = own.filter((slide) => placed.includes(slide)).values();
  const order = placed.map((slide) => (slide.template ? slide : (mine.next().value ?? slide)));
  listed.forEach((slide, index) => {
    if (slide.place !== undefined) return;
    const before = listed.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, slide);
  });
  const hidden = listed
    .filter(({ place }) => place === -1)
    .map((slide): Slide => ({ ...slide, template: false, show: 'no' }));
  return { order, deleted: [...deleted, ...hidden] };
}

/**
 * The deck with the slides of another template or in another mode. Template slides are recognised by their origin: an
 * edited one stays edited, a deleted one stays deleted in presentation mode, one that was left out of the PDF stays left
 * out. Without its template an edited one becomes the user's own. Presentation mode has them in the user's own order;
 * reporting mode around the user's slides, and remembers that order.
 */
export function applyTemplate(slides: readonly Slide[], { template, mode }: DeckTemplate): Slide[] {
  const merged = mergedDeck(slides);
  const wanted = templateSlides(template);
  const isWanted = (slide: Slide) => wanted.some(({ id }) => id === presetOf(slide));
  const isLeaving = (slide: Slide) =>
    presetOf(slide) !== undefined && !isEdited(slide) && !isWanted(slide);
  const leaving = merged.order.flatMap((slide, count) =>
    isLeaving(slide) ? [{ ...slide, template: true, show: 'no' as const, count }] : [],
  );
  const order = merged.order.filter((slide) => !isLeaving(slide));
  const find = (among: readonly Slide[], id: string) =>
    among.findLast((slide) => presetOf(slide) === id);

  const aside = slides.filter(isSetAside);
  const back = wanted.flatMap(({ id }) => (find(order, id) ? [] : (find(aside, id) ?? [])));
  for (const slide of back.sort((a, b) => a.count - b.count)) order.splice(slide.count, 0, slide);
  let at = 0;
  for (const preset of wanted) {
    const there = find(order, preset.id);
    if (there) at = order.indexOf(there) + 1;
    else if (!find(merged.deleted, preset.id)) {
      if (preset.position === 'end') at = order.length;
      order.splice(at, 0, preset);
      at += 1;
    }
  }
  const asideStill = aside.filter((slide) => !back.includes(slide));

  if (mode === 'presentation') {
    return withCover([
      ...order.map((slide, count) => unplaced({ ...slide, template: false, show: 'yes', count })),
      ...merged.deleted.map((slide) => unplaced({ ...slide, template: false, show: 'no' })),
      ...leaving,
      ...asideStill,
    ]);
  }
  const presets = wanted.flatMap(({ id, position, count }): Slide[] => {
    const there = find(order, id);
    const slide = there ?? find(merged.deleted, id);
    if (!slide) return [];
    const { [EXCLUDE_OPTION]: _, ...options } = slide.options;
    return [
      {
        ...slide,
        options,
        exclude: isExcluded(slide),
        template: true,
        show: 'yes',
        position,
        count,
        place: there ? order.indexOf(there) : -1,
      },
    ];
  });
  const used = new Set(presets.map(({ id }) => id));
  const mine = order.filter(({ id }) => !used.has(id));
  return withCover([
    ...presets,
    ...mine.map((slide, count) => ({ ...slide, count, place: order.indexOf(slide) })),
    ...merged.deleted.filter(({ id }) => !used.has(id)),
    ...leaving,
    ...asideStill,
  ]);
}

/** The slide without its place in the order of presentation mode. */
export function unplaced({ place: _, ...slide }: Slide): Slide {
  return slide;
}

/** A deck in reporting mode with the place of each shown slide in presentation mode; a new one follows the one before it. */
export function withPlaces(slides: readonly Slide[]): Slide[] {
  const { order } = mergedDeck(slides);
  return slides.map((slide) => {
    const place = order.indexOf(slide);
    return place < 0 || slide.place === place ? slide : { ...slide, place };
  });
}

/** What a deck is made for, as it is kept with the deck. */
export const builtForOf = ({ template, mode }: DeckTemplate): BuiltFor => ({
  template: template.id,
  mode,
  templateVersion: template.version,
});

/** What a change of template or mode does to a deck that somebody has seen. */
export interface TemplateChange {
  /** Slides that leave the deck. */
  readonly leaving: number;
  /** Slides that were deleted and come back. */
  readonly returning: number;
  /** Slides that were edited and stay as they are. */
  readonly edited: number;
  /** Whether the slides that stay change their order. */
  readonly isReordered: boolean;
}

/** Compares the deck before and after a change. */
export function templateChange(before: readonly Slide[], after: readonly Slide[]): TemplateChange {
  const old = deckOrder(before);
  const next = deckOrder(after);
  const has = (deck: readonly Slide[], { id }: Slide) => deck.some((slide) => slide.id === id);
  const stay = old.filter((slide) => has(next, slide));
  const follow = next.filter((slide) => has(old, slide));
  const isDeleted = ({ id }: Slide) =>
    before.some((slide) => slide.id === id && slide.show === 'no' && !slide.template);
  return {
    leaving: old.length - stay.length,
    returning: next.filter(isDeleted).length,
    edited: stay.filter((slide) => presetOf(slide) !== undefined && isEdited(slide)).length,
    isReordered: stay.some(({ id }, index) => follow[index]?.id !== id),
  };
}

/** The state when the builder opens. Times are milliseconds since the epoch. */
export interface BuilderEntry {
  readonly slides: readonly Slide[];
  /** What the slides are to be made for; null where they are. */
  readonly to: DeckTemplate | null;
  /** What the slides were made for; null for a new deck. */
  readonly builtFor: BuiltFor | null;
  /** When a saved report was loaded; null for a new one. */
  readonly loadedAt: number | null;
  readonly now: number;
}

/** Milliseconds for which the template must stay as loaded: the first 10 seconds of a saved presentation report. */
export function templateGuard(
  mode: ReportMode,
  { loadedAt, now }: Pick<BuilderEntry, 'loadedAt' | 'now'>,
): number {
  if (mode !== 'presentation' || loadedAt === null) return 0;
  return Math.max(0, loadedAt + TEMPLATE_GUARD_MS - now);
}

/**
 * The deck when the builder opens, and its template and mode: recalculated only when they changed and the guard is
 * over. `waitMs` is null unless a change is still to be made: it then says how long the guard lasts.
 */
export function deckOnEntry(
  entry: BuilderEntry,
): Pick<BuilderEntry, 'slides' | 'builtFor'> & { readonly waitMs: number | null } {
  const { slides, builtFor, to } = entry;
  if (!to) return { slides: withCover(slides), builtFor, waitMs: null };
  const waitMs = templateGuard(to.mode, entry);
  if (waitMs > 0) return { slides: withCover(slides), builtFor, waitMs };
  return { slides: applyTemplate(slides, to), builtFor: builtForOf(to), waitMs: null };
}

/** Slides and options to save: without deleted slides, with a list of excluded template slides. */
export function deckToSave(
  slides: readonly Slide[],
  options: ReportOptions,
): { readonly slides: Slide[]; readonly options: ReportOptions } {
  const { start, own, end } = slideLists(slides);
  const excluded = [...start, ...end].filter(isExcluded).map(({ id }) => id);
  const { excludeTemplateFromPdf: _, ...rest } = options;
  return {
    slides: [start, own, end].flatMap((list) => list.map((slide, count) => ({ ...slide, count }))),
    options: excluded.length > 0 ? { ...rest, excludeTemplateFromPdf: excluded } : rest,
  };
}

/** Slides of a saved report, with the template slides excluded that its options list. */
export function deckFromSaved(slides: readonly Slide[], options: ReportOptions): Slide[] {
  const excluded = new Set(options.excludeTemplateFromPdf);
  return slides.map((slide) =>
    slide.template ? { ...slide, exclude: slide.exclude || excluded.has(slide.id) } : slide,
  );
}
