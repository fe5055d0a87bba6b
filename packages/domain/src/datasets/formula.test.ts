/** Formulas say what metrics compute. */
import { describe, expect, it } from 'vitest';
import { type Dataset, metricValue } from './dataset.ts';
import { delivery } from './delivery.ts';
import { writeFormula } from './formula.ts';
import { DATASETS } from './registry.ts';

const { metrics } = delivery;

describe('the formula of a metric', () => {
  it('names what is divided, and what it is multiplied by', () => {
    expect(writeFormula(delivery, metrics.ctr)).toBe('CTR = clicks ÷ impressions');
    expect(writeFormula(delivery, metrics.cpm)).toBe('CPM = spend × 1,000 ÷ impressions');
    expect(writeFormula(delivery, metrics.cpc)).toBe('CPC = spend ÷ clicks');
    expect(writeFormula(delivery, metrics.roas)).toBe('ROAS = revenue ÷ spend');
    expect(writeFormula(delivery, metrics.spend)).toBe('Spend = the sum of spend over the rows');
    expect(writeFormula(DATASETS.analytics, DATASETS.analytics.metrics.users)).toMatch(
      /not added up/,
    );
    expect(writeFormula(DATASETS.social, DATASETS.social.metrics.engagements)).toMatch(
      /^Engagements = reactions \+ comments/,
    );
    expect(writeFormula(DATASETS.social, DATASETS.social.metrics.openRate)).toBe(
      'Open rate = opens ÷ sends, where there are any opens',
    );
    expect(writeFormula(DATASETS.social, DATASETS.social.metrics.opens)).toBe(
      'Opens = the sum of opens over the rows, where there are any opens',
    );
  });

  it('counts viewable impressions where the report does', () => {
    expect(writeFormula(delivery, metrics.ctr, true)).toBe('CTR = clicks ÷ viewable impressions');
    expect(writeFormula(delivery, metrics.measurability, true)).toBe(
      'Measurability = measurable impressions ÷ impressions',
    );
  });

  it.each(Object.values<Dataset>(DATASETS))(
    'of $label computes what the metric does',
    (dataset) => {
      for (const metric of Object.values(dataset.metrics)) {
        const formula = writeFormula(dataset, metric);
        if (!metric.per) continue;
        const measures = Object.keys(dataset.measures);
        const units = Object.fromEntries(measures.map((id, index) => [id, 7 + index * 3]));
        const raw = Object.fromEntries(
          measures.map((id) => [
            id,
            (units[id] ?? 0) * (dataset.measures[id]?.unit === 'micros' ? 1e6 : 1),
          ]),
        );
        // The formula read back, the longest names first.
        const [, sides = ''] = formula
          .replace(/,(?=\d{3})/g, '')
          .replace(/, where.*/, '')
          .split(' = ');
        const read = measures
          .map((id) => [dataset.measures[id]?.label ?? id, units[id] ?? 0] as const)
          .sort(([one], [other]) => other.length - one.length)
          .reduce((text, [label, value]) => {
            const name = /^[A-Z][A-Z]/.test(label)
              ? label
              : label.charAt(0).toLowerCase() + label.slice(1);
            return text.replaceAll(name, ` ${value} `);
          }, sides);
        const [top = '', bottom = ''] = read.split('÷');
        const side = (text: string): number =>
          text
            .replace(/[()]/g, '')
            .split('+')
            .reduce(
              (sum, term) =>
                sum + term.split('×').reduce((product, part) => product * Number(part), 1),
              0,
            );
        expect(side(top) / side(bottom), formula).toBeCloseTo(
          metricValue(metric, raw) ?? Number.NaN,
          6,
        );
      }
    },
  );
});
