/** Says whose conversions cost more than those of the others, and only where chance does not explain it. */
import { writeNumber } from '@flightdeck/domain/locale';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { countDifference } from '@flightdeck/domain/statistics';
import type { ReportContext } from '../definition.ts';
import { shortName } from '../format/sentence.ts';
import type { Figures } from './figures.ts';
import type { RankedEntry, Ranking } from './ranked.ts';

/** What conversions are called where no aggregator counts them. */
export const CONVERSION = { one: 'conversion', many: 'conversions', each: 'a conversion' };

/** Decimals of conversions that a sentence rounds away: attribution models share a conversion among clicks. */
const WHOLE_FROM = 10;

interface Compared {
  readonly entry: RankedEntry;
  readonly spend: number;
  readonly conversions: number;
  /** CPA of all other rows. */
  readonly others: number;
  /** Conversions that its spend buys at that CPA. */
  readonly expected: number;
  readonly difference: -1 | 0 | 1;
}

/** The rows with spend against all others, of which there must be conversions. */
function compare({ entries }: Ranking, { totals }: MetricResult): Compared[] {
  const { spend: allSpend, conversions: all } = totals.values;
  if (!allSpend || !all) return [];
  const paid = entries.filter(({ values }) => (values.spend ?? 0) > 0);
  return paid.flatMap((entry): Compared[] => {
    const spend = entry.values.spend ?? 0;
    const conversions = entry.values.conversions ?? 0;
    const rest = { count: all - conversions, per: allSpend - spend };
    if (!(rest.count > 0 && rest.per > 0)) return [];
    const difference = countDifference({ count: conversions, per: spend }, rest, {
      comparisons: paid.length,
    });
    const others = rest.per / rest.count;
    return [{ entry, spend, conversions, others, expected: spend / others, difference }];
  });
}

/**
 * The row that misses most conversions at the CPA of all others, or else the one that brings most beyond it. Null where no
 * conversions or no spend are told.
 */
export function costSentence(
  ranking: Ranking,
  answer: MetricResult,
  by: string,
  context: ReportContext,
  figures: Figures,
): string | null {
  const { spend, conversions, cpa } = answer.totals.values;
  // Less than a conversion, as attribution models share them out, costs nothing that can be told.
  if (!spend || !conversions || conversions < 1 || cpa == null) return null;
  const money = (value: number): string =>
    figures.figure('spend', value, context, { compact: true });
  const cost = (value: number): string => figures.figure('cpa', value, context);
  const noun = context.outcomes ?? CONVERSION;
  const count = (value: number): string => {
    const shown = value < WHOLE_FROM ? Math.round(value * 10) / 10 : Math.round(value);
    return `${writeNumber(shown, context.locale)} ${shown === 1 ? noun.one : noun.many}`;
  };
  // Words that people bid on or searched for are no names.
  const isQuoted = by === 'keyword' || by === 'searchTerm';
  const nameOf = ({ label }: RankedEntry): string =>
    isQuoted ? `“${shortName(label)}”` : shortName(label);
  const compared = compare(ranking, answer);
  const gap = ({ expected, conversions: own }: Compared): number => Math.abs(expected - own);
  const most = (sign: -1 | 1): Compared | undefined =>
    compared.filter(({ difference }) => difference === sign).sort((a, b) => gap(b) - gap(a))[0];
  const told = ({ entry, spend: own, conversions: won, others }: Compared): string => {
    const name = nameOf(entry);
    const paid = won > 0 ? cost(own / won) : '';
    return `${name} paid ${paid} for ${noun.each}, all others ${cost(others)}: ${count(won)} for ${money(own)} of ${money(spend)} spent`;
  };
  const worst = most(-1);
  if (worst && Math.round(worst.conversions * 10) === 0) {
    const { entry, spend: own, others, expected } = worst;
    return `${nameOf(entry)} spent ${money(own)} without ${noun.each}; at the ${cost(others)} that all others paid for one, that buys ${count(expected)}.`;
  }
  if (worst) return `${told(worst)}.`;
  const best = most(1);
  if (best) return `${told(best)}.`;
  const whole = `${count(conversions)} for ${money(spend)}, ${cost(cpa)} each`;
  const { one, many } = figures.noun(by);
  return ranking.all < 2
    ? `${whole}.`
    : `${whole}; no ${one}${ranking.partial ? ' shown' : ''} differs from the other ${many} by more than chance explains.`;
}
