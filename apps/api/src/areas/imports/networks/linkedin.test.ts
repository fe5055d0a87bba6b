/** The network's interface: what is asked, and answers that must load nothing. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { networkAnswer } from '../../../testing/network-answers.ts';
import { readAccounts, readFigures } from './linkedin.ts';
import type { NetworkSettings } from './oauth.ts';

const ACCOUNT = { accountId: '501', name: 'Northwind Careers', currency: 'GBP' };
let answer: (path: string, query: URLSearchParams) => [number, unknown] = networkAnswer;
const asked: URL[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://network.test');
  asked.push(url);
  const [status, body] = answer(url.pathname, url.searchParams);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let settings: NetworkSettings;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  settings = {
    ...{ name: 'LinkedIn', clientId: 'id', clientSecret: 'secret', issuer: 'https://a.example' },
    ...{ authorizeUrl: 'https://a.example', tokenUrl: 'https://a.example', revokeUrl: null },
    ...{ scopes: [], api: { url: `http://127.0.0.1:${port}/rest`, version: '202610' } },
  };
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  answer = networkAnswer;
  asked.length = 0;
});
const read = () =>
  readFigures(settings, 'access', ACCOUNT, { start: '2026-02-23', end: '2026-03-10' });

it('reads all pages of accounts', async () => {
  expect((await readAccounts(settings, 'access')).map(({ name }) => name)).toEqual([
    'Northwind Careers',
    'Northwind Trails',
  ]);
});

it('asks for some days at a time, none twice, and writes the names of what it found', async () => {
  const [header = '', first = '', ...others] = (await read()).trim().split(/\r?\n/);
  expect(header.split(',').slice(0, 8).join(' ')).toBe(
    'day account_id account_name currency Campaign Group ID Campaign Group Name campaign_id campaign_name',
  );
  expect(first).toContain(
    '2026-02-23,501,Northwind Careers,GBP,77,Hiring 2026,9001,Engineers in Leeds,1200,12,10,48.50',
  );
  const days = [first, ...others].map((line) => line.slice(0, 10));
  expect(days).toHaveLength(16);
  expect(new Set(days).size).toBe(16);
  expect(days.at(-1)).toBe('2026-03-10');
  expect(asked.filter(({ pathname }) => pathname === '/rest/adAnalytics')).toHaveLength(3);
});

it.each([
  ['an account that the login may not read', 403, {}, 'Ask for a role'],
  ['a login that was taken back', 401, {}, 'Connect it again'],
  ['a form that nobody knows', 200, { rows: [] }, 'Nothing was loaded'],
  ['a network that is down', 503, {}, 'tried again'],
] as const)('loads nothing of %s', async (_, status, body, message) => {
  answer = (path, query) =>
    path === '/rest/adAnalytics' ? [status, body] : networkAnswer(path, query);
  await expect(read()).rejects.toThrow(message);
});

it('loads nothing where the answer was cut off', async () => {
  answer = (path, query) => {
    if (path !== '/rest/adAnalytics') return networkAnswer(path, query);
    const day = { year: 2026, month: 2, day: 23 };
    const row = { dateRange: { start: day }, pivotValues: ['urn:li:sponsoredCampaign:9001'] };
    return [200, { elements: Array.from({ length: 15_000 }, () => row) }];
  };
  await expect(read()).rejects.toThrow('figures would be missing');
});
