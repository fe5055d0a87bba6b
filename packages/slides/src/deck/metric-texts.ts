/** Figures in texts: `{{metric:ctr}}` and `{{metric:spend vs previous}}`, computed over the report's own scope. */
import {
  comparisonOf,
  formatChange,
  formatMetric,
  METRIC_IDS,
  type MetricId,
  NO_VALUE,
} from '@flightdeck/domain/metrics';
import { currencyOf, type ReportContext } from '../context.ts';
import type { SlideData } from '../definition.ts';

/** Name of the query that answers them, beside those of the slide. */
export const TEXT_QUERY = 'texts';

/** What a placeholder asks for. */
export interface MetricText {
  readonly metric: MetricId;
  /** Its change against the period before. */
  readonly versus: boolean;
}

const IDS = new Map(METRIC_IDS.map((id) => [id.toLowerCase(), id]));
const PATTERN = /^metric:\s*(\w+)(\s+vs\s+previous)?$/;

/** What a placeholder's name asks for, `metric:spend vs previous` in small letters; null for another name or metric. */
export function metricText(name: string): MetricText | null {
  const [, typed = '', versus] = PATTERN.exec(name) ?? [];
  const metric = IDS.get(typed);
  return metric === undefined ? null : { metric, versus: versus !== undefined };
}

/** The figure as text; an en dash where it is not known, or the period before is not covered. */
export function writeMetricText(
  { metric, versus }: MetricText,
  context: ReportContext,
  data: SlideData | null,
): string {
  const answer = data?.results[TEXT_QUERY];
  if (!answer) return NO_VALUE;
  const { values, compare } = answer.totals;
  const format = { locale: context.locale, currency: currencyOf(context) };
  if (!versus) return formatMetric(metric, values[metric], { ...format, compact: true });
  const { change } = comparisonOf(values[metric], compare?.[metric], answer.coverage);
  return formatChange(change, format);
}
