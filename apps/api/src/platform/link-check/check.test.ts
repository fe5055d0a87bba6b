/** The link checker against servers of this machine: nothing here leaves it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Resolve } from '../http/guarded.ts';
import { type Checking, checkLink } from './check.ts';
import { makePace } from './pace.ts';
import { readPage, saysNotFound } from './page.ts';
import { LinkFault, makeLinkRequest, NotAsked, ofConnection } from './request.ts';
import { makeRobots } from './robots.ts';

const DAY = '2026-04-14';
const PAGE = '<title>Shoes</title><h1>Shoes</h1>';

/** Answers by path; what is missing is a 404. */
type Pages = Readonly<Record<string, RequestListener>>;

let server: Server;
let port: number;
let pages: Pages;
let asked: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    asked.push(`${request.headers.host?.split(':')[0]}${pathname}`);
    const page = pages[pathname];
    if (page) page(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('Nothing');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = z.object({ port: z.int() }).parse(server.address()).port;
});
beforeEach(() => {
  pages = {};
  asked = [];
});
afterEach(() => server.closeAllConnections());
afterAll(() => {
  server.close();
});

const html =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const leadsTo =
  (location: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location, ...headers }).end();

/** Names of this machine, and of others. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'private.example': ['10.0.0.1'],
  'trap.example': ['93.184.215.14', '169.254.169.254'],
};
const resolve: Resolve = async (host) => {
  const found = ADDRESSES[host];
  if (!found) throw Object.assign(new Error(`No ${host}.`), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: 4 }));
};

let waited: number[];
/** @param hosts Hosts that may be asked although they are this machine. */
function checking(hosts = ['shop.example', 'other.example'], answerMs = 5000): Checking {
  const request = makeLinkRequest({ hosts, resolve, answerMs });
  waited = [];
  let now = 0;
  const wait = async (ms: number) => {
    waited.push(ms);
    now += ms;
  };
  return {
    request,
    robots: makeRobots(request),
    pace: makePace({ now: () => now, wait }),
    signal: new AbortController().signal,
  };
}
const at = (path: string, host = 'shop.example') => `http://${host}:${port}${path}`;
const check = (path: string, given = checking()) => checkLink(at(path), given, DAY);

