/** HTTP of the server: invalid bodies, safe errors, headers, documentation. */
import { CALLS } from '@flightdeck/contract/server';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { ALL_CALLS, aReport } from './calls.ts';

const server = suiteServer();
const analyst = server.as('analyst');

const raw = (
  url: string,
  options: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
    headers?: Record<string, string>;
    payload?: string;
  } = {},
) => server.app.inject({ method: 'GET', url, ...options });
const json = { 'content-type': 'application/json' };

describe('bodies', () => {
  const login = '/v2/auth/login';
  const refused = async (payload: string, headers: Record<string, string> = json) => {
    const answer = await raw(login, { method: 'POST', headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('takes no %s', async (type, status) => {
    const answer = await refused('{}', { 'content-type': type });
    expect(answer).toMatchObject({ status: 'error', statusCode: status });
  });

  it.each([
    ['broken JSON', '{"email":', 'not valid JSON'],
    ['nothing', '', 'not valid JSON'],
    ['a list', '[]', 'an object with fields'],
    ['null', 'null', 'an object with fields'],
    ['a field too many', '{"email":"a@b.example","password":"x","admin":true}', '"admin"'],
    ['__proto__', '{"email":"a@b.example","password":"x","__proto__":{"a":1}}', '__proto__'],
    [
      'constructor.prototype',
      '{"email":"a@b.example","constructor":{"prototype":{"a":1}}}',
      'constructor',
    ],
    ['a NUL', '{"email":"a@b.example","password":"x\\u0000"}', 'password'],
    ['half a character', '{"email":"a@b.example","password":"\\ud800"}', 'password'],
    ['no address', '{"email":"nobody","password":"x"}', 'email'],
  ])('refuses %s and says what is wrong', async (_, payload, hint) => {
    const answer = await refused(payload);
    expect(answer).toMatchObject({ status: 'error', statusCode: 400, code: 'bad-request' });
    expect(answer.message).toContain(hint);
  });

  const nested = (levels: number, inner = '') =>
    `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

  it('takes no more of strangers than addresses and passwords need', async () => {
    expect(await refused('['.repeat(100_000))).toMatchObject({
      statusCode: 413,
      code: 'too-large',
    });
  });

  it.each([
    ['with a NUL at the end', nested(30_000, '"\\u0000"')],
    ['of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['that is never closed', '['.repeat(60_000)],
    ['after a text with quotes and brackets', `{"email":"\\\\","x":${nested(100)}}`],
  ])('refuses nesting %s, without signing in', async (_, payload) => {
    const answer = await refused(payload);
    expect(answer).toMatchObject({ status: 'error', statusCode: 400, code: 'bad-request' });
    expect(answer.message).toContain('nested deeper than 100 levels');
  });

  it('keeps an action log that is nested as deep as that, and refuses a deeper one', async () => {
    const log = (data: string) =>
      raw('/v2/logger/action', {
        method: 'POST',
        headers: { ...json, cookie: analyst.cookie },
        payload: `{"reference":"report-setup","url":"/","data":${data}}`,
      });
    expect((await log(nested(99))).statusCode).toBe(200);
    // Neither brackets in a text nor closed ones count as levels.
    expect((await log(`["${'['.repeat(500)}\\"${'{'.repeat(500)}"]`)).statusCode).toBe(200);
    expect((await log(`[${Array(500).fill('[]').join()}]`)).statusCode).toBe(200);
    expect((await log(nested(100))).statusCode).toBe(400);
    expect((await log(nested(100_000))).statusCode).toBe(400);
  });

  it('refuses a __proto__ deep inside a slide’s options', async () => {
    const [slide] = aReport(1).slides;
    const text = JSON.stringify({ ...aReport(1), slides: [{ ...slide, options: { a: 'HERE' } }] });
    const payload = text.replace('"HERE"', '{"__proto__":{"polluted":true}}');
    const headers = { ...json, cookie: analyst.cookie };
    const answer = await raw('/v2/report/set', { method: 'POST', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect({}).not.toHaveProperty('polluted');
  });

  it('keeps no action log that is a library', async () => {
    const log = (length: number) =>
      analyst.send(CALLS.logger.action, {
        body: { reference: 'report-setup', url: '/', data: { text: 'x'.repeat(length) } },
      });
    expect((await log(19_000)).status).toBe(200);
    const refused = await log(20_000);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('data: Send at most 20,000 characters.');
  });

  it('names the place of a wrong value', async () => {
    const body = aReport(1);
    const slides = body.slides.map((slide, n) => (n === 3 ? { ...slide, show: 'maybe' } : slide));
    const answer = await analyst.send(CALLS.report.set, { body: { ...body, slides } });
    expect(answer.body.details).toMatchObject({ issues: [{ field: 'slides[3].show' }] });
  });

  it('refuses more than a megabyte, and reads a deck of ten', async () => {
    const big = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1_100_000) });
    expect(await refused(big)).toMatchObject({ statusCode: 413, code: 'too-large' });
  });

  it('does not read the body of somebody without a session', async () => {
    const answer = await raw('/v2/report/set', {
      method: 'POST',
      headers: json,
      payload: 'not even JSON',
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each(['3', 'W/"3"', '"-1"', '*', '"1", "2"'])('refuses If-Match: %s', async (value) => {
    const answer = await analyst.send(CALLS.report.set, {
      body: aReport(1),
      headers: { 'if-match': value },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('If-Match');
  });

  it('refuses numbers that no id can be', async () => {
    const answer = await analyst.send(CALLS.report.list, { body: { advIds: [2 ** 40] } });
    expect(answer.status).toBe(400);
  });
});

describe('errors', () => {
  it.each(['/v2/nothing', '/v2/auth', '/v1/nothing', '/assets/none.js', '/v2/auth/current/x'])(
    '%s is nothing, as envelope',
    async (url) => {
      const answer = await raw(url, { headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        status: 'error',
        statusCode: 404,
        code: 'not-found',
      });
    },
  );

  it.each(['/v2/%zz', '/v2/report/get/%00', '/%ff'])(
    '%s is refused, not crashed on',
    async (url) => {
      const answer = await raw(url, { headers: { cookie: analyst.cookie } });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  it('tells nothing of the inside when something breaks', async () => {
    const broken = await startTestServer();
    const client = await broken.signIn('analyst');
    await broken.services.records.execute('ALTER TABLE records.report RENAME TO gone');
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/v2/report/list',
      headers: { cookie: client.cookie },
      payload: {},
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 'error',
      statusCode: 500,
      code: 'internal',
      message:
        'Something went wrong on our side. Try again; if the problem persists contact support.',
      details: { requestId: answer.headers['x-request-id'] },
    });
    const [line = ''] = broken.logged.filter((entry) => entry.includes('/v2/report/list'));
    expect(line).toContain('relation "records.report" does not exist');
    expect(line).not.toMatch(/ at |\.ts|select /i);
    await broken.stop();
  });
});

describe('odd addresses', () => {
  const odd = [
    ['nothing', ''],
    ['a parent folder', '..%2F..'],
    ['a NUL', '%00'],
    ['half a character', '%ED%A0%80'],
    ['a broken escape', '%E0%A4%A'],
    ['SQL', "1'%20OR%20'1'%3D'1"],
    ['a prototype', '__proto__'],
    ['a long text', 'x'.repeat(5000)],
    ['an emoji', '%F0%9F%93%8A'],
    ['a number', '9007199254740993'],
    ['a strange uuid', '00000000-0000-0000-0000-000000000000'],
  ] as const;

  it.each(odd)('with %s in place of an id are refused', async (_name, id) => {
    const admin = await server.signIn('admin');
    for (const { name, call } of ALL_CALLS) {
      if (!call.path.includes('{')) continue;
      const answer = await raw(`/v2/${call.path.replace(/\{\w+\}/g, () => id)}`, {
        method: call.method,
        headers: { cookie: admin.cookie },
      });
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
    }
  });
});

describe('headers and pages', () => {
  it('sends a strict content policy and its companions', async () => {
    const { headers } = await raw('/v2/setting');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('serves under /v1 what it serves under /v2, with the same checks', async () => {
    const cookie = analyst.cookie;
    for (const path of ['auth/current', 'auth/allowed', 'onehelp/article?project_code=portal']) {
      const [old, now] = [
        await raw(`/v1/${path}`, { headers: { cookie } }),
        await raw(`/v2/${path}`, { headers: { cookie } }),
      ];
      expect([old.statusCode, old.body]).toEqual([200, now.body]);
    }
    expect((await raw('/v1/auth/current')).statusCode).toBe(401);
    const foreign = { ...json, cookie, origin: 'https://evil.example' };
    const posted = await raw('/v1/report/list', {
      method: 'POST',
      headers: foreign,
      payload: '{}',
    });
    expect(posted.statusCode).toBe(403);
  });

  it('documents every call of the contract', async () => {
    const document = (await raw('/v2/openapi.json')).json();
    const listed = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([, methods]) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(listed.sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
    expect(document['x-sockets'].map(({ path }: { path: string }) => path)).toEqual([
      ...['/v2/queue', '/v2/embed/queue'],
    ]);
    expect(document.paths['/v2/dev/flag'].put).toMatchObject({
      ...{ 'x-audience': 'member', 'x-needs': ['developer/use'], 'x-changes': true },
    });
    expect(document.paths['/v2/auth/logout'].get['x-changes']).toBe(true);
    const page = await raw('/v2/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { call } of ALL_CALLS) expect(page.body).toContain(call.summary.slice(0, 20));
    expect(page.body).not.toMatch(/<script|style="/);
  });

  it('is alive and ready', async () => {
    expect((await raw('/healthz')).statusCode).toBe(200);
    expect((await raw('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
