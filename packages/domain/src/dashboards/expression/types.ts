/** What the values of an expression are, by their units. */
import type { Dataset, MetricUnit } from '../../datasets/dataset.ts';

/**
 * What a value is: powers of money, seconds and counted things. Spend is money, CPC money for each counted thing, CTR
 * nothing of all. A constant takes the unit of what it stands beside.
 */
export interface Type {
  readonly money: number;
  readonly seconds: number;
  readonly counts: number;
  readonly isConstant: boolean;
  /** How it is best shown, where its powers leave a choice. */
  readonly unit: MetricUnit;
}

export const CONSTANT: Type = { money: 0, seconds: 0, counts: 0, isConstant: true, unit: 'number' };

export function typeOfMetric({ metrics, measures }: Dataset, id: string): Type {
  const metric = metrics[id];
  const powers = { money: 0, seconds: 0, counts: 0 };
  const add = (measure: string | undefined, by: 1 | -1) => {
    switch (measure === undefined ? undefined : measures[measure]?.unit) {
      case 'micros':
        powers.money += by;
        return;
      case 'seconds':
        powers.seconds += by;
        return;
      case 'count':
      case 'decimal':
        powers.counts += by;
    }
  };
  add(Object.keys(metric?.of ?? {})[0], 1);
  if (metric?.per) add(Object.keys(metric.per)[0], -1);
  return { ...powers, isConstant: false, unit: metric?.unit ?? 'number' };
}

const isPlain = ({ money, seconds }: Type): boolean => money === 0 && seconds === 0;
export const isSame = (a: Type, b: Type): boolean =>
  a.money === b.money && a.seconds === b.seconds && a.counts === b.counts;

/** What a type is, in words. */
export function inWords({ money, seconds, counts, unit }: Type): string {
  const each = counts < 0 ? ' for each of something' : '';
  if (money === 1 && seconds === 0) return counts > 0 ? 'money times a count' : `money${each}`;
  if (seconds === 1 && money === 0) return counts > 0 ? 'time times a count' : `time${each}`;
  if (money === 0 && seconds === 0) {
    if (counts === 1) return 'a count';
    if (counts === 0) return unit === 'percent' ? 'a percentage' : 'a ratio';
    return counts > 1 ? 'counts times counts' : 'one for each of a count';
  }
  if (money > 1) return 'money times money';
  return money < 0 ? 'something for each unit of money' : 'a mix of money and time';
}

/** Formats that show a type truly, the most likely first; none where no format can. */
export function fitting(type: Type): MetricUnit[] {
  const { money, seconds, counts, unit } = type;
  if (isPlain(type)) {
    if (counts === 1) return ['count', 'number'];
    if (counts !== 0) return ['number'];
    const rates: MetricUnit[] = ['percent', 'ratio', 'number'];
    return rates.includes(unit) ? [unit, ...rates.filter((rate) => rate !== unit)] : rates;
  }
  if (counts > 0 && (money > 0 || seconds > 0)) return [];
  if (money === 1 && seconds <= 0) return ['money'];
  if (seconds === 1 && money <= 0) return ['duration'];
  return money <= 0 && seconds <= 0 ? ['number'] : [];
}

/** How a product or quotient is best shown, where it is a rate. */
export function unitOf(op: '*' | '/', a: Type, b: Type): MetricUnit {
  if (op === '*') return a.unit === 'percent' && b.unit === 'percent' ? 'percent' : 'number';
  return isPlain(a) && isPlain(b) && a.counts === 1 && b.counts === 1 ? 'percent' : 'ratio';
}
