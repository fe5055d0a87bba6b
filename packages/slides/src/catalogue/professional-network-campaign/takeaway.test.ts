/** The LinkedIn campaign: only that network is asked for, and a benchmark is told only where the author set one. */
import type { MetricRow } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { data } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { figuresIn } from './campaign.ts';
import { slide } from './definition.tsx';

type Ad = readonly [ad: string, impressions: number, reactions: number];

const rowOf = ([ad, impressions, reactions]: Ad): MetricRow => ({
  keys: { ad: { id: ad, label: ad } },
  values: {
    impressions,
    reactions,
    comments: 0,
    shares: 0,
    saves: 0,
    follows: 0,
    clicks: 10,
    leads: 2,
    spend: 50,
  },
});
const propsOf = (ads: readonly Ad[], options: Record<string, unknown> = {}) => ({
  title: '',
  options: slide.options.parse(options),
  context: SAMPLE_CONTEXT,
  data: data({
    rows: {
      rows: ads.map(rowOf),
      totals: { values: {} },
      rowCount: ads.length,
      lastDay: '2026-03-31',
    },
  }),
});
const said = (...given: Parameters<typeof propsOf>) => slide.takeaway?.(propsOf(...given));

const ADS: readonly Ad[] = [
  ['Film', 100_000, 1500],
  ['Offer', 100_000, 500],
  ['Carousel', 100_000, 1000],
];

describe('professional network campaign', () => {
  it('names the clearly better ad', () => {
    expect(said(ADS)).toBe(
      '300k impressions with an engagement rate of 1.0%; Film has a clearly higher one (1.5%) than the others.',
    );
  });

  it('compares with the benchmark of the author', () => {
    expect(said(ADS, { benchmarkEngagement: 0.8, 'additional-top': 'none' })).toBe(
      '300k impressions with an engagement rate of 1.0%, 25% above the benchmark of 0.80%.',
    );
  });

  it('asks for the professional network alone, and for the named account and campaign', () => {
    const asked = (options: Record<string, unknown>) =>
      slide.queries(slide.options.parse(options), SAMPLE_CONTEXT).rows?.named;
    expect(asked({})).toEqual([{ dimension: 'network', names: ['LinkedIn'] }]);
    expect(asked({ liAccount: 'Acme ', liCampaign: 'Launch' })).toEqual([
      { dimension: 'network', names: ['LinkedIn'] },
      { dimension: 'advertiser', names: ['Acme'] },
      { dimension: 'campaign', names: ['Launch'] },
    ]);
  });

  it('names what it found nothing of', () => {
    const none = propsOf([], { liCampaign: 'Gone' });
    expect(slide.isEmpty(none.data, none.options)).toBe(true);
    expect(slide.emptyNotice?.(none.data, none.options, none.context)?.text).toContain('“Gone”');
    expect(slide.takeaway?.(none)).toBeNull();
  });

  it('claims no best ad of a handful', () => {
    expect(
      said([
        ['Film', 100, 3],
        ['Offer', 100, 1],
      ]),
    ).toBe('200 impressions with an engagement rate of 2.0%.');
  });

  it('computes cost from spend, and knows none where the spend of a row is not known', () => {
    const rows = ADS.slice(0, 2).map(rowOf);
    expect(figuresIn(rows)).toMatchObject({ spend: 100, leads: 4, cpl: 25 });
    const [first, second] = rows;
    const unknown = first && { ...first, values: { ...first.values, spend: null } };
    expect(figuresIn([...(unknown ? [unknown] : []), ...(second ? [second] : [])])).toMatchObject({
      spend: null,
      cpl: null,
      leads: 4,
    });
  });
});
