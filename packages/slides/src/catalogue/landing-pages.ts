/** Shared by the slides about landing pages: what counts as a page, and when pages differ by more than chance. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { countDifference } from '@flightdeck/domain/statistics';
import type { EmptyNotice, SlideData } from '../definition.ts';
import { ANALYTICS, ANALYTICS_HINT, type AnalyticsMetric } from './analytics.ts';
import { lowered } from './figures.ts';
import type { RankedEntry } from './ranked.ts';
import { isTold, nothingDelivered, result, rowLabel } from './shared.ts';

/** The dimension of the pages. */
export const PAGE = 'landingPage';

/** Sessions of one person are alike, and one session may have several key events: two tell about as much as one. */
export const SESSION_EFFECT = 2;

/** Sessions of the page that are needed before it is compared, as a share of all. */
export const LEAST_SHARE = 0.01;

/** How web analytics and our own facts write that a page is not known. */
const NO_PAGE = /^(unknown|not set|\(not set\)|\(other\)|\(none\)|\(data not available\))$/i;

/** Whether a name is that of a page. */
export const isPage = (label: string): boolean => !NO_PAGE.test(label.trim());

const hasPages = (data: SlideData): boolean =>
  result(data, 'rows').rows.some((row) => isPage(rowLabel(row, PAGE)));

/** Nothing tells on which pages visits began, or nothing of a metric that the slide is about. */
export const hasNoPages = (data: SlideData, id: AnalyticsMetric = 'sessions'): boolean =>
  nothingDelivered(data, 'rows') || !hasPages(data) || !isTold(result(data, 'rows'), id);

/** Why there are no pages: nothing loaded, reports without them, or without the metric. */
export function noPages(data: SlideData, id: AnalyticsMetric = 'sessions'): EmptyNotice {
  if (nothingDelivered(data, 'rows')) {
    return {
      title: 'No data in range',
      text: 'No web analytics is loaded for these dates and campaigns.',
    };
  }
  const loaded = 'The web analytics loaded for these dates';
  if (!hasPages(data)) {
    return {
      title: 'No landing pages in range',
      text: `${loaded} does not tell on which pages visits began.`,
    };
  }
  const { label } = ANALYTICS.metric(id);
  return {
    title: `No ${lowered(label)} in range`,
    text: `${loaded} has landing pages, but no ${lowered(label)}.`,
  };
}

/** Tells the author how to fill a slide about landing pages. */
export const PAGE_HINT = `${ANALYTICS_HINT} It needs the column Landing page.`;

/** A page against all others together. */
export interface ComparedPage {
  readonly entry: RankedEntry;
  readonly sessions: number;
  /** Sessions that bounced, or key events. */
  readonly part: number;
  /** Of all other pages, as a fraction. */
  readonly othersRate: number;
  /** What is missing to the rate of the others with the sessions of the page; negative where it is above it. */
  readonly gap: number;
  /** 1 above the others, −1 below, 0 where chance may explain the difference. */
  readonly difference: -1 | 0 | 1;
}

/**
 * The named pages with at least 1 % of all sessions, each against all others.
 * @param count The metric that is counted per session, such as `bounces`.
 */
export function comparePages(
  entries: readonly RankedEntry[],
  count: string,
  { totals }: MetricResult,
): ComparedPage[] {
  const all = totals.values.sessions ?? 0;
  const whole = totals.values[count] ?? 0;
  const large = entries.filter(
    ({ row, label, values }) =>
      row && isPage(label) && (values.sessions ?? 0) >= Math.max(1, all * LEAST_SHARE),
  );
  return large.flatMap((entry): ComparedPage[] => {
    const sessions = entry.values.sessions ?? 0;
    const part = entry.values[count] ?? 0;
    const rest = { count: whole - part, per: all - sessions };
    if (rest.per <= 0) return [];
    const difference = countDifference({ count: part, per: sessions }, rest, {
      comparisons: large.length,
      designEffect: SESSION_EFFECT,
    });
    const othersRate = rest.count / rest.per;
    return [{ entry, sessions, part, othersRate, gap: othersRate * sessions - part, difference }];
  });
}
