/** What can be sent on a schedule: areas declare it, and the area of schedules sends it (docs/decisions/0058). */
import type { ScheduleSubject, SubjectKind } from '@flightdeck/contract/schedules';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { SQLWrapper } from 'drizzle-orm';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';

/** Somebody who can open it now. */
export interface SubjectPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roleIds: readonly string[];
  readonly maySchedule: boolean;
}

/** How one person sees it. */
export interface DrawnSubject {
  /** HTML of its pages, for the printer. */
  readonly content: string;
  /** Its figures as JSON, without when they were loaded: the same where nothing has changed. */
  readonly shown: unknown;
}

/** One report or dashboard, as it is stored now. */
export interface Sendable extends ScheduleSubject {
  /** Advertisers that it is about; none where it is about all that its reader sees. */
  readonly advertiserIds: readonly number[];
  /** Why nothing of it is sent for the time being, in a sentence; null where it is. */
  readonly stopped: string | null;
  /** Whether its days move with the day that it is seen from. */
  rolls(): Promise<boolean>;
  /** The days that it covers, seen from a day. @throws {AppError} `unprocessable` where it has none. */
  rangeOn(today: Day): Promise<DayRange>;
  /** Why somebody, whose account is in use, may not open it now; null where they may. */
  refusal(reader: Caller): Promise<string | null>;
  /** Why somebody who may open it may not schedule it now; null where they may. */
  makerRefusal(maker: Caller): Promise<string | null>;
  /** Whether somebody who may open it may read what was sent to others whose clients they all see. */
  opensOthers(reader: Caller): Promise<boolean>;
  /** People who can open it now, by name, among those that `maker` may know of. */
  people(maker: Caller): Promise<SubjectPerson[]>;
  /** The last day that the loads of each of its accounts cover. @param owner Whose clients count where it names none. */
  loadedUntil(owner: Caller): Promise<Day[]>;
  /**
   * Draws it with the figures of now, for somebody who may open it: by their language and rights alone, and not by who they
   * are, so that people who have the same in both share it.
   * @throws {AppError} `unprocessable` where there is nothing to draw.
   */
  draw(reader: Caller, today: Day, per: 'page' | 'tile'): Promise<DrawnSubject>;
}

/** The reports or the dashboards. */
export interface ScheduleSource {
  readonly kind: SubjectKind;
  /** Whether all who may open one may know each other: they are of the same clients. */
  readonly readersAreKnown: boolean;
  /** SQL: `id` and `name` of those that the caller may schedule, and of those whose schedules they look after. */
  schedulable(services: Services, caller: Caller): SQLWrapper;
  /** Finds one to make a schedule of. @throws {AppError} where the caller may not. */
  forMaker(services: Services, caller: Caller, id: string): Promise<Sendable>;
  /** Those of the ids that there are. */
  find(services: Services, ids: readonly string[]): Promise<Sendable[]>;
}
