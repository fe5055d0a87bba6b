/** The rest row and the names of rows and metrics. */
import { computeMetric, type ImpressionBasis, NO_FACTS } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { answer, type Row, site } from '../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { DELIVERY, restOf, sizeLabel } from './shared.ts';
import { termsOf } from './terms-used.ts';

describe('the row that sums the rest', () => {
  it('forms its rates from what is left, not from averages', () => {
    const rows = [site('A', 1000, 10)];
    const whole = answer('site', rows, { impressions: 3000, clicks: 12, ctr: 0.004 });
    expect(restOf(whole, whole.rows, ['impressions', 'clicks', 'ctr'])).toEqual({
      impressions: 2000,
      clicks: 2,
      ctr: 0.001,
    });
    expect(
      restOf(answer('site', rows, { impressions: 1000, clicks: 10 }), whole.rows, ['ctr']),
    ).toBeNull();
  });

  it('keeps fractional conversions, and the price of one', () => {
    const rows: Row[] = [['A', { conversions: 1.3, spend: 10 }]];
    const whole = answer('site', rows, { conversions: 1.7, spend: 14 });
    const rest = restOf(whole, whole.rows, ['conversions', 'cpa']);
    expect(rest?.conversions).toBe(0.4);
    expect(rest?.cpa).toBeCloseTo(10);
    const none = answer('site', rows, { conversions: 1.1 + 0.2, spend: 10 });
    expect(restOf(none, none.rows, ['conversions'])).toBeNull();
  });

  it('tells no measured share of served impressions where it knows viewable ones alone', () => {
    const of = (served: number, basis: ImpressionBasis) => {
      const sums = {
        ...NO_FACTS,
        impressions: served,
        measurableImpressions: served * 0.9,
        viewableImpressions: served * 0.54,
      };
      const ids = ['impressions', 'measurableImpressions', 'measurability', 'viewability'] as const;
      return Object.fromEntries(ids.map((id) => [id, computeMetric(id, sums, basis)]));
    };
    const rest = (basis: ImpressionBasis) => {
      const whole = answer('site', [['A', of(1000, basis)]], {
        ...of(3000, basis),
        viewableImpressions: 1620,
      });
      return restOf(whole, whole.rows, ['measurability']);
    };
    expect(rest('total')).toEqual({ measurability: 0.9 });
    expect(rest('viewable')).toEqual({ measurability: null });
  });
});

describe('names', () => {
  it('writes ad sizes one way and explains the ones without', () => {
    expect(sizeLabel('300x250')).toBe('300 × 250');
    expect(sizeLabel('160 x 600')).toBe('160 × 600');
    expect(sizeLabel('0 x 0')).toBe('No fixed size');
    expect(sizeLabel('Interstitial')).toBe('Interstitial');
  });

  it('explains only the metrics of the deck, viewable ones as viewable', () => {
    const used = new Set(['ctr', 'impressions']);
    const terms = termsOf(DELIVERY, used, SAMPLE_CONTEXT);
    expect(terms.map(({ label }) => label)).toEqual(['Impressions', 'CTR']);
    const viewable = termsOf(DELIVERY, used, { ...SAMPLE_CONTEXT, impressionBasis: 'viewable' });
    expect(viewable.map(({ label }) => label)).toEqual(['Viewable impressions', 'CTR']);
    expect(viewable[1]?.meaning).toContain('by viewable impressions');
  });
});
