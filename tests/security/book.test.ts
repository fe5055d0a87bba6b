/** The component book (`/dev/book/`): whom it opens for, and what its content policy lets run. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';

let folder: string;
let server: TestServer;
const cookies = { admin: '', viewer: '', nobody: '' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-book-'));
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': '<script src="./a.js"></script><script>window.kit = 1;</script>',
    'iframe.html': '<script type="module">\nimport "./b.js";\n</script>',
    'assets/a-1.js': 'export {};',
    '.built-from': 'sources',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  server = await startTestServer({ app: { book: folder } });
  for (const person of ['admin', 'viewer'] as const) {
    cookies[person] = (await server.signIn(person)).cookie;
  }
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, reader: keyof typeof cookies, accept = '*/*') =>
  server.app.inject({ url, headers: { accept, cookie: cookies[reader] } });

it.each(['/dev/book/', '/dev/book/index.html', '/dev/book/iframe.html', '/dev/book/assets/a-1.js'])(
  '%s is for whoever may open the developer pages',
  async (url) => {
    expect((await ask(url, 'admin')).statusCode).toBe(200);
    expect((await ask(url, 'viewer')).statusCode).toBe(403);
    expect((await ask(url, 'nobody')).statusCode).toBe(401);
  },
);

it('leads others to the page that signs them in or says what they miss', async () => {
  for (const reader of ['viewer', 'nobody'] as const) {
    const answer = await ask('/dev/book/?path=/docs/start-here--docs', reader, 'text/html,*/*');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/dev/components']);
  }
  const short = await ask('/dev/book', 'admin', 'text/html,*/*');
  expect([short.statusCode, short.headers.location]).toEqual([302, '/dev/book/']);
});

it('lets the scripts that are written into its documents run, and no other', async () => {
  const { headers } = await ask('/dev/book/', 'admin');
  const policy = String(headers['content-security-policy']);
  const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
  // The digests of the two, by `openssl dgst -sha256 -binary | base64`.
  expect(scripts).toBe(
    "script-src 'self' 'sha256-D0YeEkwi7+2dbPJm9lA8pTsekOpTfxZFa+DgFQum6Vk=' 'sha256-mocjX9x9Ndm78DeWqRfUw2oXXUDKU1LoCr0MsZAuZo8='",
  );
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(
    ({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX,
  );
  expect(grave.map(({ description }) => description)).toEqual([]);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
  });
  // The portal's own pages keep theirs.
  const portal = await ask('/v2/docs', 'admin');
  expect(portal.headers['content-security-policy']).toContain("script-src 'self';");
});

it('sends nothing but the files of the book', async () => {
  for (const url of ['.built-from', '../package.json', '%2e%2e/package.json', 'none.js']) {
    const answer = await ask(`/dev/book/${url}`, 'admin');
    expect(answer.statusCode, url).toBe(404);
    expect(answer.body).not.toContain('sources');
  }
  const kept = await ask('/dev/book/assets/a-1.js', 'admin');
  expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable');
});

it('sends more files at once than one person may make calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ask('/dev/book/assets/a-1.js', 'admin')),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('is at no address where it is not built', async () => {
  const bare = await startTestServer({ app: { book: path.join(folder, 'assets') } });
  try {
    const { cookie } = await bare.signIn('admin');
    const at = (accept: string) =>
      bare.app.inject({ url: '/dev/book/index.json', headers: { accept, cookie } });
    expect((await at('*/*')).statusCode).toBe(404);
    expect((await at('text/html')).headers.location).toBe('/dev/components');
  } finally {
    await bare.stop();
  }
});
