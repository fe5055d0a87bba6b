/** What the builder's parts hand to each other: the report being worked on and what is known of each slide. */
import type { Selection } from '@flightdeck/contract/report';
import type { ReportOptions, Slide } from '@flightdeck/domain/report';
import type { ReportContext, SlideDefinition, SlideState, SlideStatus } from '@flightdeck/slides';

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
  /** Whether the slides show what they showed when the report was saved; null while nobody has chosen, which shows fresh. */
  readonly figures: FiguresChoice | null;
  readonly dirty: boolean;
}

/** The figures a report is looked at with. */
export type FiguresChoice = 'saved' | 'fresh';

/** What a save changes of a report. */
export type SavedIdentity = Pick<BuilderReport, 'reportId' | 'revision' | 'name' | 'savedAt'>;

/** What report setup decided, as slides and saves need it. */
export interface BuilderSetup {
  readonly options: ReportOptions;
  readonly selection: Selection;
  readonly context: ReportContext;
  /** IANA zone of the provider, in which moments of the report itself are written. */
  readonly timeZone: string;
}

/** What is known of a slide. `unviewed` slides have not been asked for. */
export type LoadedStatus = SlideStatus | 'unviewed';

/** A slide with its definition and the state of its data. */
export interface LoadedSlide {
  readonly status: LoadedStatus;
  /** Undefined when this build does not know the component. */
  readonly definition: SlideDefinition | undefined;
  /** What the drawing is given: kept figures where the report is looked at as saved. */
  readonly state: SlideState;
  /** Where the fresh data stands. */
  readonly fresh: SlideState;
}
