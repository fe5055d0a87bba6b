/** What the builder's parts hand to each other: the report being worked on and what is known of each slide. */
import type { Selection } from '@flightdeck/contract';
import type { ReportOptions, Slide, SlideOptions } from '@flightdeck/domain/report';
import type { ReportContext, SlideData, SlideDefinition } from '@flightdeck/slides';

/** The report being worked on. Changes of `slides` make it dirty; saving makes it clean. */
export interface BuilderReport {
  /** Null until first saved. */
  readonly reportId: string | null;
  /** Revision that was loaded or last saved; null until first saved. */
  readonly revision: number | null;
  readonly name: string;
  readonly slides: readonly Slide[];
  /** ISO 8601, UTC; null until first saved. */
  readonly savedAt: string | null;
  readonly dirty: boolean;
}

/** What report setup decided, as slides and saves need it. */
export interface BuilderSetup {
  readonly options: ReportOptions;
  readonly selection: Selection;
  readonly context: ReportContext;
}

/** What is known of a slide's data. `unviewed` slides have not been asked for. */
export type SlideStatus = 'unviewed' | 'loading' | 'ready' | 'empty' | 'failed';

/** A slide with its definition, checked options and data, as far as they are there. */
export interface LoadedSlide {
  readonly status: SlideStatus;
  /** Undefined when this build does not know the component. */
  readonly definition: SlideDefinition | undefined;
  readonly options: SlideOptions;
  readonly data: SlideData | undefined;
  /** Why it failed, for the person. */
  readonly error: string | undefined;
}
