/** The rest row and the names of rows and metrics. */
import { describe, expect, it } from 'vitest';
import { answer, site } from '../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { glossaryTerms } from './glossary/definition.tsx';
import { restOf, sizeLabel } from './shared.ts';

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
});

describe('names', () => {
  it('writes ad sizes one way and explains the ones without', () => {
    expect(sizeLabel('300x250')).toBe('300 × 250');
    expect(sizeLabel('160 x 600')).toBe('160 × 600');
    expect(sizeLabel('0 x 0')).toBe('No fixed size');
    expect(sizeLabel('Interstitial')).toBe('Interstitial');
  });

  it('explains only the metrics of the deck, viewable ones as viewable', () => {
    const terms = glossaryTerms({ ...SAMPLE_CONTEXT, metricsUsed: ['ctr', 'impressions'] });
    expect(terms.map(({ term }) => term)).toEqual(['Impressions', 'CTR']);
    const viewable = glossaryTerms({
      ...SAMPLE_CONTEXT,
      metricsUsed: ['ctr', 'impressions'],
      impressionBasis: 'viewable',
    });
    expect(viewable.map(({ term }) => term)).toEqual(['Viewable impressions', 'CTR']);
    expect(viewable[1]?.meaning).toContain('by viewable impressions');
  });
});
