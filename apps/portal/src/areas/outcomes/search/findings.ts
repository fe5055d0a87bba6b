/** What search advertising wastes and misses, from the answers of an aggregator. */
import { formatPercent, formatValue, type MetricResult } from '@flightdeck/domain/metrics';
import {
  type MissedOpportunities,
  missedOpportunities,
  SEARCH_RULES,
  type WastedSpend,
  wastedSpend,
} from '@flightdeck/domain/outcomes';
import { rowsOf } from '../media/rows.ts';

const value = (values: Readonly<Record<string, number | null>>, id: string) => values[id] ?? null;

/** Wasted spend by keyword or search term. */
export const wastedIn = (answer: MetricResult, dimension: string): WastedSpend | null =>
  wastedSpend(
    rowsOf(answer, dimension).map(({ id, name, values }) => ({
      ...{ id, name, clicks: value(values, 'clicks'), spend: value(values, 'spend') },
      conversions: value(values, 'conversions'),
    })),
    {
      spend: value(answer.totals.values, 'spend'),
      conversions: value(answer.totals.values, 'conversions'),
    },
  );

/** What campaigns missed. */
export const missedIn = (answer: MetricResult): MissedOpportunities | null =>
  missedOpportunities(
    rowsOf(answer, 'campaign').map(({ id, name, values }) => ({
      ...{ id, name, clicks: value(values, 'clicks'), spend: value(values, 'spend') },
      conversions: value(values, 'conversions'),
      impressions: value(values, 'impressions'),
      eligibleImpressions: value(values, 'eligibleImpressions'),
    })),
    {
      spend: value(answer.totals.values, 'spend'),
      conversions: value(answer.totals.values, 'conversions'),
    },
  );

/** How figures are written. */
export interface Written {
  readonly locale: string;
  readonly currency: string | null;
}

/** The rule of wasted spend, in words. */
export function wastedRule({ from }: Pick<WastedSpend, 'from'>, format: Written): string {
  return `Rule: no conversion, and spend of at least ${formatValue('money', from, format)}, which is ${SEARCH_RULES.wastedFrom} times the mean cost of a conversion in these days. Less may be chance.`;
}

/** The rule of missed opportunity, in words. */
export function missedRule({ mean }: Pick<MissedOpportunities, 'mean'>, format: Written): string {
  const { leastConversions, shareBelow } = SEARCH_RULES;
  return `Rule: conversions cost less than the mean of ${formatValue('money', mean, format)}, fewer than ${formatPercent(shareBelow, { locale: format.locale, decimals: 0 })} of the possible impressions were had, and there were at least ${leastConversions} conversions. The data does not tell whether the budget or the rank lost the others. What they would have brought is the most that can be expected: further impressions usually do worse.`;
}
