/** The figures of a report's slides, to be stored with a save. */
import type { BodyOf } from '@flightdeck/contract';
import { FIGURES_LIMIT, type reportCalls } from '@flightdeck/contract/report';
import type { Slide } from '@flightdeck/domain/report';
import type { SlideState } from '@flightdeck/slides';
import type { BuilderSetup } from './types.ts';
import type { KeptSlides } from './use-kept-figures.ts';

/** Figures for a save, by slide id. */
export type FiguresToKeep = NonNullable<BodyOf<typeof reportCalls.set>['figures']>;

/** Longest that a save waits for the data of slides not viewed yet, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Decides which figures are stored. */
export interface KeepingOptions {
  readonly slides: readonly Slide[];
  /** Data of a slide, loaded already or now. */
  readonly stateOf: (slide: Slide) => Promise<SlideState>;
  readonly context: BuilderSetup['context'];
  /** The stored figures. */
  readonly kept: KeptSlides;
  /** The slides show `kept`. */
  readonly asSaved: boolean;
}

/**
 * The figures that every slide shows. A slide whose fresh data fails to load keeps its stored figures, and has none if
 * there are none.
 */
export async function figuresToKeep(options: KeepingOptions): Promise<FiguresToKeep> {
  const { slides, stateOf, context, kept, asSaved } = options;
  const { range, compareRange, benchmarkRange, today } = context;
  const time = { range, compareRange, benchmarkRange, today };
  const given = await Promise.all(
    slides.map(async (slide) => {
      const before = kept[slide.id];
      if (asSaved && before) return [[slide.id, before] as const];
      const state = await inTime(stateOf(slide));
      if (state?.kind === 'ready') {
        // Votes are always those of now.
        const { benchmarks, votes: _, ...data } = state.data;
        const shown = { ...data, ...(benchmarks ? { benchmarks: [...benchmarks] } : {}) };
        return [[slide.id, { at: null, ...time, data: shown }] as const];
      }
      return before ? [[slide.id, before] as const] : [];
    }),
  );
  return Object.fromEntries(given.flat());
}

/** Whether they exceed the server's limit. */
export function isTooLarge(figures: FiguresToKeep): boolean {
  return new TextEncoder().encode(JSON.stringify(figures)).length > FIGURES_LIMIT;
}

/** The figures in the server's stored form. */
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
