/** Search campaigns over time: asked by the slide’s own grouping and network. */
import { expect, it } from 'vitest';
import { data, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

it('asks the largest by clicks and their course, both of the network alone', () => {
  const definition = slideDefinition('keyword-advertising-over-time');
  const options = definition?.options.parse({ awReportType: 'device', metric1: 'cpa' }) ?? {};
  const { rows, trend } = definition?.queries(options, SAMPLE_CONTEXT) ?? {};
  for (const query of [rows, trend]) {
    expect(query?.dataset).toBe('search');
    expect(query?.platforms).toEqual({ only: ['google-ads'] });
    expect(query?.orderBy).toEqual({ by: 'clicks', direction: 'desc' });
    expect(query?.metrics).toEqual(expect.arrayContaining(['cpa', 'spend', 'conversions']));
  }
  expect(rows?.dimensions).toEqual(['device']);
  expect(trend?.dimensions).toEqual(['device', 'week']);
});

it('says nothing of nothing', () => {
  expect(takeaway('keyword-advertising-over-time', data({}))).toBeNull();
});
