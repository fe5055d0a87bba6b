/** The partner's own server: what it gives to whom, and that its secret stays there. */
import type { Server } from 'node:http';
import { widgetNeeds } from '@flightdeck/widgets/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES } from './pages.ts';
import { createPartner } from './server.ts';

const SECRET = 'S'.repeat(43);
const API = 'https://reports.meridian.example';
const OWN = { 'sec-fetch-site': 'same-origin' };

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createPartner({
    api: API,
    credentials: {
      ...{ partner: 'partner_1', kid: 'key_1', secret: SECRET, project: 'portal' },
      ...{ report: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0009', advertisers: [3] },
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });
const claimsOf = async (answer: Response): Promise<unknown> => {
  const { token } = await answer.json();
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
};

it.each(Object.keys(PAGES))(
  'serves %s under a strict policy, without a secret or inline code',
  async (path) => {
    const answer = await get(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    for (const { directive, source } of widgetNeeds(API)) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${source}`));
    }
    const html = await answer.text();
    expect(html).not.toMatch(/\{\{|S{43}|<style|style="|<script(?![^>]* src=)| on\w+="/);
  },
);

it('signs tokens of each type for its own pages, of the life they ask for', async () => {
  const report = await get('/flightdeck-token?type=report&seconds=20', OWN);
  expect(report.headers.get('cache-control')).toBe('no-store');
  const { iat, exp, ...claims } = (await claimsOf(report)) as { iat: number; exp: number };
  expect(exp - iat).toBe(20);
  expect(claims).toMatchObject({
    type: 'report',
    advertisers: [3],
    user: { name: 'Maya Lindqvist' },
  });
  expect(await claimsOf(await get('/flightdeck-token?type=help', OWN))).toMatchObject({
    ...{ type: 'help', project: 'portal' },
  });
  expect(await claimsOf(await get('/flightdeck-token?type=feed', OWN))).toMatchObject({
    type: 'feed',
  });
});

it.each<[string, Readonly<Record<string, string>>, number]>([
  ['pages of other sites', { 'sec-fetch-site': 'cross-site' }, 403],
  ['other ports of the machine', { 'sec-fetch-site': 'same-site' }, 403],
  ['programs that do not say', {}, 403],
  ['people who signed out', { ...OWN, cookie: 'harrow_vale=out' }, 401],
])('signs nothing for %s', async (_who, headers, status) => {
  const answer = await get('/flightdeck-token?type=report', headers);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain('eyJ');
});

it('shows the campaign to members alone', async () => {
  expect((await get('/', { cookie: 'harrow_vale=out' })).headers.get('location')).toBe(
    '/signed-out',
  );
  expect((await get('/')).status).toBe(200);
});

it.each(['/../package.json', '/settings.ts', '/frame.html', '/constructor', '/none.js'])(
  'serves no %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('lets nobody else sign people out', async () => {
  const sign = (headers: Readonly<Record<string, string>>) =>
    fetch(`${origin}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
  expect((await sign({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const cookie = (await sign(OWN)).headers.get('set-cookie');
  expect(cookie).toMatch(/^harrow_vale=out; HttpOnly; SameSite=Lax/);
});
