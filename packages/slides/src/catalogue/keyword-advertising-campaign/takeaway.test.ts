/** Says whose conversions cost too much only where chance does not explain it. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

const paid = (label: string, spend: number, conversions: number): Row => [
  label,
  {
    clicks: spend,
    spend,
    conversions,
    cpc: 1,
    cpa: conversions > 0 ? spend / conversions : null,
    ctr: 0.05,
  },
];
const campaigns = (...rows: readonly Row[]) => {
  const sum = (id: string) => rows.reduce((all, [, values]) => all + (values[id] ?? 0), 0);
  const [spend, conversions] = [sum('spend'), sum('conversions')];
  const cpa = conversions > 0 ? spend / conversions : null;
  return data({ rows: answer('campaign', rows, { clicks: spend, spend, conversions, cpa }) });
};
const said = (...rows: readonly Row[]) =>
  takeaway('keyword-advertising-campaign', campaigns(...rows));

describe('campaigns', () => {
  it('names the one that misses most conversions at the CPA of all others', () => {
    // 8,000 at the 10 of the others are 800 conversions.
    expect(
      said(paid('Brand', 4000, 400), paid('Generic', 8000, 160), paid('Tents', 1000, 100)),
    ).toBe(
      'Generic paid £50.00 for a conversion, all others £10.00: 160 conversions for £8k of £13k spent.',
    );
  });

  it('names one that spends without a conversion, and what that buys elsewhere', () => {
    expect(said(paid('Brand', 1000, 100), paid('Generic', 300, 0))).toBe(
      'Generic spent £300.00 without a conversion; at the £10.00 that all others paid for one, that buys 30 conversions.',
    );
  });

  it('names the cheapest where none is dear', () => {
    const small = ['Tents', 'Boots', 'Socks', 'Maps', 'Food'].map((name) => paid(name, 60, 2));
    expect(said(paid('Brand', 2000, 200), ...small)).toMatch(
      /^Brand paid £10.00 for a conversion, all others £30.00:/,
    );
  });

  it('claims no difference of few conversions, nor of a tie', () => {
    expect(said(paid('Brand', 100, 3), paid('Generic', 100, 1))).toBe(
      '4 conversions for £200.00, £50.00 each; no campaign differs from the other campaigns by more than chance explains.',
    );
    expect(said(paid('Brand', 500, 50), paid('Generic', 500, 50))).toMatch(/no campaign differs/);
  });

  it('sums up one campaign alone, and is silent about conversions that nobody reports', () => {
    expect(said(paid('Brand', 500, 50))).toBe('50 conversions for £500.00, £10.00 each.');
    expect(said(paid('Brand', 500, 0), paid('Generic', 100, 0))).not.toMatch(/conversion/);
    expect(takeaway('keyword-advertising-campaign', data({}))).toBeNull();
  });
});

it('asks Google Ads alone, the other slide all other platforms, each as its options narrow it', () => {
  const asked = (id: string, options: object) => {
    const definition = slideDefinition(id);
    const parsed = definition?.options.parse(options);
    return parsed && definition?.queries(parsed, SAMPLE_CONTEXT).rows;
  };
  const google = asked('keyword-advertising-campaign', { accounts: ['Shop UK', ' '] });
  expect(google?.platforms).toEqual({ only: ['google-ads'] });
  expect(google?.named).toEqual([{ dimension: 'advertiser', names: ['Shop UK'] }]);
  const other = asked('search-ad-campaign', { campaigns: ['Brand'], awReportType: 'network' });
  expect(other?.platforms).toEqual({ except: ['google-ads'] });
  expect(other?.named).toEqual([{ dimension: 'campaign', names: ['Brand'] }]);
  expect(other?.dimensions).toEqual(['network']);
});
