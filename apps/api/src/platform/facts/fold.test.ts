/** Which feed counts for a measure of a campaign's day. */
import { describe, expect, test } from 'vitest';
import { type Choices, type Claim, type FeedRank, fold } from './fold.ts';

/** Placement and figures. */
type Row = readonly [placement: number, ...figures: number[]];

const feed = (id: number, over: Partial<FeedRank> = {}): FeedRank => ({
  id,
  hasPlacements: true,
  fineness: 0,
  isPartial: false,
  measures: new Set([0, 1]),
  ...over,
});
const claim = (of: FeedRank, order: number, ...rows: Row[]): Claim<Row> => ({
  feed: of,
  order,
  rows,
});

/** What counts, as `feed:placement:measure,…`. */
function counted(claims: Claim<Row>[], choices: Choices = new Map()): string[] {
  return fold(claims, 2, choices, ([placement]) => placement)
    .map(({ row, claim: from, mask }) => {
      const measures = [0, 1].filter((measure) => mask & (1 << measure));
      return `${from.feed.id}:${row[0]}:${measures.join(',')}`;
    })
    .sort();
}

const byCampaign = feed(1, { hasPlacements: false });
const byPlacement = feed(2);
const byCreative = feed(3, { fineness: 16 });

describe('of feeds that hold the same', () => {
  test('the finest is the authority, in whatever order they came', () => {
    const coarse = claim(byCampaign, 5, [90, 1, 1]);
    const fine = claim(byPlacement, 1, [1, 1, 1], [2, 1, 1]);
    expect(counted([coarse, fine])).toEqual(['2:1:0,1', '2:2:0,1']);
    expect(counted([fine, coarse])).toEqual(['2:1:0,1', '2:2:0,1']);
  });

  test('each measure has its own: what only the coarser one states is taken from there', () => {
    const fine = claim(feed(2, { measures: new Set([0]) }), 2, [1, 1]);
    expect(counted([claim(byCampaign, 1, [90, 1, 1]), fine])).toEqual(['1:90:1', '2:1:0']);
  });

  test('placements that only one of them has count beside each other', () => {
    const banner = claim(byPlacement, 1, [1, 1, 1], [2, 1, 1]);
    const video = claim(byCreative, 2, [2, 1, 1], [3, 1, 1]);
    expect(counted([banner, video])).toEqual(['2:1:0,1', '3:2:0,1', '3:3:0,1']);
  });

  test('equally fine: the later load has the placement', () => {
    expect(counted([claim(feed(4), 2, [1, 1]), claim(feed(5), 3, [1, 1])])).toEqual(['5:1:0,1']);
  });

  test('a part of the delivery counts only where nobody else holds any', () => {
    const terms = claim(feed(6, { isPartial: true, fineness: 16 }), 9, [1, 1, 1]);
    expect(counted([terms, claim(byCampaign, 1, [90, 1, 1])])).toEqual(['1:90:0,1']);
    expect(counted([terms])).toEqual(['6:1:0,1']);
  });

  test('one without rows holds nothing', () => {
    expect(counted([claim(byCreative, 2), claim(byCampaign, 1, [90, 1, 1])])).toEqual(['1:90:0,1']);
  });

  test('the one that a person chose for a measure goes before all others', () => {
    const claims = [claim(byCampaign, 1, [90, 1, 1]), claim(byPlacement, 2, [1, 1, 1])];
    expect(counted(claims, new Map([[1, 1]]))).toEqual(['1:90:1', '2:1:0']);
  });
});
