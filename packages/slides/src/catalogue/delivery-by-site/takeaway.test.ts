/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, site, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

describe('delivery by site', () => {
  const rows = [site('Guardian', 1000, 4), site('Telegraph', 1000, 1), site('Mail', 1000, 2)];
  const sites = (list: readonly Row[]) => ({
    rows: answer('site', list, { impressions: 3000, clicks: 7, ctr: 7 / 3000 }),
  });

  it('counts the sites that reach their benchmark and names both ends', () => {
    expect(takeaway('delivery-by-site', data(sites(rows), [0.002, 0.002, 0.002]))).toBe(
      '2 of 3 sites are at or above their CTR benchmark; Guardian is 100% above it, Telegraph 50% below it.',
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.002, 0.002, 0.003]))).toMatch(
      /^1 of 3 sites is at or above its CTR benchmark;/,
    );
  });

  it('says all, none and the only one', () => {
    expect(takeaway('delivery-by-site', data(sites(rows), [0.001, 0.001, 0.001]))).toMatch(
      /^All 3 sites with a CTR benchmark reach it;/,
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.01, 0.01, 0.01]))).toMatch(
      /^None of the 3 sites reaches its CTR benchmark;/,
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.004, null, null]))).toBe(
      'Guardian is the only site shown with a CTR benchmark, and is level with it.',
    );
  });

  it('claims no highest of all where only the largest rows are known', () => {
    const cut = {
      rows: answer('site', rows, { impressions: 9000, clicks: 900, ctr: 0.1 }, { rowCount: 40 }),
    };
    expect(takeaway('delivery-by-site', data(cut))).toBe(
      'Of the 3 sites shown, Guardian has the highest CTR (0.40%), Telegraph the lowest (0.10%); all together 10.0%, lifted by the other 37 sites (14.9%).',
    );
    expect(takeaway('delivery-by-site', data(cut, [0.002, 0.002, 0.002]))).toMatch(
      /^2 of the 3 sites shown are at or above/,
    );
  });

  it('compares the rates where there is no benchmark', () => {
    expect(takeaway('delivery-by-site', data(sites(rows)))).toBe(
      'Guardian has the highest CTR (0.40%), Telegraph the lowest (0.10%); all together 0.23%.',
    );
    expect(takeaway('delivery-by-site', data(sites(rows.slice(0, 1))))).toBe(
      'Guardian has a CTR of 0.40%.',
    );
  });

  it('says that there are not enough clients for a benchmark, on the row or for all', () => {
    const definition = slideDefinition('delivery-by-site');
    if (!definition) throw new Error('no such slide');
    const said = (benchmarks: readonly (number | null)[]) => {
      const options = definition.options.parse({});
      const props = {
        title: '',
        options,
        context: SAMPLE_CONTEXT,
        data: data(sites(rows), benchmarks),
      };
      return [definition.subTitle?.(props), definition.legend?.(props).map(({ label }) => label)];
    };
    expect(said([0.002, 0.002, null])).toEqual([
      'CTR against each site’s own benchmark',
      expect.arrayContaining(['Not enough clients for a benchmark']),
    ]);
    expect(said([null, null, null])).toEqual([
      'CTR by site; not enough clients for a benchmark',
      ['At or above', 'Below', 'Average of all'],
    ]);
    expect(said([])[0]).toBe('CTR by site');
  });

  it('does not call a best where nothing was clicked', () => {
    const none = [site('Guardian', 1000, 0), site('Mail', 500, 0)];
    expect(takeaway('delivery-by-site', data(sites(none), [0.002, 0.002]))).toBe(
      'Every site shown has a CTR of 0.00%.',
    );
  });
});
