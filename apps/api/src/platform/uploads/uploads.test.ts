/** Uploads that stop and go on: every request is checked, and a file that is whole is kept once. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { AppError } from '../errors.ts';
import { toFailure } from '../http/failure.ts';
import { acceptJson } from '../http/mount.ts';
import type { Verdict } from '../scan/scanner.ts';
import { registerSession } from '../session/plugin.ts';
import { memberSender } from './member.ts';
import type { KeptFile } from './take-in.ts';
import { registerUploads } from './tus.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const scope = CLIENTS.northwind;

let server: TestServer;
let app: FastifyInstance;
let own: { readonly cookie: string };
let other: { readonly cookie: string };
let now = new Date();
let kept: KeptFile[] = [];
let announced = 0;
let verdict: Verdict = 'not-scanned';
let fails: AppError | null = null;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  [own, other] = await Promise.all([server.signIn('admin'), server.signIn('analyst')]);
  const services = { ...server.services, scan: async () => verdict };
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { failure } = toFailure(error);
    return reply.code(failure.statusCode).send(failure);
  });
  await registerSession(app, services);
  acceptJson(app);
  registerUploads(app, services, {
    path: 'things',
    senderOf: memberSender(services, 'things', ['user/list']),
    async admit(_sender, { bytes, metadata }, under) {
      if (metadata.filename === 'refused') throw new AppError('too-large', 'No room.');
      announced = bytes + (await under(scope));
      return scope;
    },
    async accept(_tx, _sender, file) {
      if (fails) throw fails;
      kept.push(file);
      return { name: 'Ärger' };
    },
    isNamed: async (_tx, _scope, sha256) => kept.some((file) => file.sha256 === sha256),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => {
  now = new Date();
  [kept, verdict, fails] = [[], 'not-scanned', null];
});

const ask = (
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  headers: Readonly<Record<string, string>> = {},
  payload?: Buffer,
  who = own,
) =>
  app.inject({
    ...{ method, url, ...(payload && { payload }) },
    headers: { cookie: who.cookie, 'tus-resumable': '1.0.0', ...headers },
  });

const begin = async (bytes: number, name = 'plan.txt', who = own) =>
  ask(
    'POST',
    '/v2/things',
    {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
    undefined,
    who,
  );
const begun = async (bytes: number) => String((await begin(bytes)).headers.location);
const go = (url: string, offset: number, content: string, who = own) =>
  ask(
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    Buffer.from(content),
    who,
  );
const offsetOf = async (url: string) => Number((await ask('HEAD', url)).headers['upload-offset']);
const folder = () => path.join(server.services.config.dataDir, 'uploads');

it('takes a file in parts that need not fit, and keeps it once it is whole', async () => {
  const url = await begun(20);
  expect(announced).toBe(20);
  expect((await go(url, 0, 'The spr')).statusCode).toBe(204);
  expect(await offsetOf(url)).toBe(7);
  const onDisk = await readFile(path.join(folder(), `${path.basename(url)}.0`));
  expect(onDisk.toString()).not.toContain('spr');
  expect((await go(url, 3, 'xx')).statusCode).toBe(409);
  const last = await go(url, 7, 'ing plan: May');
  expect(last.statusCode).toBe(204);
  const result = { name: 'Ärger' };
  expect(JSON.parse(decodeURIComponent(String(last.headers['upload-result'])))).toEqual(result);
  expect(kept).toMatchObject([
    { bytes: 20, type: 'text/plain', scan: 'not-scanned', text: 'The spring plan: May' },
  ]);
  const content = await server.services.objects.open(scope, kept[0]?.sha256 ?? '');
  expect((await buffer(content)).toString()).toBe('The spring plan: May');
  // Whoever lost the answer hears it again, and nothing is kept twice.
  const again = await ask('HEAD', url);
  expect([again.headers['upload-offset'], again.headers['upload-result']]).toEqual([
    '20',
    last.headers['upload-result'],
  ]);
  expect(kept).toHaveLength(1);
});

it('takes an empty file, and one that comes with its beginning', async () => {
  expect((await begin(0)).headers['upload-result']).toBeDefined();
  expect(kept).toMatchObject([{ bytes: 0 }]);
});

it('is closed to strangers, other people, other sites and other requests', async () => {
  const url = await begun(4);
  expect((await go(url, 0, 'evil', other)).statusCode).toBe(403);
  expect((await go(url, 0, 'evil', { cookie: '' })).statusCode).toBe(401);
  const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await ask('HEAD', url, origin)).statusCode).toBe(403);
  const colleague = await server.signIn('colleague');
  expect((await ask('HEAD', url, {}, undefined, colleague)).statusCode).toBeGreaterThan(400);
  const path_ = `/v2/things/${encodeURIComponent('../session-secret')}`;
  expect((await ask('HEAD', path_)).statusCode).toBe(404);
  expect(await offsetOf(url)).toBe(0);
  const refused = await begin(4, 'refused');
  expect([refused.statusCode, refused.json().message]).toEqual([413, 'No room.']);
  expect((await begin(6 * 1024 ** 3)).json()).toMatchObject({ statusCode: 413 });
  expect(kept).toEqual([]);
});

it('takes no more than was announced', async () => {
  const url = await begun(4);
  expect((await go(url, 0, 'far too much')).statusCode).toBe(413);
  expect(kept).toEqual([]);
});

it('keeps nothing that the scanner finds', async () => {
  verdict = { found: 'Eicar' };
  const url = await begun(4);
  const answer = await go(url, 0, 'evil');
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining('found Eicar'),
  ]);
  expect((await ask('HEAD', url)).statusCode).toBe(404);
});

it('goes on with what failed for a moment, and frees what nobody names', async () => {
  fails = new AppError('unavailable', 'Away.');
  const url = await begun(5);
  expect((await go(url, 0, 'later')).statusCode).toBe(503);
  expect((await ask('HEAD', url)).statusCode).toBe(423);
  fails = null;
  expect((await ask('HEAD', url)).headers['upload-offset']).toBe('5');
  expect(kept).toMatchObject([{ isNew: true, text: 'later' }]);
});

it('removes uploads by request, and those of last week by itself', async () => {
  const first = await begun(5);
  expect((await ask('DELETE', first)).statusCode).toBe(204);
  expect((await ask('HEAD', first)).statusCode).toBe(404);
  const second = await begun(5);
  now = new Date(Date.now() + 8 * DAY_MS);
  expect((await ask('HEAD', second)).statusCode).toBe(404);
  await server.services.uploads.tidy(now);
  expect(await readdir(folder())).toEqual([]);
});
