import { describe, expect, it } from 'vitest';
import {
  type CampaignCandidate,
  campaignFeatures,
  shareWithin,
  type UnlinkedName,
} from './creatives.ts';
import { suggest } from './fellegi-sunter.ts';
import { rarity, wordsOf } from './names.ts';

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };
const SUMMER = { start: '2026-06-01', end: '2026-08-31' };
const campaign = (
  name: string,
  flight: CampaignCandidate['flight'] = NOVEMBER,
  advertiserId = 1,
) => ({ name, words: wordsOf(name), flight, advertiserId });
const creative = (name: string, days = ['2026-11-20', '2026-11-21']): UnlinkedName => ({
  words: wordsOf(name),
  advertiserId: 1,
  days,
});
const CAMPAIGNS = [campaign('Gift Season 2026'), campaign('Winter Greens 2026')];

function suggested(left: UnlinkedName, candidates: ReturnType<typeof campaign>[] = CAMPAIGNS) {
  const features = campaignFeatures(rarity(candidates.map(({ words }) => words)));
  return suggest(features, left, candidates).map(({ candidate, band }) => [candidate.name, band]);
}

describe('the campaign of a creative', () => {
  it('is ticked where it says all of the name and served while the campaign ran', () => {
    expect(suggested(creative('Gift Season – Story 300x250'))).toEqual([
      ['Gift Season 2026', 'ticked'],
    ]);
  });

  it('is hidden where the name says nothing, whatever the dates', () => {
    expect(suggested(creative('Solar Summer – Story 300x250'))).toEqual([]);
  });

  it('is less likely the fewer of its days are within the flight', () => {
    const features = campaignFeatures(() => 1);
    const [within, partly, before] = [
      ['2026-11-01', '2026-11-02'],
      ['2026-10-31', '2026-11-01'],
      ['2026-10-30', '2026-10-31'],
    ].map((days) => suggest(features, creative('Gift Season – Story', days), CAMPAIGNS)[0]);
    expect(within?.weight).toBeGreaterThan(partly?.weight ?? 0);
    expect(partly?.weight).toBeGreaterThan(before?.weight ?? 0);
    expect(before?.band).toBe('review');
  });

  it('is not last summer’s of the same name', () => {
    const both = [campaign('Gift Season 2026'), campaign('Gift Season', SUMMER)];
    expect(suggested(creative('Gift Season – Story'), both)).toEqual([
      ['Gift Season 2026', 'ticked'],
      ['Gift Season', 'review'],
    ]);
  });

  it('is less likely of another advertiser, and for a single word', () => {
    const other = [campaign('Gift Season 2026', NOVEMBER, 2), campaign('Winter Greens')];
    expect(suggested(creative('Gift Season – Story'), other)).toEqual([
      ['Gift Season 2026', 'review'],
    ]);
    const single = [campaign('Gift'), campaign('Winter Greens')];
    expect(suggested(creative('Gift of the month'), single)).toEqual([['Gift', 'review']]);
  });
});

it('the m of each feature, and the u, add up to 1', () => {
  for (const { id, outcomes } of campaignFeatures(() => 1)) {
    for (const of of ['m', 'u'] as const) {
      const sum = Object.values(outcomes).reduce((total, outcome) => total + outcome[of], 0);
      expect(sum, `${id} ${of}`).toBeCloseTo(1, 10);
    }
  }
});

describe('the share of days within a flight', () => {
  it.each([
    [NOVEMBER, 0.5],
    [{ start: '2026-11-01', end: null }, 0.5],
    [{ start: null, end: '2026-11-30' }, 1],
    [{ start: null, end: null }, null],
  ])('%o', (flight, share) => {
    expect(shareWithin(['2026-10-31', '2026-11-01'], flight)).toBe(share);
  });

  it('is unknown without days', () => {
    expect(shareWithin([], NOVEMBER)).toBeNull();
  });
});
