/** From a slide of the report to what must be asked for it: definition, checked options, and the call's body. */
import type { BodyOf, CALLS, Selection } from '@flightdeck/contract';
import { EXCLUDE_OPTION, type Slide, type SlideOptions } from '@flightdeck/domain/report';
import {
  type ReportContext,
  type SlideData,
  type SlideDefinition,
  slideDefinition,
} from '@flightdeck/slides';

/** Body of `report/slide/data`. */
export type SlideDataBody = BodyOf<typeof CALLS.report.slideData>;

/** A slide ready to be asked for. `body` is null for slides that show no delivery. */
export interface SlideRequest {
  readonly definition: SlideDefinition;
  readonly options: SlideOptions;
  readonly body: SlideDataBody | null;
}

/**
 * What a slide's view and queries are given: the builder's own option removed, defaults filled in.
 * Options that the definition no longer accepts give way to its defaults, so that an old report opens.
 */
export function checkedOptions(definition: SlideDefinition, options: SlideOptions): SlideOptions {
  const { [EXCLUDE_OPTION]: _, ...own } = options;
  const parsed = definition.options.safeParse(own);
  return parsed.success ? parsed.data : definition.options.parse({});
}

/** The request of a slide; undefined when this build does not know its component. */
export function slideRequest(
  slide: Pick<Slide, 'component' | 'options'>,
  context: ReportContext,
  selection: Selection,
): SlideRequest | undefined {
  const definition = slideDefinition(slide.component);
  if (!definition) return undefined;
  const options = checkedOptions(definition, slide.options);
  const queries = definition.queries(options, context);
  const benchmark = {
    range: context.benchmarkRange,
    ctrLimit: context.benchmarkCtr,
    impressionLimit: context.benchmarkImpressions,
  };
  const asks = Object.keys(queries).length > 0 || definition.benchmark === true;
  const body = asks
    ? { selection, queries: { ...queries }, ...(definition.benchmark ? { benchmark } : {}) }
    : null;
  return { definition, options, body };
}

/** Data of a slide that asks for none. */
export function staticData(context: ReportContext): SlideData {
  return { results: {}, asOf: null, timeZone: context.client?.timeZone ?? 'UTC' };
}
