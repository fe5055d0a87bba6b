/** The embed doctor's findings: each mistake is one finding, and checks that depend on it stay unknown. */
import { expect, it } from 'vitest';
import { type CheckName, judge, type Observations } from './checks.ts';
import { widgetNeeds } from './policy.ts';

const API = 'https://reports.meridian.example';
const NOW = 1_800_000_000;
const header = { alg: 'HS256', typ: 'JWT', kid: 'key_a1' };
const claims = {
  ...{ iss: 'partner_3f', aud: 'flightdeck-embed', type: 'report', iat: NOW, exp: NOW + 300 },
  ...{ report: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0009', advertisers: [3] },
};
const policy = ['script-src', 'connect-src', 'font-src', 'img-src']
  .map((name) => {
    const needs = widgetNeeds(API).filter(({ directive }) => directive === name);
    return [name, ...needs.map(({ source }) => source)].join(' ');
  })
  .join('; ');
const SOUND: Observations = {
  api: API,
  origin: 'https://harrow-vale.example',
  type: 'report',
  server: 'reached',
  page: {
    policies: { header: policy, metas: [] },
    modules: [`${API}/widgets/v1/flightdeck.js`],
    date: NOW,
  },
  token: { header, claims },
  answer: { status: 200, reason: null, message: '' },
  serverDate: NOW,
  socket: 'authenticated',
};
type State = 'good' | 'bad' | 'unknown';
const found = (seen: Partial<Observations>, state: State): readonly CheckName[] =>
  judge({ ...SOUND, ...seen })
    .filter((finding) => finding.state === state)
    .map(({ check }) => check);
const signed = (change: object): Partial<Observations> => ({
  token: { header, claims: { ...claims, ...change } },
});
const refused = (reason: NonNullable<Observations['answer']>['reason'], status = 401) => ({
  answer: { status, reason, message: 'Refused.' },
  socket: null,
});

it('finds nothing to mend where all is right', () => {
  expect(found({}, 'good')).toHaveLength(12);
  for (const type of ['dashboard', 'help', 'feed'] as const) {
    expect(found({ ...signed({ type }), type, socket: null }, 'good')).toHaveLength(12);
  }
});

it('says what a token for a dashboard must have', () => {
  const of = (check: CheckName, seen: Partial<Observations>) =>
    judge({
      ...SOUND,
      ...signed({ type: 'dashboard' }),
      type: 'dashboard',
      socket: null,
      ...seen,
    }).find((finding) => finding.check === check);
  expect(of('scope', refused(null, 404))?.remedy?.snippet).toContain('"filters"');
  expect(of('type', signed({ type: 'report' }))?.remedy?.snippet).toContain("type: 'dashboard'");
});

it.each<[string, Partial<Observations>, CheckName, readonly CheckName[]]>([
  [
    'a server that does not answer',
    { server: 'unreached', answer: null, serverDate: null, socket: null },
    'server',
    ['clock', 'origin', 'signature', 'scope', 'socket'],
  ],
  ['another program at the address', { server: 404 }, 'server', []],
  [
    'a policy that lacks the server',
    {
      page: {
        policies: { header: "default-src 'self'", metas: [] },
        modules: SOUND.page?.modules ?? [],
        date: NOW,
      },
    },
    'policy',
    [],
  ],
  [
    'a page without the loader',
    { page: { policies: { header: null, metas: [] }, modules: [], date: NOW } },
    'loader',
    [],
  ],
  ['a page that does not come', { page: null }, 'loader', ['policy']],
  [
    'no token',
    { token: { failure: 'it answered 500.' }, answer: null, socket: null },
    'token',
    ['audience', 'type', 'life', 'clock', 'origin', 'signature', 'scope', 'socket'],
  ],
  [
    'a token without key',
    { token: { header: { alg: 'HS256' }, claims }, ...refused('token') },
    'token',
    ['origin', 'scope', 'socket'],
  ],
  [
    'another audience',
    { ...signed({ aud: 'x' }), ...refused('audience') },
    'audience',
    ['origin', 'scope', 'socket'],
  ],
  [
    'a token for help',
    { ...signed({ type: 'help' }), ...refused('type') },
    'type',
    ['origin', 'scope', 'socket'],
  ],
  [
    'a life of an hour',
    { ...signed({ exp: NOW + 3600 }), ...refused('lifetime') },
    'life',
    ['origin', 'scope', 'socket'],
  ],
  [
    'no life at all',
    { ...signed({ exp: NOW }), ...refused('lifetime') },
    'life',
    ['origin', 'scope', 'socket'],
  ],
  [
    'a clock that is ahead',
    { ...signed({ iat: NOW + 6, exp: NOW + 300 }), ...refused('early') },
    'clock',
    ['origin', 'scope', 'socket'],
  ],
  ['a clock that is behind, still in time', signed({ iat: NOW - 6 }), 'clock', []],
  ['an unknown key', refused('token'), 'signature', ['origin', 'scope', 'socket']],
  [
    'an origin of nobody',
    { answer: null, socket: null },
    'origin',
    ['signature', 'scope', 'socket'],
  ],
  ['an origin of another partner', refused('origin', 403), 'origin', ['scope', 'socket']],
  ['a report that is not allowed', refused(null, 404), 'scope', ['socket']],
  ['advertisers of somebody else', refused('advertisers', 403), 'scope', ['socket']],
  ['a websocket that stays closed', { socket: 'closed' }, 'socket', []],
])('names %s, and leaves open what hangs on it', (_what, seen, wrong, open) => {
  const all = { ...seen };
  const bad = found(all, 'bad').filter((check) => check !== wrong);
  expect(found(all, 'bad')).toContain(wrong);
  // A token without a key id is refused like one with an unknown key.
  expect(bad).toEqual(wrong === 'token' && 'answer' in seen && seen.answer ? ['signature'] : []);
  expect(found(all, 'unknown')).toEqual(open);
});

it('says how each mistake is mended', () => {
  const everything = judge({
    ...SOUND,
    server: 'unreached',
    page: { policies: { header: "default-src 'none'", metas: [] }, modules: [], date: null },
    token: { header: {}, claims: { iat: NOW - 60, exp: NOW } },
    ...refused('token'),
    socket: 'closed',
  });
  for (const { state, remedy } of everything) expect(remedy !== undefined).toBe(state === 'bad');
  const snippet = (check: CheckName) =>
    everything.find((finding) => finding.check === check)?.remedy?.snippet;
  expect(snippet('policy')).toMatch(
    /^Content-Security-Policy: default-src 'none'; script-src https:/,
  );
  expect(snippet('loader')).toBe(
    `<script type="module" src="${API}/widgets/v1/flightdeck.js"></script>`,
  );
  expect(snippet('audience')).toBe('"aud": "flightdeck-embed"');
  expect(snippet('clock')).toContain('ntp');
});

it('asks neither for our scripts nor for our fonts where the site brings the widgets itself', () => {
  const policies = {
    header: policy.replace(/(script|font)-src [^;]+/g, "$1-src 'self'"),
    metas: [],
  };
  const page = { policies, modules: [], date: NOW };
  expect(found({ page }, 'bad')).toEqual(['policy', 'loader']);
  expect(found({ page, isInstalled: true }, 'bad')).toEqual([]);
});

it('tells a token that was kept from a clock that is behind', () => {
  const old = signed({ iat: NOW - 60 });
  const snippet = (seen: Partial<Observations>) =>
    judge({ ...SOUND, ...seen }).find(({ check }) => check === 'clock')?.remedy?.snippet;
  const page = { policies: { header: policy, metas: [] }, modules: [], date: NOW - 60 };
  expect(snippet(old)).toBe('Cache-Control: no-store');
  expect(snippet({ ...old, page })).toContain('ntp');
});

it('asks for the origin of the page to be added', () => {
  const origin = judge({ ...SOUND, answer: null, socket: null }).find(
    ({ check }) => check === 'origin',
  );
  expect(origin?.remedy?.snippet).toContain('--origin https://harrow-vale.example');
});

it('does not take a blocked look for a server that is down', () => {
  expect(found({ server: 'blocked', answer: null, serverDate: null, socket: null }, 'bad')).toEqual(
    [],
  );
});
