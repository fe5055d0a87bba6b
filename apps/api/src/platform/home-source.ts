/** What an area tells of itself on home; the area of home asks every other one. */
import type { DueEntry, NewsEntry, WaitingEntry } from '@flightdeck/contract/home';
import type { DayRange } from '@flightdeck/domain/dates';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** A saved report, and the campaigns it is about. */
export interface CoveringReport {
  readonly reportId: string;
  readonly name: string;
  readonly advId: number;
  /** Null for all campaigns of the advertiser. */
  readonly campaignIds: readonly number[] | null;
}

/** A client of the caller, and the days that are asked about. */
export interface DueQuestion {
  readonly clientUuid: string;
  readonly advertiserIds: readonly number[];
  readonly range: DayRange;
}

/** Each answers only what the caller may see. */
export interface HomeSource {
  /** What happened after `since`, the newest first, a few entries at most. */
  readonly news?: (services: Services, caller: Caller, since: Date) => Promise<NewsEntry[]>;
  /** What waits for the caller, the longest waiting first, a few entries at most. */
  readonly waiting?: (services: Services, caller: Caller) => Promise<WaitingEntry[]>;
  /** What is due of a client in some days. */
  readonly due?: (services: Services, caller: Caller, about: DueQuestion) => Promise<DueEntry[]>;
  /** Reports on these advertisers, the newest first. */
  readonly reports?: (
    services: Services,
    caller: Caller,
    advertiserIds: readonly number[],
  ) => Promise<CoveringReport[]>;
}
