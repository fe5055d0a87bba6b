/** Restatement: which of a slide's figures changed since the report was saved (product.md, "Reports and decks"). */
import { formatMetric, METRIC_IDS, type MetricId, metric } from '../metrics/index.ts';

/** Totals a slide showed, by metric. */
export type ShownTotals = Readonly<Partial<Record<MetricId, number | null>>>;

/** A figure that is no longer what was saved. */
export interface Restatement {
  readonly metric: MetricId;
  /** The metric's name in running text: `impressions`, but `CTR`. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const ACRONYM = /^[A-Z]{2}/;

/** The figures that differ as written, in catalogue order; changes too small to be seen are none. */
export function restatements(
  saved: ShownTotals,
  fresh: ShownTotals,
  currency: string,
): Restatement[] {
  return METRIC_IDS.flatMap((id) => {
    const [was, is] = [saved[id], fresh[id]];
    if (was === undefined || is === undefined || was === is) return [];
    const compact = [was, is].map((value) => formatMetric(id, value, { currency, compact: true }));
    // Three digits can hide a change that whole figures show: 1,234,567 and 1,234,999 are both 1.23m.
    const [before, after] =
      compact[0] === compact[1]
        ? [was, is].map((value) => formatMetric(id, value, { currency }))
        : compact;
    if (before === undefined || after === undefined || before === after) return [];
    const { label } = metric(id);
    return [
      { metric: id, label: ACRONYM.test(label) ? label : label.toLowerCase(), before, after },
    ];
  });
}
