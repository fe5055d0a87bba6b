/** How creatives are grouped, and the sentence about the groups. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, site, takeaway } from '../../testing/answers.ts';
import { byPart, byWords, partsOfName, positionOf } from './groups.ts';

const NAMES = [
  'Launch – Story 300x250',
  'Launch – Story 728 x 90',
  'Launch – Offer 300×250',
  'Launch – Offer',
];

describe('the groups', () => {
  it('are parts between dashes, underscores, bars and slashes, without sizes', () => {
    expect(partsOfName('Launch – Story 300x250')).toEqual(['Launch', 'Story']);
    expect(partsOfName('ACME_Q3_Half-price_300x250_v2')).toEqual([
      'ACME',
      'Q3',
      'Half-price',
      'v2',
    ]);
    expect(partsOfName('300x250')).toEqual([]);
  });

  it('are of the first part that makes several groups of several creatives', () => {
    expect(positionOf('auto', NAMES)).toBe(1);
    expect(positionOf('auto', ['A', 'B', 'C'])).toBe(0);
    expect(positionOf('part3', NAMES)).toBe(2);
    expect(byPart('auto', NAMES).rule).toBe(
      'the second part of their names, “Story” in “Launch – Story 300x250”',
    );
  });

  it('are of the first word that a name contains', () => {
    const { groupOf } = byWords(['offer', 'launch']);
    expect(NAMES.map(groupOf)).toEqual(['launch', 'launch', 'offer', 'offer']);
    expect(groupOf('Film')).toBe('None of the words');
  });
});

const told = (rows: readonly Row[], options = {}) =>
  takeaway(
    'creative-grouping',
    data({ rows: answer('creative', rows, { impressions: 1, clicks: 1 }) }),
    options,
  );

describe('the sentence', () => {
  it('names the group that differs by more than the creatives within', () => {
    expect(
      told(
        [
          site('Launch – Story 1', 500_000, 1500),
          site('Launch – Story 2', 500_000, 1520),
          site('Launch – Offer 1', 500_000, 1000),
          site('Launch – Offer 2', 500_000, 1010),
        ],
        { group: 'words', filter: ['story', 'offer'] },
      ),
    ).toBe(
      'story has the highest CTR: 0.30%, against 0.20% of offer, the next; the difference is more than creatives within a group differ.',
    );
  });

  it('names none where creatives within the groups differ as much', () => {
    expect(
      told([
        site('Launch – Story – a', 500_000, 2500),
        site('Launch – Story – b', 500_000, 520),
        site('Launch – Offer – a', 500_000, 1600),
        site('Launch – Offer – b', 500_000, 410),
      ]),
    ).toBe(
      'No clear difference in CTR between the 2 groups: from 0.20% to 0.30%, which is no more than creatives within a group differ.',
    );
  });

  it('says nothing of nothing', () => {
    expect(told([])).toBeNull();
  });
});
