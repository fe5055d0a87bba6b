/** What a stored slide asks. Apart from how it is drawn: a viewer whose server asks does not load it. */
import { measuresOf } from '@flightdeck/domain/datasets/dataset';
import type { DayRange } from '@flightdeck/domain/dates';
import type { ImpressionBasis } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { VoteQuestion } from '@flightdeck/domain/vote';
import { figuresFor } from '../catalogue/tables.ts';
import {
  currencyOf,
  type ReportContext,
  type SlideDefinition,
  type SlideQuery,
} from '../definition.ts';
import { TEXT_QUERY } from './metric-texts.ts';
import { metricTexts } from './placeholders.ts';
import { slideOptions } from './resolve.ts';
import { textQuery } from './text-query.ts';

/** The request of a slide: the body of `report/slide/data` without the selection. */
export interface SlideRequest {
  readonly queries: Readonly<Record<string, SlideQuery>>;
  readonly benchmark?: {
    readonly range: DayRange;
    /** Percent. */
    readonly ctrLimit: number;
    readonly impressionLimit: number;
    /** The basis of the rates that the benchmark is compared with. */
    readonly impressionBasis: ImpressionBasis;
  };
  /** Days of which sponsored content is told, and what its money is wanted in. */
  readonly sponsored?: { readonly range: DayRange; readonly currency?: string };
  /** The questions to count votes of; the report itself is known to whoever asks. */
  readonly votes?: readonly VoteQuestion[];
}

/** The request of a stored slide, whose title may ask for figures too; null for slides without data. */
export function slideRequest(
  definition: SlideDefinition,
  stored: SlideOptions,
  context: ReportContext,
  title = '',
): SlideRequest | null {
  const options = slideOptions(definition, stored);
  const texts = textQuery(metricTexts(title, options), context);
  const asked = {
    ...definition.queries(options, context),
    ...(texts ? { [TEXT_QUERY]: texts } : {}),
  };
  const currency = currencyOf(context);
  const queries = inCurrency(definition, asked, currency);
  const votes = definition.votes?.(options) ?? [];
  if (definition.sponsored) {
    return { queries, sponsored: { range: context.range, ...(currency ? { currency } : {}) } };
  }
  if (Object.keys(queries).length === 0 && votes.length === 0) return null;
  if (!definition.benchmark) return votes.length > 0 ? { queries, votes } : { queries };
  const limits = definition.benchmarkLimits?.(options);
  return {
    queries,
    benchmark: {
      range: context.benchmarkRange,
      ctrLimit: limits?.ctrLimit ?? context.benchmarkCtr,
      impressionLimit: limits?.impressionLimit ?? context.benchmarkImpressions,
      impressionBasis: context.impressionBasis,
    },
  };
}

/** The queries, with what their money is to be answered in where they ask for some. */
function inCurrency(
  definition: SlideDefinition,
  queries: Readonly<Record<string, SlideQuery>>,
  currency: string | null,
): Readonly<Record<string, SlideQuery>> {
  if (currency === null) return queries;
  const isOfMoney = (query: SlideQuery): boolean => {
    const { source, metric } = figuresFor(definition, query);
    return (
      Boolean(query.plan) ||
      query.metrics.some((id) =>
        measuresOf(metric(id)).some((measure) => source.measures[measure]?.unit === 'micros'),
      )
    );
  };
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      name,
      isOfMoney(query) ? { ...query, currency } : query,
    ]),
  );
}
