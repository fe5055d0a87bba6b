/** The data dictionary says everything that the declarations say, and in words what its formulas compute. */
import {
  DATASETS,
  type Dataset,
  defineDataset,
  eachMeasured,
  name,
  sum,
} from '@flightdeck/domain/datasets';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../http/escape-html.ts';
import { dictionaryPage, formulaOf } from './dictionary.ts';

describe('the page', () => {
  it('names every dimension, measure and metric of every dataset', () => {
    const page = dictionaryPage(Object.values(DATASETS));
    for (const dataset of Object.values<Dataset>(DATASETS)) {
      const { id, label, dimensions, measures, metrics } = dataset;
      const from = page.indexOf(`<section id="${id}">`);
      const own = page.slice(from, page.indexOf('</section>', from));
      expect(own).toContain(escapeHtml(label));
      for (const entry of Object.values({ ...dimensions, ...measures, ...metrics })) {
        expect(own).toContain(escapeHtml(entry.label));
        expect(own).toContain(escapeHtml(entry.description));
      }
    }
  });

  it('has a dataset that is declared and nothing else, and runs no markup of it', () => {
    const measures = { visits: sum('count', 'Visits <b>', 'People & dogs.') };
    const shops = defineDataset({
      id: 'shops',
      label: 'Shops',
      description: 'Visits to shops.',
      table: 'fact_shops',
      dimensions: { weather: { ...name('weather', 'Weather', 'Rain or not.'), detail: true } },
      measures,
      metrics: eachMeasured(measures, 'visits'),
      rollups: [],
    });
    const page = dictionaryPage([shops]);
    expect(page).toContain('Visits &lt;b&gt;');
    expect(page).toContain('People &amp; dogs.');
    expect(page).toContain('text, only in detailed reports');
    expect(page).not.toContain('<b>');
  });
});

describe('a formula', () => {
  const of = (dataset: Dataset, id: string) => {
    const metric = dataset.metrics[id];
    return metric && formulaOf(metric, dataset);
  };

  it('is in currency units, with the factors that count', () => {
    const { delivery, search, social, paths } = DATASETS;
    expect(of(delivery, 'ctr')).toBe('Clicks ÷ Impressions');
    expect(of(delivery, 'cpm')).toBe('1,000 × Spend ÷ Impressions');
    expect(of(delivery, 'cpc')).toBe('Spend ÷ Clicks');
    expect(of(delivery, 'roas')).toBe('Revenue ÷ Spend');
    expect(of(delivery, 'spend')).toBeNull();
    expect(of(search, 'qualityScore')).toBe('Quality score weight ÷ Impressions');
    expect(of(social, 'engagements')).toBe('Reactions + Comments + Shares + Saves + Follows');
    expect(of(paths, 'conversionRate')).toBe(
      'Paths with a conversion ÷ (Paths with a conversion + Paths without a conversion)',
    );
  });
});
