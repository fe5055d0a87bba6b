/** Links of sponsored documents, asked by the link checker at a server of this machine: nothing here leaves it. */
import { createServer, type Server } from 'node:http';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Resolve } from '../../platform/http/guarded.ts';
import { LINK_CHECK } from '../../platform/link-check/queue.ts';
import { type LinkRequest, makeLinkRequest } from '../../platform/link-check/request.ts';
import { job, linkCheck, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';
import { linkJob } from '../link-check/job.ts';
import { sponsoredLinks } from './link-checks.ts';
import { moveDocument } from './write.ts';

const { sponsored } = CALLS;
const AT = new Date('2026-02-25T09:00:00Z');
const MAYA = 'maya@northwind.example';
const GONE = 'The page answers with 404: the page was not found.';

let server: TestServer;
let analyst: TestClient;
let site: Server;
let port: number;
let asked: string[];
beforeAll(async () => {
  server = await startTestServer({ now: () => AT });
  await server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'client/sponsoredContentManage' });
  analyst = await server.signIn('analyst');
  site = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/moved') response.writeHead(302, { location: '/tables' }).end();
    else if (path === '/tables') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Tables</h1>');
    } else response.writeHead(404, { 'content-type': 'text/html' }).end('Nothing');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  port = z.object({ port: z.int() }).parse(site.address()).port;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.stop();
});
beforeEach(() => {
  asked = [];
});

const at = (path: string, host = 'northwind.example') => `https://${host}:${port}${path}`;
const resolve: Resolve = async (host) => [
  { address: host === 'trap.example' ? '10.0.0.8' : '127.0.0.1', family: 4 },
];
/** Articles lead to https only. The server here speaks http, as one behind a proxy does. */
function overHttp(): LinkRequest {
  const real = makeLinkRequest({ hosts: ['northwind.example'], resolve });
  const as = (url: URL, protocol: string) => new URL(url.href.replace(/^https?:/, protocol));
  return async (url, signal) => {
    const answer = await real(as(url, 'http:'), signal);
    return { ...answer, location: answer.location && as(answer.location, 'https:') };
  };
}

const checkLinks = () =>
  linkJob([sponsoredLinks])
    .open({
      ...server.services,
      config: { ...server.services.config, linkCheck: true },
      request: overHttp(),
      wait: async () => undefined,
    })
    .handle(
      {
        ...{ id: 'j', ownerId: null, attempts: 1, createdAt: AT, result: null },
        payload: {},
      },
      new AbortController().signal,
      async () => undefined,
    );

let documentId: string;
const get = async () => (await analyst.send(sponsored.get, { params: { documentId } })).body.data;
const change = async (call: typeof sponsored.save | typeof sponsored.plan, body: object) =>
  analyst.send(call, {
    ...{ params: { documentId }, body },
    headers: { 'if-match': `"${(await get()).revision}"` },
  });
const move = async (step: string) =>
  analyst.send(sponsored.move, {
    ...{ params: { documentId }, body: { move: step } },
    headers: { 'if-match': `"${(await get()).revision}"` },
  });

beforeEach(async () => {
  await server.services.records.db.delete(linkCheck);
  const body = { clientUuid: CLIENTS.northwind, title: 'A table for the evening' };
  documentId = (await analyst.send(sponsored.create, { body })).body.data.documentId;
  const content = {
    ...{ title: 'A table for the evening', standfirst: '', sponsor: '', label: 'Advertorial' },
    html: `<p><a href="${at('/gone')}">Old</a>, <a href="${at('/x', 'trap.example')}">odd</a>,
      <a href="${at('/tables')}">tables</a>, <a href="mailto:a@b.example">mail</a></p>`,
    ...{ landingUrls: [at('/tables'), at('/moved')], leadAssetId: null, leadAlt: '' },
  };
  await change(sponsored.save, { content });
  await change(sponsored.plan, {
    ...{ brief: '', ownerId: null, goLive: null, takeDown: null, zone: 'UTC' },
    ...{ placementIds: [], approvers: [{ name: 'Maya Marsh', email: MAYA }] },
  });
});

