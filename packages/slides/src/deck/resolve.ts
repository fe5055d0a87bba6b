/** Resolves a stored slide for its definition: checked options, its state. */

import type { DayRange } from '@flightdeck/domain/dates';
import { isInPdf, type Slide, type SlideOptions } from '@flightdeck/domain/report';
import type { EmptyNotice, ReportContext, SlideData, SlideDefinition } from '../definition.ts';
import { fillText, mapTexts, metricTexts } from './placeholders.ts';

/** When saved figures were saved, and the slide's ranges and day at that time. */
export interface SavedTime {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly range: DayRange;
  /** Absent in figures saved before there was a choice. */
  readonly compareRange?: DayRange | undefined;
  readonly benchmarkRange: DayRange;
  readonly today: string;
}

/** State of a slide's data. */
export type SlideState =
  | { readonly kind: 'loading' }
  /** `message` is for the reader: what happened and what to do. */
  | { readonly kind: 'failed'; readonly message?: string }
  /** `saved` is set for data saved with the report. */
  | { readonly kind: 'ready'; readonly data: SlideData; readonly saved?: SavedTime | undefined };

/**
 * The report around a slide in this state: for saved figures, as it was then. Money is in the currency that the figures
 * tell; those that were saved before they told it are in the client's.
 */
export function contextOf(around: ReportContext, state: SlideState): ReportContext {
  if (state.kind !== 'ready') return around;
  const outcomes = outcomesOn(state.data);
  const context = outcomes ? { ...around, outcomes } : around;
  const { results, sponsored } = state.data;
  const told = Object.values(results).find(({ currency }) => currency !== undefined) ?? sponsored;
  const money = { currency: told?.currency };
  if (!state.saved) return told ? { ...context, ...money } : context;
  const { at, ...then } = state.saved;
  return { ...context, ...money, compareRange: undefined, ...then, savedAt: at };
}

/** The outcomes that stand for conversions on a slide; undefined where media claim them. */
export const outcomesOn = ({ counted }: SlideData): ReportContext['outcomes'] => counted?.words;

/** The mark `data-slide-state` of a slide on the page. */
export type SlideStatus = 'loading' | 'failed' | 'empty' | 'ready';

/** Data of slides without queries. */
export const NO_DATA: SlideData = { results: {}, asOf: null, timeZone: 'UTC' };

/**
 * Options as in the definition's schema. A value of an older report that the schema no longer accepts falls back to its
 * default; the other options stay.
 */
export function slideOptions(definition: SlideDefinition, stored: SlideOptions): SlideOptions {
  const kept: SlideOptions = { ...stored };
  for (;;) {
    const parsed = definition.options.safeParse(kept);
    if (parsed.success) return parsed.data;
    const wrong = parsed.error.issues
      .flatMap((issue) => {
        const key = issue.path[0];
        return typeof key === 'string' ? [key] : 'keys' in issue ? (issue.keys ?? []) : [];
      })
      .filter((key): key is string => typeof key === 'string' && key in kept);
    if (wrong.length === 0) return definition.options.parse({});
    for (const key of wrong) delete kept[key];
  }
}

/** Whether the slide is not in the PDF: excluded, without content or deleted. */
export function isLeftOut(slide: Slide): boolean {
  return slide.show === 'no' || !isInPdf(slide);
}

/** The notice in place of the figures of a slide that has none. It prints, so that it holds no advice to the author. */
export function emptyNotice(
  definition: SlideDefinition,
  data: SlideData,
  options: SlideOptions,
  context: ReportContext,
): EmptyNotice {
  return (
    definition.emptyNotice?.(data, options, context) ?? {
      title: 'No data in range',
      text: 'The chosen campaigns and placements delivered nothing in this date range.',
    }
  );
}

/** A slide ready to be drawn. */
export interface ResolvedSlide {
  readonly options: SlideOptions;
  readonly status: SlideStatus;
  readonly data: SlideData;
}

/**
 * The slide's options with placeholders filled and pictures replaced, and its state. Slides that need
 * no data are ready in every state.
 * @param isForAuthor Unknown placeholders stay as typed; for everybody else they are left out.
 */
export function resolveSlide(
  definition: SlideDefinition,
  slide: Slide,
  context: ReportContext,
  state: SlideState,
  page: string,
  pictures: Readonly<Record<string, string>> = {},
  isForAuthor = false,
): ResolvedSlide {
  const known = state.kind === 'ready' ? state.data : null;
  const filled = mapTexts(
    slide.options,
    (text) => pictures[text] ?? fillText(text, context, page, isForAuthor, known),
  );
  const options = slideOptions(definition, isOptions(filled) ? filled : {});
  const needsData =
    definition.sponsored === true ||
    Object.keys(definition.queries(options, context)).length > 0 ||
    metricTexts(slide.title, slide.options).length > 0;
  if (needsData && state.kind !== 'ready') return { options, status: state.kind, data: NO_DATA };
  const data = state.kind === 'ready' ? state.data : NO_DATA;
  return { options, data, status: definition.isEmpty(data, options) ? 'empty' : 'ready' };
}

function isOptions(value: SlideOptions[string]): value is SlideOptions {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
