/** Rules of a report to be saved that its schema cannot express (spec.md §5, §9). */
import type { BodyOf } from '@flightdeck/contract';
import { FIGURES_LIMIT } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import { type Day, EARLIEST_CUSTOM_DAY } from '@flightdeck/domain/dates';
import {
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  type ReportOptions,
} from '@flightdeck/domain/report';
import { AppError } from '../../platform/errors.ts';

/** The report to save. */
export type ReportInput = BodyOf<(typeof CALLS)['report']['set']>;

/**
 * The report with lists and days that do not apply left out.
 * @param today In the provider's time zone.
 * @throws {AppError} `unprocessable` naming the field and what to do; `too-large` for its figures.
 */
export function checkedReport<R extends ReportInput & { options: ReportOptions }>(
  report: R,
  today: Day,
): R {
  const { options, slides, figures } = report;
  refuseUnless(
    options.campaignAll || (options.campaignIds?.length ?? 0) > 0,
    'options.campaignIds: choose at least one campaign, or all.',
  );
  refuseUnless(
    options.placementAll || (options.placementIds?.length ?? 0) > 0,
    'options.placementIds: choose at least one placement, or all.',
  );
  if (options.typeDate === 'cr') {
    checkDays('custom', options.customStartDate, options.customEndDate, today);
  }
  if (options.benchmarkTypeDate === 'cr') {
    const { benchmarkCustomStartDate: start, benchmarkCustomEndDate: end } = options;
    checkDays('benchmarkCustom', start, end, today);
  }
  checkBounds('benchmarkImpressions', options.benchmarkImpressions, BENCHMARK_IMPRESSIONS);
  checkBounds('benchmarkCtr', options.benchmarkCtr, BENCHMARK_CTR);
  const ids = new Set(slides.map((slide) => slide.id));
  refuseUnless(
    ids.size === slides.length,
    'slides: two slides have the same id. Give each its own.',
  );
  if (figures) checkFigures(figures, ids);
  return { ...report, options: withoutLeftovers(options) };
}

function checkFigures(figures: object, slideIds: ReadonlySet<string>): void {
  const stray = Object.keys(figures).find((id) => !slideIds.has(id));
  refuseUnless(
    stray === undefined,
    `figures: “${stray}” is no slide of this report. Send figures of its slides only.`,
  );
  const bytes = Buffer.byteLength(JSON.stringify(figures));
  if (bytes <= FIGURES_LIMIT) return;
  const mib = (size: number) => `${(Math.ceil((size / 1024 ** 2) * 10) / 10).toFixed(1)} MB`;
  throw new AppError(
    'too-large',
    `figures: they take ${mib(bytes)}, and at most ${mib(FIGURES_LIMIT)} are kept with a report. Save without them, or with fewer slides.`,
  );
}

function withoutLeftovers(options: ReportOptions): ReportOptions {
  const {
    campaignIds,
    placementIds,
    customStartDate,
    customEndDate,
    benchmarkCustomStartDate,
    benchmarkCustomEndDate,
    ...rest
  } = options;
  return {
    ...rest,
    ...(rest.campaignAll || !campaignIds ? {} : { campaignIds }),
    ...(rest.placementAll || !placementIds ? {} : { placementIds }),
    ...(rest.typeDate === 'cr' && customStartDate && customEndDate
      ? { customStartDate, customEndDate }
      : {}),
    ...(rest.benchmarkTypeDate === 'cr' && benchmarkCustomStartDate && benchmarkCustomEndDate
      ? { benchmarkCustomStartDate, benchmarkCustomEndDate }
      : {}),
  };
}

function checkDays(
  name: 'custom' | 'benchmarkCustom',
  start: Day | undefined,
  end: Day | undefined,
  today: Day,
): void {
  const holds = start && end && start >= EARLIEST_CUSTOM_DAY && start <= end && end <= today;
  refuseUnless(
    Boolean(holds),
    `options.${name}StartDate, options.${name}EndDate: choose two days from ${EARLIEST_CUSTOM_DAY} to ${today}, the first not after the second.`,
  );
}

function checkBounds(field: string, value: number, { min, max }: { min: number; max: number }) {
  refuseUnless(
    value >= min && value <= max,
    `options.${field}: choose a value from ${min} to ${max}.`,
  );
}

function refuseUnless(holds: boolean, message: string): void {
  if (!holds) throw new AppError('unprocessable', message);
}
