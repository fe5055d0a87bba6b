/** Headers (security.md row 28) of every kind of answer: a strict content policy, nosniff, HSTS over https, referrer policy. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';

/** Requests with different kinds of answers. */
const KINDS = [
  ['data', { url: '/v2/setting' }, 200],
  ['own data', { url: '/v2/auth/current', as: 'admin' }, 200],
  [
    'a CSV file',
    { method: 'POST', url: `/v2/${CALLS.people.export.path}`, payload: '{}', as: 'admin' },
    200,
  ],
  ['a refused body', { method: 'POST', url: '/v2/auth/login', payload: '{"email":1}' }, 400],
  ['a body that is no JSON', { method: 'POST', url: '/v2/auth/login', payload: '{' }, 400],
  [
    'a body that is too large',
    { method: 'POST', url: '/v2/auth/login', payload: `"${'x'.repeat(1_100_000)}"` },
    413,
  ],
  ['no session', { url: '/v2/auth/current' }, 401],
  [
    'no permission',
    { method: 'POST', url: `/v2/${CALLS.roles.list.path}`, payload: '{}', as: 'viewer' },
    403,
  ],
  [
    'another site',
    {
      method: 'POST',
      url: '/v2/auth/login',
      payload: '{}',
      headers: { origin: 'https://evil.example' },
    },
    403,
  ],
  ['a call that does not exist', { url: '/v2/nothing' }, 404],
  [
    'a picture that does not exist',
    { url: '/v2/report/image/AAAAAAAAAAAAAAAAAAAAAA.jpg', as: 'admin' },
    404,
  ],
  ['a broken address', { url: '/%ff' }, 400],
  [
    'a preflight of a stranger',
    {
      method: 'OPTIONS',
      url: '/v2/embed/report',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    },
    204,
  ],
  ['a page', { url: '/reports/load', headers: { accept: 'text/html' } }, 200],
  ['a script', { url: '/assets/app.js' }, 200],
  ['a script that does not exist', { url: '/assets/none.js' }, 404],
  ['the documentation', { url: '/v2/docs' }, 200],
  ['the data dictionary', { url: '/v2/docs/data' }, 200],
  ['its style', { url: '/v2/docs.css' }, 200],
  ['its source', { url: '/v2/openapi.json' }, 200],
  ['the page of a verification', { url: '/temp/fb' }, 200],
  ['health', { url: '/healthz' }, 200],
  ['readiness', { url: '/readyz' }, 200],
] as const;

interface Ask {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'admin' | 'viewer';
}

describe.each([
  ['http', {}],
  [
    'https',
    {
      NODE_ENV: 'production',
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://portal.fleet.example',
      SESSION_SECRET: 'q8Zr4tN1vK7mX2cJ9wB5sL0hG6fD3aPy',
    },
  ],
] as const)('over %s', (scheme, env) => {
  let server: TestServer;
  let portal: string;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    portal = await mkdtemp(path.join(tmpdir(), 'flightdeck-portal-'));
    await writeFile(path.join(portal, 'index.html'), '<!doctype html><title>Portal</title>');
    await mkdir(path.join(portal, 'assets'));
    await writeFile(path.join(portal, 'assets', 'app.js'), 'export {};');
    server = await startTestServer({ env, app: { portal } });
    for (const person of ['admin', 'viewer'] as const) {
      const answer = await ask({
        method: 'POST',
        url: `/v2/${CALLS.auth.login.path}`,
        payload: JSON.stringify({ email: PEOPLE[person].email, password: PASSWORD }),
      });
      cookies.set(person, String(answer.headers['set-cookie']).split(';', 1)[0] ?? '');
    }
  });
  afterAll(async () => {
    await server.stop();
    await rm(portal, { recursive: true, force: true });
  });

  const ask = ({ url, method = 'GET', payload, headers = {}, as }: Ask) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...(scheme === 'https'
          ? { 'x-forwarded-proto': 'https', host: 'portal.fleet.example' }
          : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: cookies.get(as) ?? '' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });

  it.each(KINDS)('%s has them all', async (_kind, request: Ask, status) => {
    const { statusCode, headers, body } = await ask(request);
    expect(statusCode, body.slice(0, 300)).toBe(status);
    const policy = String(headers['content-security-policy'] ?? '');
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = findings.filter(
      ({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX,
    );
    expect(grave.map(({ description }) => description)).toEqual([]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBe(
      scheme === 'https' ? 'max-age=31536000' : undefined,
    );
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    if (request.url.startsWith('/v2/') && !request.url.startsWith('/v2/docs')) {
      expect(headers['cache-control']).toContain('no-store');
    }
  });
});

it('the evaluator tells a weak policy', () => {
  const weak = new CspParser("script-src 'unsafe-inline' *").csp;
  const found = new CspEvaluator(weak).evaluate().map(({ severity }) => severity);
  expect(found).toContain(Severity.HIGH);
});