it('asks no link of a draft, and says when links are checked', async () => {
  expect(await checkLinks()).toEqual({ checked: 0 });
  expect(asked).toEqual([]);
  const { links, warnings } = await get();
  expect(links.map(({ url, is, isLanding }) => [url, is, isLanding])).toEqual([
    [at('/tables'), 'unchecked', true],
    [at('/moved'), 'unchecked', true],
    [at('/gone'), 'unchecked', false],
    [at('/x', 'trap.example'), 'unchecked', false],
  ]);
  expect(warnings).toEqual([]);
});

it('asks those of a document in review, and warns of what is broken without keeping it back', async () => {
  await move('submit');
  expect((await get()).links[0]).toMatchObject({
    ...{ is: 'unchecked', checkedAt: null },
    why: 'Links are not checked on this installation (LINK_CHECK is off).',
  });
  expect(await checkLinks()).toEqual({ checked: 4 });
  // Nobody asks inside a network, whatever a text links to.
  expect(asked.toSorted()).toEqual(['/gone', '/moved', '/robots.txt', '/tables', '/tables']);
  const { links, warnings, moves } = await get();
  expect(links).toMatchObject([
    { is: 'reachable', redirects: 0, finalUrl: null, checkedAt: AT.toISOString() },
    { is: 'reachable', redirects: 1, finalUrl: at('/tables'), isLanding: true },
    { is: 'broken', answer: GONE, isLanding: false },
    { is: 'broken', answer: expect.stringContaining('inside a private network') },
  ]);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain(at('/gone'));
  expect(moves.every(({ why }) => !why.join(' ').includes('/gone'))).toBe(true);
  // Once a day.
  expect(await checkLinks()).toEqual({ checked: 0 });
});

it('warns the approver of a link, who can approve all the same', async () => {
  await move('submit');
  await checkLinks();
  const params = { approverId: (await get()).approvers[0]?.approverId ?? '' };
  const found = async (pattern: RegExp) => {
    const mails = await mailsTo(server.services.config.dataDir, MAYA);
    return pattern.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  await analyst.send(sponsored.sendLink, { params, body: {} });
  const guest = server.anonymous;
  const LINK = /\/share\/approval\/([\w-]+)/;
  await expect.poll(() => found(LINK)).not.toBe('');
  const token = await found(LINK);
  await guest.send(sponsored.askLinkCode, { body: { token } });
  await expect.poll(() => found(/code is (\d{6})\./)).not.toBe('');
  const code = await found(/code is (\d{6})\./);
  const opened = await guest.send(sponsored.openLink, { body: { token, code } });
  const { data } = opened.body;
  if (data.needs !== null) throw new Error('The link did not open.');
  const { session, sha256, warnings } = data.review;
  expect(warnings).toEqual([expect.stringContaining(at('/gone')), expect.any(String)]);
  const decided = await guest.send(sponsored.decideByLink, {
    body: { session, sha256, verdict: 'approve' },
  });
  expect(decided.status).toBe(200);
  expect(await get()).toMatchObject({ state: 'approved', whyNotLive: [expect.any(String)] });
});

it('has links asked at once when a document goes to review, where checks are on', async () => {
  const { db } = server.services.records;
  const jobs = () => db.$count(job, eq(job.kind, LINK_CHECK.id));
  await move('submit');
  expect(await jobs()).toBe(0);
  await move('withdraw');
  const caller = await server.services.callers.byUser('analyst', '', '');
  if (!caller) throw new Error('The analyst has no account.');
  const config = { ...server.services.config, linkCheck: true };
  const { revision } = await get();
  const step = { move: 'submit' } as const;
  await moveDocument({ ...server.services, config }, caller, documentId, step, revision);
  expect(await jobs()).toBe(1);
});
