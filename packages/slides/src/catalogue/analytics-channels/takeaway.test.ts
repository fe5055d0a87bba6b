/** The sentence about the highest and lowest rate of channels. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const visits = (channel: string, sessions: number, engagedSessions: number): Row => [
  channel,
  { sessions, engagedSessions, engagementRate: sessions > 0 ? engagedSessions / sessions : null },
];
const told = (rows: readonly Row[], totals: Row[1], options = {}, more = {}) =>
  takeaway('analytics-channels', data({ rows: answer('channel', rows, totals, more) }), options);

describe('visits by channel', () => {
  it('names the highest and the lowest where they differ by more than chance', () => {
    const rows = [visits('Email', 5000, 3500), visits('Direct', 5000, 2500)];
    expect(told(rows, { sessions: 10_000, engagedSessions: 6000, engagementRate: 0.6 })).toBe(
      'Engagement rate is highest for Email (70.0%) and lowest for Direct (50.0%); all together 60.0%.',
    );
  });

  it('calls no highest where chance explains the difference', () => {
    const rows = [visits('Email', 50, 30), visits('Direct', 50, 28)];
    expect(told(rows, { sessions: 100, engagedSessions: 58, engagementRate: 0.58 })).toBe(
      'Engagement rate goes from 56.0% (Direct) to 60.0% (Email): no more than chance explains.',
    );
  });

  it('names only the end that stands out', () => {
    const rows = [
      visits('Email', 5000, 3100),
      visits('Direct', 5000, 3090),
      visits('Display', 5000, 2000),
    ];
    const totals = { sessions: 15_000, engagedSessions: 8190, engagementRate: 0.546 };
    expect(told(rows, totals)).toBe(
      'Engagement rate is lowest for Display (40.0%), clearly below the next, Direct (61.8%); all together 54.6%.',
    );
    const others = [
      visits('Email', 5000, 4000),
      ...rows.slice(0, 2).map(([, v], i): Row => [`${i}`, v]),
    ];
    expect(told(others, totals)).toContain(
      'is highest for Email (80.0%), clearly above the next, 0 (62.0%)',
    );
  });

  it('leaves channels out that are too small to judge, and says so', () => {
    const rows = [
      visits('Email', 5000, 3500),
      visits('Direct', 5000, 2500),
      visits('Referral', 20, 20),
    ];
    expect(told(rows, { sessions: 10_020, engagedSessions: 6020, engagementRate: 0.6 })).toBe(
      'Engagement rate among channels with at least 1% of sessions is highest for Email (70.0%) and lowest for Direct (50.0%); all together 60.0%.',
    );
  });

  it('says one channel, a tie, and nothing', () => {
    expect(told([visits('Email', 10, 5)], { sessions: 10, engagementRate: 0.5 })).toBe(
      'Engagement rate is 50.0% for Email, the only channel.',
    );
    expect(
      told([visits('Email', 10, 5), visits('Direct', 10, 5)], {
        sessions: 20,
        engagementRate: 0.5,
      }),
    ).toBe('Engagement rate is 50.0% for every channel that is large enough to compare.');
    expect(told([], {})).toBeNull();
  });

  it('ranks sums', () => {
    const rows = [visits('Email', 6000, 3500), visits('Direct', 4000, 2500)];
    expect(told(rows, { sessions: 10_000 }, { metric1: 'sessions' })).toBe(
      'Email has the most sessions: 6k of 10k (60%).',
    );
  });
});
