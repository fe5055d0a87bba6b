/** The LinkedIn campaign: only that network is asked for, a benchmark is told only where the author set one, messages have an open rate. */
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
/** A message ad; null for opens that its report does not give. */
const messageOf = (ad: string, sends: number, opens: number | null): MetricRow => ({
  keys: { ad: { id: ad, label: ad } },
  values: { ...rowOf([ad, 0, 0]).values, clicks: 0, sends, opens },
});
const propsOf = (
  ads: readonly Ad[],
  options: Record<string, unknown> = {},
  messages: readonly MetricRow[] = [],
) => ({
  title: '',
  options: slide.options.parse(options),
  context: SAMPLE_CONTEXT,
  data: data({
    rows: {
      rows: [...ads.map(rowOf), ...messages],
      totals: { values: {} },
      rowCount: ads.length + messages.length,
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

  describe('with message ads', () => {
    const MESSAGES = [messageOf('Invitation', 2000, 1100), messageOf('Reminder', 2000, 900)];
    const tile = (id: string, ...given: Parameters<typeof propsOf>) =>
      slide.tiles?.(propsOf(...given)).find((one) => one.id === id);

    it('compares their open rate with the benchmark of the author', () => {
      const compared = tile('openRate', ADS, { benchmarkOpen: 40 }, MESSAGES);
      expect(compared).toMatchObject({
        figure: '50.0%',
        change: { text: '+25%', direction: { up: true, tone: 'good' } },
        note: 'benchmark 40.0%',
      });
      expect(tile('openRate', ADS, {}, MESSAGES)).toMatchObject({ change: null, note: '' });
      expect(said(ADS, { benchmarkOpen: 40, 'additional-top': 'none' }, MESSAGES)).toBe(
        '300k impressions with an engagement rate of 1.0%. Message ads had an open rate of 50.0%, 25% above the benchmark of 40.0%.',
      );
    });

    it('says nothing of opens that no report gives', () => {
      const unknown = [messageOf('Invitation', 2000, null)];
      expect(tile('openRate', ADS, { benchmarkOpen: 40 }, unknown)).toBeUndefined();
      expect(said(ADS, { benchmarkOpen: 40, 'additional-top': 'none' }, unknown)).toBe(
        '300k impressions with an engagement rate of 1.0%.',
      );
      expect(said([], { benchmarkOpen: 40 }, unknown)).toBe('2k sends of message ads.');
    });

    it('alone are a campaign, ranked by their open rate', () => {
      const props = propsOf([], { benchmarkOpen: 40 }, MESSAGES);
      expect(slide.isEmpty(props.data, props.options)).toBe(false);
      expect(slide.takeaway?.(props)).toBe(
        '4k sends of message ads with an open rate of 50.0%, 25% above the benchmark of 40.0%; Invitation has a clearly higher one (55.0%) than the others.',
      );
      expect(slide.charts?.(props)).toMatchObject([
        {
          title: 'Open rate of the best ads',
          categories: ['Invitation', 'Reminder'],
          series: [{ values: [0.55, 0.45] }],
        },
      ]);
    });

    it('leaves out counts that there is no room for', () => {
      const ids = (...given: Parameters<typeof propsOf>) =>
        slide.tiles?.(propsOf(...given)).map(({ id }) => id);
      expect(ids(ADS)).toContain('clicks');
      expect(ids(ADS, {}, MESSAGES)).toEqual([
        ...['impressions', 'ctr', 'engagementRate', 'openRate', 'leads', 'spend', 'cpl'],
      ]);
      expect(ids([], {}, MESSAGES)).toEqual(['sends', 'openRate', 'leads', 'spend', 'cpl']);
    });

    it('has their columns in the data only where there are any', () => {
      const labels = (...given: Parameters<typeof propsOf>) =>
        slide.tables?.(propsOf(...given))[0]?.columns.map(({ label }) => label);
      expect(labels(ADS)).not.toContain('Open rate');
      expect(labels(ADS, {}, MESSAGES)).toEqual(expect.arrayContaining(['Sends', 'Open rate']));
    });
  });
});
