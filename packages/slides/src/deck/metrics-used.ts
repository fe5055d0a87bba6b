/** Which metrics a deck shows, for its glossary. */
import { METRIC_IDS, type MetricId } from '@flightdeck/domain/metrics';
import type { Slide } from '@flightdeck/domain/report';
import { slideDefinition } from '../catalogue/index.ts';
import type { ReportContext } from '../definition.ts';
import { isLeftOut, slideRequest } from './resolve.ts';

/** Metrics asked for by the slides that are in the PDF, in catalogue order. */
export function metricsUsed(slides: readonly Slide[], context: ReportContext): MetricId[] {
  const used = new Set<MetricId>();
  for (const slide of slides) {
    const definition = slideDefinition(slide.component);
    if (!definition || isLeftOut(slide)) continue;
    const request = slideRequest(definition, slide.options, context);
    for (const query of Object.values(request?.queries ?? {})) {
      for (const id of query.metrics) used.add(id);
    }
  }
  return METRIC_IDS.filter((id) => used.has(id));
}
