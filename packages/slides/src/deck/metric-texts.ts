/** Figures in texts: `{{metric:ctr}}` and `{{metric:spend vs previous}}`, computed over the report's own scope. */
import { keysOf } from '@flightdeck/domain/datasets/dataset';
import {
  comparisonOf,
  formatChange,
  isMetricId,
  type MetricId,
  NO_VALUE,
} from '@flightdeck/domain/metrics';
import { DELIVERY, formatOf } from '../catalogue/shared.ts';
import type { ReportContext, SlideData, SlideQuery } from '../definition.ts';

/** Name of the query that answers them, beside those of the slide. */
export const TEXT_QUERY = 'texts';

/** What a placeholder asks for. */
export interface MetricText {
  readonly metric: MetricId;
  /** Its change against the period before. */
  readonly versus: boolean;
}

const IDS = new Map(keysOf(DELIVERY.source.metrics).map((id) => [id.toLowerCase(), id]));
const PATTERN = /^metric:\s*(\w+)(\s+vs\s+previous)?$/;

/** What a placeholder's name asks for, `metric:spend vs previous` in small letters; null for another name or metric. */
export function metricText(name: string): MetricText | null {
  const [, typed = '', versus] = PATTERN.exec(name) ?? [];
  const metric = IDS.get(typed);
  return metric !== undefined && isMetricId(metric)
    ? { metric, versus: versus !== undefined }
    : null;
}

/** The query that answers them; null for none. */
export function textQuery(
  wanted: readonly MetricText[],
  context: ReportContext,
): SlideQuery | null {
  if (wanted.length === 0) return null;
  const ids = new Set(wanted.map(({ metric }) => metric));
  const { compareRange } = context;
  return DELIVERY.query({
    metrics: DELIVERY.withSums([...ids]),
    dimensions: [],
    range: context.range,
    impressionBasis: context.impressionBasis,
    ...(compareRange && wanted.some(({ versus }) => versus) ? { compare: compareRange } : {}),
  });
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
  if (!versus) return DELIVERY.figure(metric, values[metric], context, { compact: true });
  const { change } = comparisonOf(values[metric], compare?.[metric], answer.coverage);
  return formatChange(change, formatOf(context));
}
