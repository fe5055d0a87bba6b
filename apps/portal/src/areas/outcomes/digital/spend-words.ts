/** What the spend of an aggregator is, in words. */
import { writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import type { AggregatorBody, OutcomeCost } from '@flightdeck/domain/outcomes';

/** What a cost is, in words. Its amounts are in the client's currency. */
function costWords(cost: OutcomeCost, locale: string): string {
  switch (cost.kind) {
    case 'plan':
      return `Planned spend in place of the data’s${cost.channel ? ` in ${cost.channel}` : ''}`;
    case 'fixed':
      return `${cost.label}: ${cost.amount.toLocaleString(locale)} over ${writeRange(cost, locale)}, in ${cost.channel}`;
    case 'fee':
      return `${cost.label}: ${cost.share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })} on top${cost.channel ? ` in ${cost.channel}` : ''}`;
  }
}

/** Whose spend it is, what is on top of it, and what belongs to it, as sentences. */
export const spendWords = (
  { costs, scope }: Pick<AggregatorBody, 'costs' | 'scope'>,
  locale: string,
): string[] => [
  'Spend of search and social is that of their platforms, all other spend that of delivery.',
  ...costs.map((cost) => `${costWords(cost, locale)}.`),
  scope.length === 0
    ? 'All campaigns of the client belong to it.'
    : `${counted(scope.length, locale, 'rule')} by name say what belongs to it.`,
];
