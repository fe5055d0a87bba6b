/** The metrics of a deck, for its glossary. */
import { METRIC_IDS, type MetricId } from '@flightdeck/domain/metrics';
import type { Slide } from '@flightdeck/domain/report';
import { isLeftOut, slideRequest } from '../deck/resolve.ts';
import { isOfDelivery, type ReportContext, type SlideData } from '../definition.ts';
import { slideDefinition } from './index.ts';

/** Explained where a slide queries them, even without a total. */
const PLAIN: readonly MetricId[] = ['impressions', 'clicks', 'ctr'];

/**
 * Metrics of the slides that are in the PDF, in catalogue order: those they ask for; where `dataOf` gives
 * their data, only those with a total.
 */
export function metricsUsed(
  slides: readonly Slide[],
  context: ReportContext,
  dataOf?: (slide: Slide) => SlideData,
): MetricId[] {
  const used = new Set<MetricId>();
  for (const slide of slides) {
    const definition = slideDefinition(slide.component);
    if (!definition || isLeftOut(slide)) continue;
    const queries = slideRequest(definition, slide.options, context)?.queries ?? {};
    const results = dataOf?.(slide).results;
    for (const [name, query] of Object.entries(queries)) {
      if (!isOfDelivery(query)) continue;
      const values = results?.[name]?.totals.values ?? {};
      for (const id of query.metrics) {
        if (!results || PLAIN.includes(id) || values[id]) used.add(id);
      }
    }
  }
  return METRIC_IDS.filter((id) => used.has(id));
}
