/** The rules of embedding: origins, lives of tokens, and filters in a slide's queries. */
import { expect, it } from 'vitest';
import type { MetricQuery } from '../metrics/index.ts';
import { EmbedChoice, EmbedClaims, EmbedOrigin, filterQueries, isEmbedLifetime } from './index.ts';

const range = { start: '2026-03-01', end: '2026-03-31' };
const total: MetricQuery = { metrics: ['impressions'], dimensions: [], range };

it.each([
  'https://a.example',
  'https://a.example:8443',
  'http://localhost:4301',
  'http://[::1]:80',
])('reads %s as it is written, the usual port left out', (origin) => {
  expect(EmbedOrigin.safeParse(origin).success).toBe(!origin.endsWith(':80'));
});

it.each([
  'http://a.example',
  'https://a.example/',
  'https://a.example:443',
  'https://*.a.example',
  '',
])('takes no origin %j', (origin) => {
  expect(EmbedOrigin.safeParse(origin).success).toBe(false);
});

it('lets a token live from its beginning, ten minutes at most', () => {
  const lives = [-1, 0, 1, 600, 601].map((seconds) =>
    isEmbedLifetime({ iat: 1000, exp: 1000 + seconds }),
  );
  expect(lives).toEqual([false, false, true, true, false]);
});

it('passes over claims it does not know, and wants a report for a report', () => {
  const claims = {
    iss: 'p',
    aud: 'flightdeck-embed',
    iat: 1,
    exp: 2,
    type: 'help',
    project: 'portal',
  };
  expect(EmbedClaims.parse({ ...claims, jti: 'x' })).toEqual(claims);
  expect(EmbedClaims.safeParse({ ...claims, type: 'report' }).success).toBe(false);
});

it('narrows every question of a slide, beside what it filters itself', () => {
  const own = { ...total, filters: [{ dimension: 'country' as const, ids: [7] }] };
  const choice = { device: [2], site: [1] };
  expect(filterQueries({ total, own }, choice)).toEqual({
    queries: {
      total: {
        ...total,
        filters: [
          { dimension: 'site', ids: [1] },
          { dimension: 'device', ids: [2] },
        ],
      },
      own: {
        ...own,
        filters: [
          { dimension: 'country', ids: [7] },
          { dimension: 'site', ids: [1] },
          { dimension: 'device', ids: [2] },
        ],
      },
    },
    unfiltered: [],
  });
  expect(filterQueries({ total }, {})).toEqual({ queries: { total }, unfiltered: [] });
});

it('leaves a slide against plans whole where plans have no such part', () => {
  const plans: MetricQuery = { ...total, dimensions: ['campaign'], plan: true };
  const { queries, unfiltered } = filterQueries({ plans, total }, { device: [2], site: [1] });
  expect(unfiltered).toEqual(['device']);
  for (const query of Object.values(queries)) {
    expect(query.filters).toEqual([{ dimension: 'site', ids: [1] }]);
  }
});

it('knows no filter by advertiser or time', () => {
  for (const name of ['advertiser', 'day', 'constructor']) {
    const choice: unknown = JSON.parse(`{"${name}":[1]}`);
    expect(EmbedChoice.safeParse(choice).success, name).toBe(false);
  }
});
