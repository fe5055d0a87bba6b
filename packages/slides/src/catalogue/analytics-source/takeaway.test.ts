/** The sentence about sources, and what a chosen source asks. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

const source = (name: string, sessions: number, engagedSessions: number): Row => [
  name,
  { sessions, engagedSessions, engagementRate: engagedSessions / sessions },
];
const totals = { sessions: 10_000, engagedSessions: 5000, engagementRate: 0.5 };

it('names the largest source and the one whose visits engage most', () => {
  const rows = [source('google', 7000, 3000), source('newsletter', 3000, 2000)];
  expect(takeaway('analytics-source', data({ rows: answer('source', rows, totals) }))).toBe(
    'google has the most sessions: 7k of 10k (70%); newsletter has the highest engagement rate (66.7%).',
  );
});

it('calls no tie the highest', () => {
  const rows = [source('google', 7000, 3500), source('newsletter', 3000, 1500)];
  expect(takeaway('analytics-source', data({ rows: answer('source', rows, totals) }))).toBe(
    'google has the most sessions: 7k of 10k (70%).',
  );
  expect(takeaway('analytics-source', data({ rows: answer('source', [], {}) }))).toBeNull();
});

it('asks only the named source and property, by what it is broken down by', () => {
  const definition = slideDefinition('analytics-source');
  const options = definition?.options.parse({
    gaSource: ' google ',
    gaView: 'Shop',
    gaSourceBreakdown: 'medium',
  });
  const query = options && definition?.queries(options, SAMPLE_CONTEXT).rows;
  expect(query?.dimensions).toEqual(['medium']);
  expect(query?.named).toEqual([
    { dimension: 'advertiser', names: ['Shop'] },
    { dimension: 'source', names: ['google'] },
  ]);
});