describe('a landing page', () => {
  it('that answers is fine', async () => {
    pages = { '/shoes': html(PAGE) };
    expect(await check('/shoes?utm_campaign=C1#top')).toEqual({
      status: 200,
      fault: null,
      finalUrl: at('/shoes?utm_campaign=C1#top'),
      redirects: 0,
      lost: [],
      day: DAY,
    });
  });

  it.each([
    [404, 'the page was not found'],
    [410, 'the page was removed'],
    [403, 'it refuses the checker, and may refuse people as well'],
    [500, null],
  ])('that answers %i has that status', async (status, fault) => {
    pages = { '/a': html(PAGE, status) };
    expect(await check('/a')).toMatchObject({ status, fault });
  });

  it('that moved tells where to, how often, and which fields were lost', async () => {
    pages = {
      '/a': leadsTo('/b?utm_campaign=C1'),
      '/b': leadsTo(at('/c?utm_campaign=C1&x=1', 'other.example')),
      '/c': html(PAGE),
    };
    expect(await check('/a?utm_campaign=C1&utm_content=P1&gclid=9')).toMatchObject({
      status: 200,
      redirects: 2,
      finalUrl: at('/c?utm_campaign=C1&x=1', 'other.example'),
      lost: ['utm_content', 'gclid'],
    });
  });

  it('whose redirects lead in a circle has no answer', async () => {
    pages = { '/a': leadsTo('/b'), '/b': leadsTo('/a#x') };
    expect(await check('/a')).toMatchObject({
      status: null,
      fault: 'its redirects lead in a circle',
      redirects: 1,
    });
  });

  it('that asks for cookies is not judged', async () => {
    pages = { '/a': leadsTo('/a', { 'set-cookie': 'seen=1' }) };
    expect(await check('/a')).toEqual({
      skipped: `shop.example:${port} asks for cookies, which are not kept.`,
    });
  });

  it.each([
    [10, 200, null],
    [11, null, 'it redirects more than 10 times'],
  ])('with %i redirects has the status %s', async (hops, status, fault) => {
    pages = Object.fromEntries(
      Array.from({ length: hops + 1 }, (_, hop) => [
        `/${hop}`,
        hop === hops ? html(PAGE) : leadsTo(`/${hop + 1}`),
      ]),
    );
    expect(await check('/0')).toMatchObject({ status, fault });
  });

  it('whose redirect leads nowhere has no answer', async () => {
    pages = { '/a': leadsTo('http://') };
    expect(await check('/a')).toMatchObject({ status: null, fault: /leads nowhere/ });
  });

  it('that says that it was not found is a soft 404', async () => {
    pages = {
      '/a': html('<title>Page not found</title>'),
      '/b': html(
        `<title>Shoes</title><p>${'Page not found in our catalogue? Call us. '.repeat(20)}`,
      ),
      '/c': (_request, response) => response.setHeader('content-type', 'text/plain').end('404'),
    };
    expect(await check('/a')).toMatchObject({ status: 200, fault: /says that it was not found/ });
    expect(await check('/b')).toMatchObject({ status: 200, fault: null });
    expect(await check('/c')).toMatchObject({ status: 200, fault: null });
  });

  it('that takes too long, breaks off or does not exist has no answer, and a named fault', async () => {
    pages = {
      '/robots.txt': html(''),
      '/slow': (_request, response) => void response.writeHead(200).write('<'),
      '/broken': (request) => request.socket.destroy(),
    };
    expect(await check('/slow', checking(undefined, 300))).toMatchObject({
      status: null,
      fault: 'it takes longer than 0.3 seconds',
    });
    expect(await check('/broken')).toMatchObject({ fault: /breaks off/ });
    expect(await checkLink('https://gone.example/', checking(), DAY)).toMatchObject({
      status: null,
      fault: 'its host was not found',
    });
    expect(await checkLink(`https://shop.example:${port}/`, checking(), DAY)).toMatchObject({
      status: null,
      fault: 'its server does not speak https',
    });
  });

  it('is read no further than it is needed', async () => {
    pages = {
      '/endless': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const more = () => {
          while (response.writable && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    };
    expect(await check('/endless')).toMatchObject({ status: 200, fault: null });
  });

  it('stops being checked when the worker stops', async () => {
    pages = { '/robots.txt': html(''), '/slow': () => undefined };
    const stop = new AbortController();
    const running = check('/slow', { ...checking(), signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toThrow();
  });
});

describe('addresses inside a network', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://private.example/',
    'https://trap.example/',
  ])('are not asked: %s', async (url) => {
    expect(await checkLink(url, checking(), DAY)).toMatchObject({
      status: null,
      fault: /private network/,
    });
    expect(asked).toEqual([]);
  });

  it('are not asked by a redirect either', async () => {
    for (const to of [
      `http://127.0.0.1:${port}/b`,
      'http://private.example/',
      'file:///etc/passwd',
    ]) {
      pages = { '/a': leadsTo(to), '/b': html(PAGE) };
      asked = [];
      expect(await check('/a')).toMatchObject({ status: null, redirects: 1 });
      expect(asked).toEqual(['shop.example/robots.txt', 'shop.example/a']);
    }
  });
});

describe('robots.txt', () => {
  const RULES =
    'User-agent: *\nAllow: /\n\nUser-agent: FlightdeckLinkCheck\nDisallow: /private\nCrawl-delay: 5';

  it('is read once and kept to', async () => {
    pages = { '/robots.txt': html(RULES), '/a': html(PAGE), '/private': html(PAGE) };
    const given = checking();
    expect(await check('/private', given)).toEqual({
      skipped: `shop.example:${port} does not allow it in its robots.txt.`,
    });
    expect(await check('/a', given)).toMatchObject({ status: 200 });
    expect(asked).toEqual(['shop.example/robots.txt', 'shop.example/a']);
  });

  it('allows nothing where its server fails to give it, and all where there is none', async () => {
    pages = { '/a': html(PAGE) };
    expect(await check('/a')).toMatchObject({ status: 200 });
    pages = { '/robots.txt': html('', 503), '/a': html(PAGE) };
    expect(await check('/a')).toHaveProperty('skipped');
  });
});

describe('requests to a host', () => {
  it('are a second apart, or as the site asks', async () => {
    pages = { '/a': html(PAGE) };
    const given = checking();
    await check('/a', given);
    await check('/a', given);
    await checkLink(at('/a', 'other.example'), given, DAY);
    expect(waited).toEqual([1000]);
    pages = { ...pages, '/robots.txt': html('User-agent: *\nCrawl-delay: 4') };
    const slow = checking();
    await check('/a', slow);
    await check('/a', slow);
    expect(waited).toEqual([4000]);
  });
});

it.each([
  ['CERT_HAS_EXPIRED', /has expired/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /signed by itself/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /for another host/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /nobody whom browsers trust/],
  ['ECONNREFUSED', /refuses connections/],
  ['EWHATEVER', /connection fails \(EWHATEVER\)/],
])('names the fault %s', (code, words) => {
  const fault = ofConnection(Object.assign(new Error('x'), { code }));
  expect(fault).toBeInstanceOf(LinkFault);
  expect(fault.message).toMatch(words);
});

it('blames no page for a fault of our own network', () => {
  const error = Object.assign(new Error('x'), { code: 'ENETUNREACH' });
  expect(ofConnection(error)).toBeInstanceOf(NotAsked);
});

it.each([
  ['<title>404</title>', true],
  ['<title>Error 404 | Shop</title>', true],
  ['<title>Shop</title><h1>Page could not be found</h1>', true],
  ['<title>Shop</title><p>Sorry, this page does not exist.</p>', true],
  ['<title>Seite nicht gefunden</title>', true],
  ['<title>Peugeot 404</title><h1>The classic</h1>', false],
  ['<title>Shop</title><script>show("Page not found")</script><p>Shoes</p>', false],
  ['<title>Shop</title><h1>Found: not one, but two</h1>', false],
  ['', false],
])('reads whether %s says that it was not found', (page, expected) => {
  expect(saysNotFound(readPage(page))).toBe(expected);
});
