/** Rows by country: what the data calls by several names is one row. */
import { expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { ANALYTICS } from './analytics.ts';
import { countryRows } from './countries.ts';

it('adds up rows of the same country, computes their rates anew, and keeps what is no country', () => {
  const rows = countryRows(
    answer(
      'country',
      [
        ['Allemagne', { sessions: 400, engagedSessions: 200, engagementRate: 0.5, users: 300 }],
        ['(not set)', { sessions: 300, engagedSessions: 100, engagementRate: 1 / 3, users: 200 }],
        ['DE', { sessions: 100, engagedSessions: 100, engagementRate: 1, users: 90 }],
      ],
      {},
    ),
    ['sessions', 'engagedSessions', 'engagementRate', 'users'],
    ANALYTICS,
    'en-GB',
  );
  expect(rows).toEqual([
    {
      id: 'DE',
      label: 'Allemagne',
      isKnown: true,
      // The people of both rows overlap.
      values: { sessions: 500, engagedSessions: 300, engagementRate: 0.6, users: null },
    },
    {
      id: '(not set)',
      label: '(not set)',
      isKnown: false,
      values: { sessions: 300, engagedSessions: 100, engagementRate: 1 / 3, users: 200 },
    },
  ]);
});
