/** Wear of creatives: each is compared with itself, from a beginning that is known. */
import { describe, expect, it } from 'vitest';
import { answer, data, takeaway } from '../../testing/answers.ts';

const WEEKS = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'];

/** Clicks of a creative by week, of 100,000 impressions each; null where it did not run. */
type Weeks = Readonly<Record<string, readonly (number | null)[]>>;
/** Ran from the first week of all on: nobody knows how old it is. */
const OLD = { Old: [500, 400, 300, 200, 100, 100] };

function told(weeks: Weeks, options = {}) {
  const cells = Object.entries(weeks).flatMap(([label, clicks], creative) =>
    clicks.flatMap((count, week) =>
      count === null
        ? []
        : [
            {
              keys: {
                creative: { id: String(creative + 1), label },
                week: { id: WEEKS[week] ?? '', label: '' },
              },
              values: { impressions: 100_000, clicks: count },
            },
          ],
    ),
  );
  const rows = Object.keys(weeks).map(
    (label) => [label, { impressions: 100_000, clicks: 1 }] as const,
  );
  return takeaway(
    'creative-over-time',
    data({
      rows: answer('creative', rows, {}),
      weeks: { ...answer('week', [], {}), rows: cells, rowCount: cells.length },
    }),
    { type: 'age', ...options },
  );
}

describe('creatives by age', () => {
  it('tells what fell, and how far', () => {
    expect(
      told({
        ...OLD,
        Hero: [null, 300, 300, 200, 200, 200],
        Film: [null, 300, 300, 300, 305, 295],
      }),
    ).toBe(
      '1 creative of 2 fell clearly in CTR after the first two weeks, Hero from 0.30% to 0.20%; season and sites may play a part besides wear.',
    );
  });

  it('tells that none fell, and what rose', () => {
    expect(told({ ...OLD, Film: [null, 300, 300, 300, 305, 295] })).toBe(
      'Film shows no clear fall in CTR after its first two weeks.',
    );
    expect(
      told({
        ...OLD,
        Hero: [null, 200, 200, 300, 300, 300],
        Film: [null, 300, 300, 300, 305, 295],
      }),
    ).toBe(
      'Neither of the 2 creatives shows a clear fall in CTR after its first two weeks; 1 creative rose.',
    );
  });

  it('tells that most fell where none fell clearly by itself', () => {
    const fell = Array.from({ length: 9 }, (_, index) => [
      `Creative ${index}`,
      [null, 300, 300, 290, 295, 285 + index],
    ]);
    expect(told({ ...OLD, ...Object.fromEntries(fell) })).toBe(
      'All 9 creatives have a lower CTR since their first two weeks, more than chance explains, though none clearly by itself; season and sites may play a part besides wear.',
    );
  });

  it('takes no fall for one that changes as much from week to week', () => {
    expect(told({ ...OLD, Hero: [null, 100, 500, 350, 50, 200] })).toBe(
      'Hero shows no clear fall in CTR after its first two weeks.',
    );
  });

  it('says nothing of creatives whose beginning is not known, or that have just begun', () => {
    expect(told(OLD)).toBeNull();
    expect(told({ ...OLD, New: [null, null, null, 300, 300, 100] })).toBeNull();
    expect(
      told({ ...OLD, Hero: [null, 300, 300, 200, 200, 200] }, { metric1: 'clicks' }),
    ).toBeNull();
  });
});
