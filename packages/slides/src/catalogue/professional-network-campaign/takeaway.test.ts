/** The LinkedIn campaign: only rows of that network, and a benchmark only where the author set one. */
import type { MetricRow } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { data } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { figuresIn } from './campaign.ts';
import { slide } from './definition.tsx';

type Ad = readonly [
  network: string,
  campaign: string,
  ad: string,
  impressions: number,
  reactions: number,
];

const rowOf = ([network, campaign, ad, impressions, reactions]: Ad): MetricRow => ({
  keys: {
    network: { id: network, label: network },
    campaign: { id: campaign, label: campaign },
    ad: { id: ad, label: ad },
  },
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
  ['LinkedIn', 'Always on', 'Film', 100_000, 1500],
  ['LinkedIn', 'Always on', 'Offer', 100_000, 500],
  ['LinkedIn', 'Launch', 'Carousel', 100_000, 1000],
  ['Meta', 'Always on', 'Film', 900_000, 90_000],
];

describe('professional network campaign', () => {
  it('counts the professional network alone, and names the clearly better ad', () => {
    expect(said(ADS)).toBe(
      '300k impressions with an engagement rate of 1.0%; Film has a clearly higher one (1.5%) than the others.',
    );
  });

  it('compares with the benchmark of the author', () => {
    expect(said(ADS, { benchmarkEngagement: 0.8, 'additional-top': 'none' })).toBe(
      '300k impressions with an engagement rate of 1.0%, 25% above the benchmark of 0.80%.',
    );
  });

  it('narrows to a campaign by its name', () => {
    expect(said(ADS, { liCampaign: ' launch' })).toBe(
      '100k impressions with an engagement rate of 1.0%.',
    );
    const none = propsOf(ADS, { liCampaign: 'Gone' });
    expect(slide.isEmpty(none.data, none.options)).toBe(true);
    expect(slide.emptyNotice?.(none.data, none.options, none.context)?.title).toContain('Gone');
  });

  it('claims no best ad of a handful', () => {
    expect(
      said([
        ['LinkedIn', 'A', 'Film', 100, 3],
        ['LinkedIn', 'A', 'Offer', 100, 1],
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
