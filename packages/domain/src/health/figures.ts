/** Figures that the rules look at: daily sums and what feeds hold, as the facts give them. */
import type { Day } from '../dates/index.ts';

/** Sums of a day by measure, of what a dataset is looked at by. */
export interface DaySeries {
  /** Id and name, such as those of a campaign; both empty for an advertiser as a whole. */
  readonly id: string;
  readonly label: string;
  readonly days: ReadonlyMap<Day, Readonly<Record<string, number>>>;
}

/** A rate's day: its part and its whole, with those of all days that were looked at. */
export interface RateDay {
  readonly id: string;
  readonly label: string;
  readonly day: Day;
  readonly part: number;
  readonly whole: number;
  readonly allPart: number;
  readonly allWhole: number;
}

/** The days of a campaign, both included. */
export interface Flight {
  readonly start: Day;
  readonly end: Day;
}

/** A feed: which days it holds, and when it was loaded. */
export interface FeedHistory {
  readonly id: number;
  readonly name: string;
  readonly held: ReadonlySet<Day>;
  /** Days with a load. */
  readonly loadDays: readonly Day[];
}

/** A feed's sums of a day, beside what counts from others. */
export interface ComparedDay {
  readonly day: Day;
  readonly measure: string;
  readonly feed: { readonly id: number; readonly name: string };
  readonly other: { readonly id: number; readonly name: string };
  readonly value: number;
  readonly against: number;
}
