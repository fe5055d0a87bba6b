/** The question that answers the figures in a slide's texts; apart from writing them, which viewers do without asking. */
import { DELIVERY } from '../catalogue/shared.ts';
import type { ReportContext, SlideQuery } from '../context.ts';
import type { MetricText } from './metric-texts.ts';

/** The query that answers these figures; null for none. */
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
