/** A new report on an activity aggregator: its days, its setup and the slides that it begins with. */
import type { OfferedAggregator } from '@flightdeck/contract/report';
import {
  DateType,
  type Day,
  DayRange,
  EARLIEST_CUSTOM_DAY,
  resolveRange,
} from '@flightdeck/domain/dates';
import {
  type AdvertiserClient,
  BLANK_TEMPLATE,
  initialSetup,
  outcomeDeck,
  type SetupAction,
  setupReducer,
} from '@flightdeck/domain/report';
import { newReportSession, type OpenedReport } from '../../app/report-session.ts';

/** Days of a new report. */
export type ReportDays =
  | { readonly typeDate: Exclude<DateType, 'cr'> }
  | ({ readonly typeDate: 'cr' } & DayRange);

/**
 * The days that an address names, as `2026-01-01_2026-03-31` or as an option such as `lm`; without any, those of the flight
 * that are computed. Null where nothing is.
 */
export function aggregatorDays(
  { start, until }: Pick<OfferedAggregator, 'start' | 'until'>,
  named: string | undefined,
  today: Day,
): ReportDays | null {
  if (until === null || until < start) return null;
  const [from, to] = named?.split('_') ?? [];
  const range = DayRange.safeParse({ start: from, end: to });
  const isPossible = range.success && range.data.start >= EARLIEST_CUSTOM_DAY;
  if (isPossible && range.data.end <= today) {
    const isComputed = range.data.start <= until && range.data.end >= start;
    return isComputed ? { typeDate: 'cr', ...range.data } : null;
  }
  const option = DateType.safeParse(named);
  if (option.success && option.data !== 'cr') {
    const days = resolveRange(option.data, {}, today);
    return days && days.start <= until && days.end >= start ? { typeDate: option.data } : null;
  }
  return {
    typeDate: 'cr',
    start: start < EARLIEST_CUSTOM_DAY ? EARLIEST_CUSTOM_DAY : start,
    end: until < today ? until : today,
  };
}

/** The report. @param random Answers numbers from 0 up to 1, for the ids of its slides. */
export function aggregatorReport(
  about: {
    readonly aggregator: OfferedAggregator;
    readonly days: ReportDays;
    readonly client: AdvertiserClient;
    readonly today: Day;
  },
  random: () => number,
): OpenedReport {
  const { aggregator, days, client, today } = about;
  const actions: readonly SetupAction[] = [
    { type: 'range', ...days, today },
    { type: 'advertiser', id: aggregator.advId, name: aggregator.advName },
    { type: 'client', advertiserId: aggregator.advId, client },
    { type: 'aggregator', uuid: aggregator.uuid },
    { type: 'advanced', settings: { template: BLANK_TEMPLATE.id } },
    { type: 'continue' },
  ];
  const setup = actions.reduce(setupReducer, initialSetup(today));
  const { report } = newReportSession(today);
  return {
    setup,
    report: {
      ...report,
      name: aggregator.name,
      slides: outcomeDeck(aggregator, random),
      // A deck of its own, made from no template.
      builtFor: { template: BLANK_TEMPLATE.id, mode: setup.mode, templateVersion: null },
    },
  };
}
