/**
 * Restatement: which of a slide's figures changed since the report was saved, and whether saved figures still belong to
 * it (product.md, "Reports and decks").
 */
import {
  type FormatOptions,
  formatMetric,
  METRIC_IDS,
  type MetricId,
  type MetricResult,
  type MetricRow,
  metric,
} from '../metrics/index.ts';
import type { Report, ReportOptions } from './schema.ts';

/** Answers to a slide's queries, by the query's name. */
export type SlideAnswers = Readonly<Record<string, MetricResult>>;

/** Values by metric. */
type Values = Readonly<Partial<Record<MetricId, number | null>>>;

/** A figure that differs from the saved one. */
export interface Restatement {
  readonly metric: MetricId;
  /** Its label within a sentence: `impressions`, `CTR`, `The Daily impressions`. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const ACRONYM = /^[A-Z]{2}/;

/** The values that differ as text, in catalogue order; changes too small to be seen are left out. */
function changedValues(
  saved: Values,
  fresh: Values,
  options: FormatOptions,
  of = '',
): Restatement[] {
  return METRIC_IDS.flatMap((id) => {
    const [was, is] = [saved[id], fresh[id]];
    if (was === undefined || is === undefined || was === is) return [];
    const compact = [was, is].map((value) =>
      formatMetric(id, value, { ...options, compact: true }),
    );
    // Three digits can hide a change that whole figures show: 1,234,567 and 1,234,999 are both 1.23m.
    const [before, after] =
      compact[0] === compact[1]
        ? [was, is].map((value) => formatMetric(id, value, options))
        : compact;
    if (before === undefined || after === undefined || before === after) return [];
    const { label } = metric(id);
    const name = ACRONYM.test(label) ? label : label.toLowerCase();
    return [{ metric: id, label: of ? `${of} ${name}` : name, before, after }];
  });
}

/** A slide may have two queries; the first of `queries` is its main one. */
function totalsOf(answers: SlideAnswers, queries: readonly string[]): Values {
  const totals: Partial<Record<MetricId, number | null>> = {};
  for (const query of queries) {
    Object.assign(totals, { ...answers[query]?.totals.values, ...totals });
  }
  return totals;
}

const keyOf = (row: MetricRow): string =>
  Object.entries(row.keys)
    .map(([dimension, key]) => `${dimension} ${key?.id}`)
    .sort()
    .join();

/**
 * Differences between a slide's saved and current figures. Totals come first; where they are equal, the changed rows
 * under them.
 * @param options Locale and currency of the figures.
 */
export function restatements(
  saved: SlideAnswers,
  fresh: SlideAnswers,
  options: FormatOptions,
): Restatement[] {
  // In the order of the current answers: the store does not keep the order of names.
  const queries = Object.keys(fresh);
  const totals = changedValues(totalsOf(saved, queries), totalsOf(fresh, queries), options);
  if (totals.length > 0) return totals;
  return Object.entries(saved).flatMap(([query, { rows }]) => {
    const now = new Map(fresh[query]?.rows.map((row) => [keyOf(row), row]));
    return rows.flatMap((row) => {
      const same = now.get(keyOf(row));
      const name = Object.values(row.keys)[0]?.label ?? '';
      return same ? changedValues(row.values, same.values, options, name) : [];
    });
  });
}

/** The part of a report that its figures depend on. */
export type ReportQuestion = Pick<Report, 'advId' | 'options'>;

const sorted = (ids: readonly number[] | undefined) => ids?.toSorted((a, b) => a - b);

function questionOf({ advId, options }: ReportQuestion): string {
  const { mode: _mode, template: _template, excludeTemplateFromPdf: _left, ...asked } = options;
  const { campaignAll, campaignIds, placementAll, placementIds, ...rest } = asked;
  const entries = Object.entries(rest satisfies Partial<ReportOptions>).sort();
  const campaigns = campaignAll ? 'all' : sorted(campaignIds);
  const placements = placementAll ? 'all' : sorted(placementIds);
  return JSON.stringify([advId, campaigns, placements, entries]);
}

/** Whether two versions of a report need the same figures; template, mode and excluded pages do not matter. */
export function asksTheSame(one: ReportQuestion, other: ReportQuestion): boolean {
  return questionOf(one) === questionOf(other);
}
