/** Template and mode of a deck: replacing template slides, merging them in presentation mode, saving and loading (spec.md §4). */
import { isExcluded, slideLists } from './builder.ts';
import type { ReportMode, ReportOptions, TemplateId } from './schema.ts';
import { ownSlide, type Slide } from './slide.ts';
import { COVER_SLIDE_ID, TEMPLATES } from './templates.ts';

/** Time after loading a saved presentation report in which the template is not recalculated, in milliseconds. */
export const TEMPLATE_GUARD_MS = 10_000;

/** The setup choices that decide which template slides a deck has. */
export interface DeckTemplate {
  readonly template: TemplateId;
  readonly mode: ReportMode;
}

const PRESET_IDS: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap((template) => template.slides.map((slide) => slide.id)).concat(COVER_SLIDE_ID),
);

/** Whether a slide comes from the template, merged or not; updating one gives it a new id and makes it the user's. */
function isPreset(slide: Slide): boolean {
  return slide.template || PRESET_IDS.has(slide.id);
}

/** The slides a template starts a report with, each list numbered from 0. */
export function templateSlides(template: TemplateId): Slide[] {
  const counts = { start: 0, end: 0 };
  const presets = TEMPLATES.find(({ id }) => id === template)?.slides ?? [];
  return presets.map(({ id, component, title, position }) =>
    ownSlide(id, component, title, { template: true, count: counts[position]++, position }),
  );
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

/**
 * Replaces the template slides of a deck; the user's own slides never change. In presentation mode they are merged into
 * the own order, end slides last. A preset that was left out of the PDF stays left out.
 */
export function applyTemplate(slides: readonly Slide[], { template, mode }: DeckTemplate): Slide[] {
  const excluded = new Set(
    slides.filter((slide) => isPreset(slide) && isExcluded(slide)).map(({ id }) => id),
  );
  const presets = templateSlides(template).map((slide) => ({
    ...slide,
    exclude: excluded.has(slide.id),
  }));
  const mine = slides.filter((slide) => !isPreset(slide));
  if (mode === 'reporting') return withCover([...presets, ...mine]);
  const { own } = slideLists(mine);
  const merged = [
    ...presets.filter((slide) => slide.position === 'start'),
    ...own,
    ...presets.filter((slide) => slide.position === 'end'),
  ].map((slide, count): Slide => ({ ...slide, template: false, count }));
  return withCover([...merged, ...mine.filter((slide) => slide.show === 'no')]);
}

/** The state when the builder opens. Times are milliseconds since the epoch. */
export interface BuilderEntry extends DeckTemplate {
  readonly slides: readonly Slide[];
  /** Template and mode the slides were made for; null for a new deck. */
  readonly builtFor: DeckTemplate | null;
  /** When a saved report was loaded; null for a new one. */
  readonly loadedAt: number | null;
  readonly now: number;
}

/** Whether the template must stay as loaded: within 10 seconds of loading a saved presentation report. */
function isTemplateGuarded({ mode, loadedAt, now }: BuilderEntry): boolean {
  return mode === 'presentation' && loadedAt !== null && now - loadedAt < TEMPLATE_GUARD_MS;
}

/**
 * The deck when the builder opens, and its template and mode: recalculated only when they changed and the guard is
 * over. A change during the guard is made the next time.
 */
export function deckOnEntry(entry: BuilderEntry): Pick<BuilderEntry, 'slides' | 'builtFor'> {
  const { slides, builtFor, template, mode } = entry;
  const same = builtFor?.template === template && builtFor.mode === mode;
  if (same || isTemplateGuarded(entry)) return { slides: withCover(slides), builtFor };
  return { slides: applyTemplate(slides, { template, mode }), builtFor: { template, mode } };
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
