/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT, sampleData } from '../../testing/sample.ts';
import { slide as campaignStatus } from './definition.tsx';

describe('campaign status', () => {
  const flight = (bookedImpressions: number | null) => ({
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    bookedImpressions,
    bookedSpend: null,
    costStructure: 'CPM',
  });
  const said = (list: readonly (readonly [string, number, number | null])[]) => {
    const rows = list.map(
      ([label, impressions, booked]): Row => [label, { impressions }, flight(booked)],
    );
    const status = answer('campaign', rows, {});
    return takeaway('campaign-status', data({ toDate: status, inRange: status }));
  };

  it('names who is furthest off', () => {
    expect(
      said([
        ['A', 100, 100],
        ['B', 50, 100],
        ['C', 140, 100],
      ]),
    ).toBe(
      '1 of 3 campaigns is on track; B is furthest behind at 50% and C furthest ahead at 140% of expected delivery.',
    );
    expect(
      said([
        ['A', 100, 100],
        ['C', 140, 100],
      ]),
    ).toBe('1 of 2 campaigns is on track; C is furthest ahead at 140% of expected delivery.');
  });

  describe('loaded up to a day in the range', () => {
    const range = { start: '2026-03-01', end: '2026-04-30' };
    const plan = {
      startDate: '2026-03-01',
      endDate: '2026-04-30',
      bookedImpressions: 6100,
      bookedSpend: null,
      costStructure: 'CPM',
    };
    const written = (knownUntil: string | null | undefined) => {
      // Exactly on plan up to the end of March, loaded in the middle of April.
      const rows: Row[] = [['A', { impressions: 3100 }, plan]];
      const result = answer('campaign', rows, {});
      const props = {
        title: '',
        options: campaignStatus.options.parse({}),
        context: { ...SAMPLE_CONTEXT, range },
        data: {
          ...data({ toDate: result, inRange: result }),
          asOf: '2026-04-15T08:00:00Z',
          knownUntil,
        },
      };
      return [campaignStatus.takeaway?.(props), campaignStatus.subTitle?.(props)];
    };

    it('paces to that day, whenever it was loaded', () => {
      for (const known of ['2026-03-31', null, undefined]) {
        expect(written(known)).toEqual([
          'A is on track at 100% of its expected delivery: 3.1k of 6.1k booked impressions, 30 days left.',
          'Delivery from the start of each flight to 31 Mar 2026',
        ]);
      }
    });

    it('counts days that were loaded and brought nothing', () => {
      const [sentence, until] = written('2026-04-14');
      expect(sentence).toMatch(/^A is far behind, at 69% .* 16 days left\.$/);
      expect(until).toMatch(/14 Apr 2026$/);
    });
  });

  it('paces the campaigns of each account to the day that this one is known of, and says so', () => {
    const range = { start: '2026-03-01', end: '2026-04-30' };
    const plan = { ...flight(6100), startDate: range.start, endDate: range.end };
    // Both exactly on plan: one is loaded to the end of March, the other one to the middle of April.
    const rows: Row[] = [
      ['A', { impressions: 3100 }, plan],
      ['B', { impressions: 4500 }, plan],
    ];
    const all = answer('campaign', rows, {});
    const status = {
      ...all,
      rows: all.rows.map((row, i) => ({ ...row, knownUntil: ['2026-03-31', '2026-04-14'][i] })),
    };
    const props = {
      title: '',
      options: campaignStatus.options.parse({}),
      context: { ...SAMPLE_CONTEXT, range },
      data: { ...data({ toDate: status, inRange: status }), knownUntil: '2026-04-14' },
    };
    expect(campaignStatus.takeaway?.(props)).toMatch(/^Both campaigns with a booking are on track/);
    expect(campaignStatus.subTitle?.(props)).toBe(
      'Delivery from the start of each flight to the last known day of its account: 31 Mar – 14 Apr 2026',
    );
  });

  it('counts served impressions against the booking on either basis, and says so', () => {
    const written = (['total', 'viewable'] as const).map((impressionBasis) => {
      const context = { ...SAMPLE_CONTEXT, impressionBasis };
      const slideData = sampleData(campaignStatus, {}, context);
      const options = campaignStatus.options.parse({});
      const props = { title: '', options, context, data: slideData };
      return { sentence: campaignStatus.takeaway?.(props), what: campaignStatus.subTitle?.(props) };
    });
    expect(written[1]?.sentence).toBe(written[0]?.sentence);
    expect(written[0]?.what).toMatch(/^Delivery from/);
    expect(written[1]?.what).toMatch(/^Served impressions from/);
  });

  it('is right for one campaign, for all on track and without a booking', () => {
    expect(said([['A', 50, 100]])).toBe(
      'A is far behind, at 50% of its expected delivery: 50 of 100 booked impressions, flight over.',
    );
    expect(
      said([
        ['A', 100, 100],
        ['B', 95, 100],
      ]),
    ).toMatch(/^Both campaigns with a booking are on track/);
    expect(said([['A', 100, null]])).toBe(
      '1 campaign delivered 100 impressions to date; no booked impressions are known, so pacing is not shown.',
    );
  });
});
