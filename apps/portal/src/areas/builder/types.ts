/** What the parts of the builder share: the open report and the state of each slide. */
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
  /** Which figures the slides show: fresh ones or the saved ones; null, which shows fresh ones, until somebody chooses. */
  readonly figures: FiguresChoice | null;
  readonly dirty: boolean;
}

/** Which figures a report shows. */
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
  /** What is drawn: the saved figures where the report shows those. */
  readonly state: SlideState;
  /** Where the fresh data stands. */
  readonly fresh: SlideState;
}
