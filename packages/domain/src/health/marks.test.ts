/** Findings as marks on days. */
import { describe, expect, it } from 'vitest';
import { finding, missingDay, wholeRow } from './finding.ts';
import { dayMarks } from './marks.ts';

const FEED = { id: 1, name: 'Daily export' };
const gap = (days: readonly string[], rule: 'missing-days' | 'feed-stopped' = 'missing-days') =>
  finding({
    ...{ rule, level: 1, dataset: 'delivery', feed: FEED },
    rows: [wholeRow(days.map(missingDay))],
  });
const unusual = (rows: Readonly<Record<string, readonly [day: string, value: number]>>) =>
  finding({
    ...{ rule: 'unusual-days', level: 2, dataset: 'delivery', by: 'campaign' },
    rows: Object.entries(rows).map(([id, [day, value]]) => ({
      ...{ id, label: id, value: null, against: null },
      days: [{ day, measure: 'impressions', value, against: 100 }],
    })),
  });

describe('marks of findings', () => {
  it('are ranges of days that follow each other, in order, without the name of a feed', () => {
    const marks = dayMarks([gap(['2026-03-20', '2026-03-12', '2026-03-13'])], '2026-03-31', false);
    expect(marks).toEqual([
      { dataset: 'delivery', start: '2026-03-12', end: '2026-03-13', text: 'no data loaded' },
      { dataset: 'delivery', start: '2026-03-20', end: '2026-03-20', text: 'no data loaded' },
    ]);
    expect(JSON.stringify(marks)).not.toContain(FEED.name);
  });

  it('go on to the last day where a feed stopped', () => {
    expect(dayMarks([gap(['2026-03-20'], 'feed-stopped')], '2026-03-31', false)).toMatchObject([
      { start: '2026-03-20', end: '2026-03-31', text: 'no data loaded yet' },
    ]);
  });

  it('say on a day how many rows are off, and to which side', () => {
    const high = { Spring: ['2026-03-02', 900], Summer: ['2026-03-02', 700] } as const;
    expect(dayMarks([unusual(high)], '2026-03-31', false)).toMatchObject([
      { text: 'several campaigns far above usual' },
    ]);
    expect(dayMarks([unusual({ Spring: ['2026-03-02', 1] })], '2026-03-31', false)).toMatchObject([
      { text: 'one campaign far below usual' },
    ]);
  });

  it('do not say of all accounts what is so of some', () => {
    expect(dayMarks([gap(['2026-03-12'])], '2026-03-31', true)).toMatchObject([
      { text: 'no data loaded of some accounts' },
    ]);
  });
});
