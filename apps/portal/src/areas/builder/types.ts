/** Shared by the parts of the builder: the open report and the state of each slide. */
import type { Slide } from '@flightdeck/domain/report';
import type { SlideDefinition, SlideState, SlideStatus } from '@flightdeck/slides';

export type { BuilderSetup } from '../../app/slides/builder-setup.ts';

/** The report being worked on. Changes of `slides` make it dirty; saving makes it clean. */
export interface BuilderReport {
  /** Null until first saved. */
  readonly reportId: string | null;
  /** Revision that was loaded or saved last; null until first saved. */
  readonly revision: number | null;
  readonly name: string;
  readonly slides: readonly Slide[];
  /** ISO 8601, UTC; null until first saved. */
  readonly savedAt: string | null;
  /** Which figures the slides show: fresh or saved ones; null until somebody chooses, which shows fresh ones. */
  readonly figures: FiguresChoice | null;
  readonly dirty: boolean;
}

/** Which figures a report shows. */
export type FiguresChoice = 'saved' | 'fresh';

/** What a save changes of a report. */
export type SavedIdentity = Pick<BuilderReport, 'reportId' | 'revision' | 'name' | 'savedAt'>;

/** State of a slide. `unviewed` slides have not been loaded. */
export type LoadedStatus = SlideStatus | 'unviewed';

/** A slide with its definition and the state of its data. */
export interface LoadedSlide {
  readonly status: LoadedStatus;
  /** Undefined when this build does not know the component. */
  readonly definition: SlideDefinition | undefined;
  /** The data that is drawn: saved figures where the report shows those. */
  readonly state: SlideState;
  /** State of the fresh data. */
  readonly fresh: SlideState;
}
