/** Serving the portal: one document for every page, hashed assets cached for ever, nothing outside its folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  await mkdir(path.join(folder, 'dist/assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'outside');
  await writeFile(path.join(folder, 'dist/index.html'), '<title>Flightdeck</title>');
  await writeFile(path.join(folder, 'dist/favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'dist/assets/app-4f3a.js'), 'start()');
  await writeFile(path.join(folder, 'dist/assets/app-4f3a.js.br'), 'as brotli');
  await writeFile(path.join(folder, 'dist/assets/app-4f3a.js.gz'), 'as gzip');
  server = await startTestServer({ app: { portal: path.join(folder, 'dist') } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, accept = 'text/html') =>
  server.app.inject({ method: 'GET', url, headers: { accept } });

it.each(['/', '/reports/load', '/report/build/3?slide=2', '/no/such/page', '/terms'])(
  'gives %s the document, asked for anew each time',
  async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Flightdeck</title>');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

it('lets nothing keep, pass on or list the page of a share link', async () => {
  const answer = await open('/share/a-token-of-a-link');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['x-robots-tag']).toContain('noindex');
});

it('opens the front door to programs that accept anything', async () => {
  expect((await open('/', '*/*')).body).toContain('<title>Flightdeck</title>');
});

it('lets browsers keep hashed assets for ever', async () => {
  const answer = await open('/assets/app-4f3a.js', '*/*');
  expect(answer.body).toBe('start()');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'start()'],
])(
  'gives a browser that takes %s the file as it was compressed when it was built',
  async (accepted, encoding, body) => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/assets/app-4f3a.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.headers['cache-control']).toContain('immutable');
  },
);

it('has no address for the compressed file itself', async () => {
  expect((await open('/assets/app-4f3a.js.br')).statusCode).toBe(404);
});

it('gives other files as they are', async () => {
  expect((await open('/favicon.svg')).headers['content-type']).toContain('image/svg');
});

it.each(['/assets/app-old.js', '/v2/no/call', '/data.json'])(
  'answers 404 for %s, so that an old chunk is noticed',
  async (url) => {
    const answer = await open(url, url.startsWith('/data') ? 'application/json' : 'text/html');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not-found');
  },
);

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt'])(
  'keeps %s inside',
  async (url) => {
    expect((await open(url)).body).not.toContain('outside');
  },
);

it('answers a page that says what to do while the portal is not built', async () => {
  const bare = await startTestServer({ app: { portal: path.join(folder, 'none') } });
  const answer = await bare.app.inject({
    method: 'GET',
    url: '/',
    headers: { accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await bare.stop();
});
