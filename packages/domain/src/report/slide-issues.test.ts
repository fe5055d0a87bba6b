/** Which findings affect which slides. */
import { expect, it } from 'vitest';
import type { MetricQuery } from '../metrics/index.ts';
import { type Alert, FindingKind } from './schema.ts';
import { issuesText, type SlideQuestion, slideIssues, worstIssue } from './slide-issues.ts';

const ALERTS: readonly Alert[] = [
  { type: 'success', message: 'All placements match a booking.' },
  ...FindingKind.options.map((finding): Alert => ({ type: 'info', message: finding, finding })),
];
const asking = (query: Partial<MetricQuery>, benchmark?: object): SlideQuestion => ({
  queries: {
    rows: {
      metrics: ['impressions'],
      dimensions: [],
      range: { start: '2026-01-01', end: '2026-03-31' },
      ...query,
    },
  },
  ...(benchmark ? { benchmark } : {}),
});
const affecting = (question: SlideQuestion | null) =>
  slideIssues(ALERTS, question).map(({ message }) => message);

it.each<[string, SlideQuestion, FindingKind[]]>([
  ['totals', asking({}), ['delivery-missing']],
  [
    'clicks and what is formed from them',
    asking({ metrics: ['ctr'] }),
    ['placements-overclicked', 'delivery-missing'],
  ],
  [
    'another dataset',
    { queries: { rows: { dataset: 'search', metrics: ['clicks'], dimensions: ['campaign'] } } },
    [],
  ],
  ['days', asking({ dimensions: ['week'] }), ['delivery-missing', 'flights-over']],
  [
    'placements',
    asking({ dimensions: ['placement'] }),
    ['placements-silent', 'delivery-missing', 'booking-open', 'landing-page-open'],
  ],
  ['creatives', asking({ dimensions: ['creative'] }), ['delivery-missing', 'creative-open']],
  [
    'campaigns',
    asking({ dimensions: ['campaign'] }),
    ['delivery-missing', 'flights-ahead', 'flights-over'],
  ],
  [
    'campaigns against their bookings',
    asking({ dimensions: ['campaign'], plan: true }),
    [
      'placements-unbooked',
      'placements-silent',
      'delivery-missing',
      'pacing-off',
      'flights-ahead',
      'flights-over',
      'booking-open',
      'landing-page-open',
    ],
  ],
  [
    'sites against their benchmark',
    asking({ dimensions: ['site'] }, { ctrLimit: 0.5 }),
    ['delivery-missing', 'sites-without-benchmark'],
  ],
])('a slide of %s is affected by what it shows', (_, question, expected) => {
  expect(affecting(question)).toEqual(expected);
});

it('a slide without delivery is affected by nothing, and good news is no issue', () => {
  expect(affecting(null)).toEqual([]);
  expect(affecting(asking({}))).not.toContain('All placements match a booking.');
});

it('says how many', () => {
  expect([1, 2].map((count) => issuesText(count, 'en-GB'))).toEqual([
    '1 issue affects this slide',
    '2 issues affect this slide',
  ]);
});

it('the worst of a slide’s issues gives their sign its tone', () => {
  const of = (...types: Alert['type'][]) =>
    worstIssue(types.map((type) => ({ type, message: '' })));
  expect(of('info', 'error', 'warning')).toBe('error');
  expect(of('info', 'warning')).toBe('warning');
  expect(of('info')).toBe('info');
  expect(of()).toBeUndefined();
});

it('shows doubtful figures on the slides with their metrics', () => {
  const doubtful: Alert = {
    type: 'warning',
    message: 'Clicks are above impressions.',
    finding: 'figures-doubtful',
    concerns: { dataset: 'delivery', metrics: ['clicks', 'ctr'] },
  };
  const on = (query: Partial<MetricQuery>, alert: Alert = doubtful) =>
    slideIssues([alert], asking(query)).length;
  expect(on({ metrics: ['ctr'] })).toBe(1);
  expect(on({ metrics: ['impressions'] })).toBe(0);
  expect(on({}, { ...doubtful, concerns: { dataset: 'delivery', metrics: null } })).toBe(1);
  expect(on({}, { ...doubtful, concerns: { dataset: 'search', metrics: null } })).toBe(0);
});
