/** Restatement: which of a slide's figures changed since the report was saved (product.md, "Reports and decks"). */
import { z } from 'zod';
import { type DayRange, DayRange as DayRangeSchema } from '../dates/index.ts';
import {
  formatMetric,
  METRIC_IDS,
  type MetricId,
  MetricIdSchema,
  metric,
} from '../metrics/index.ts';
import type { Slide } from './schema.ts';

/** Option under which a slide keeps what it showed when the report was saved. No slide definition uses it. */
const SHOWN_OPTION = 'shownAtSave';

const Shown = z.strictObject({
  range: DayRangeSchema,
  totals: z.partialRecord(MetricIdSchema, z.number().nullable()),
});
/** What a slide showed when it was saved: totals by metric over a range of days. */
export type ShownAtSave = z.infer<typeof Shown>;

/** Totals a slide shows, by metric. */
type ShownTotals = Readonly<Partial<Record<MetricId, number | null>>>;

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

/** The slide with what it shows now kept in it; the same slide when that is kept already. */
export function keepShown(slide: Slide, shown: ShownAtSave): Slide {
  const { range, totals } = shown;
  const same = JSON.stringify(slide.options[SHOWN_OPTION]) === JSON.stringify({ range, totals });
  return same ? slide : { ...slide, options: { ...slide.options, [SHOWN_OPTION]: shown } };
}

/** What changed in a slide since it was saved. A range that has moved on is no restatement: none then. */
export function slideRestatements(
  slide: Slide,
  now: { readonly range: DayRange; readonly totals: ShownTotals },
  currency: string,
): Restatement[] {
  const kept = Shown.safeParse(slide.options[SHOWN_OPTION]);
  if (!kept.success) return [];
  const { range, totals } = kept.data;
  const sameDays = range.start === now.range.start && range.end === now.range.end;
  return sameDays ? restatements(totals, now.totals, currency) : [];
}
