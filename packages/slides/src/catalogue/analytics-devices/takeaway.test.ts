/** The sentence about the largest device and its share of the key events. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const device = (
  name: string,
  sessions: number,
  keyEvents: number,
  engagedSessions: number,
): Row => [
  name,
  { sessions, keyEvents, engagedSessions, engagementRate: engagedSessions / sessions },
];

it('holds the share of visits against the share of key events', () => {
  const rows = [device('Mobile', 6000, 10, 2400), device('Desktop', 4000, 30, 2400)];
  const totals = { sessions: 10_000, keyEvents: 40, engagedSessions: 4800, engagementRate: 0.48 };
  expect(takeaway('analytics-devices', data({ rows: answer('device', rows, totals) }))).toBe(
    'Mobile has 60% of sessions and 25% of key events; engagement rate is highest on Desktop (60.0%), lowest on Mobile (40.0%).',
  );
});

it('calls no device better where chance explains it', () => {
  const rows = [device('Mobile', 6000, 10, 3001), device('Desktop', 4000, 30, 2002)];
  const totals = { sessions: 10_000, keyEvents: 40, engagedSessions: 5003, engagementRate: 0.5003 };
  expect(takeaway('analytics-devices', data({ rows: answer('device', rows, totals) }))).toBe(
    'Mobile has 60% of sessions and 25% of key events; engagement rate differs no more than chance explains.',
  );
});

it('says that everything is on one device, and nothing of nothing', () => {
  const rows = [device('Mobile', 10, 0, 4)];
  const totals = { sessions: 10, keyEvents: 0, engagementRate: 0.4 };
  expect(takeaway('analytics-devices', data({ rows: answer('device', rows, totals) }))).toBe(
    'All sessions (10) are on one device: Mobile.',
  );
  expect(takeaway('analytics-devices', data({ rows: answer('device', [], {}) }))).toBeNull();
});
