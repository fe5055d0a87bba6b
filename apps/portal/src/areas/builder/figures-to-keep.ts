/** What the slides of a report show when it is saved, to be kept with it. */
import type { BodyOf } from '@flightdeck/contract';
import { FIGURES_LIMIT, type reportCalls } from '@flightdeck/contract/report';
import type { Slide } from '@flightdeck/domain/report';
import type { SlideState } from '@flightdeck/slides';
import type { BuilderSetup } from './types.ts';
import type { KeptSlides } from './use-kept-figures.ts';

/** Figures as a save takes them, by slide id. */
export type FiguresToKeep = NonNullable<BodyOf<typeof reportCalls.set>['figures']>;

/** Longest a save waits for the data of slides that were not looked at yet, in milliseconds. */
const PATIENCE_MS = 3_000;

/** What decides what is kept. */
export interface KeepingOptions {
  readonly slides: readonly Slide[];
  /** Data of a slide: there already, or asked for now. */
  readonly stateOf: (slide: Slide) => Promise<SlideState>;
  readonly context: BuilderSetup['context'];
  /** What is kept already. */
  readonly kept: KeptSlides;
  /** The slides are drawn from `kept`. */
  readonly asSaved: boolean;
}

/**
 * The figures of every slide: those it is drawn from. A slide whose fresh data does not come keeps what
 * it had, and a slide that never had any keeps nothing.
 */
export async function figuresToKeep(options: KeepingOptions): Promise<FiguresToKeep> {
  const { slides, stateOf, context, kept, asSaved } = options;
  const { range, benchmarkRange, today } = context;
  const given = await Promise.all(
    slides.map(async (slide) => {
      const before = kept[slide.id];
      if (asSaved && before) return [[slide.id, before] as const];
      const state = await inTime(stateOf(slide));
      if (state?.kind === 'ready') {
        const { benchmarks, ...data } = state.data;
        const shown = { ...data, ...(benchmarks ? { benchmarks: [...benchmarks] } : {}) };
        return [[slide.id, { at: null, range, benchmarkRange, today, data: shown }] as const];
      }
      return before ? [[slide.id, before] as const] : [];
    }),
  );
  return Object.fromEntries(given.flat());
}

/** Whether they are more than the server keeps. */
export function isTooLarge(figures: FiguresToKeep): boolean {
  return new TextEncoder().encode(JSON.stringify(figures)).length > FIGURES_LIMIT;
}

/** The figures as the server has kept them. */
export function keptAs(figures: FiguresToKeep, savedAt: string): KeptSlides {
  return Object.fromEntries(
    Object.entries(figures).map(([id, { at, ...shown }]) => [id, { ...shown, at: at ?? savedAt }]),
  );
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([
    work,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);
}
