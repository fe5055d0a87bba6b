/** Feeds of sponsored content: what is live and nothing else, for the client's partner alone, read back by another library. */
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { endLive, putLive } from './testing.ts';

const PAGE = 'https://news.partner.example';
const START = new Date('2026-03-04T09:00:00Z');

let server: TestServer;
let now = START;
let signers: Record<'own' | 'other', { partner: string; kid: string; secret: string }>;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const permission = 'client/sponsoredContentManage';
  await server.services.records.db.insert(rolePermission).values({ roleId: 'analyst', permission });
  const partner = async (clientUuid: string) => {
    const spec = { name: 'Morning & Evening', clientUuid, origins: [PAGE], projects: [] };
    const { id, kid, secret } = await server.services.partners.create(spec);
    return { partner: id, kid, secret };
  };
  signers = { own: await partner(CLIENTS.northwind), other: await partner(CLIENTS.contoso) };
});
afterAll(() => server.stop());

/** Puts a document live; its text is whatever is left of the HTML. */
const live = (title: string, html: string, picture?: string): Promise<string> =>
  putLive(server, 'analyst', {
    ...{ title, html, standfirst: 'Why & when.', sponsor: 'Northwind <Air>' },
    landingUrls: ['https://northwind.example/a?b=1&c=2'],
    ...(picture === undefined ? {} : { picture }),
  });

const ask = async (
  form: 'json' | 'atom',
  headers: Readonly<Record<string, string>> = {},
  who: 'own' | 'other' = 'own',
  query = '',
) => {
  const token = await signEmbedToken({ ...signers[who], type: 'feed', now });
  return server.app.inject({
    url: `/v2/sponsored/feed.${form}${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
};

it('holds what is live, labelled in its title and first line, and parses back in both forms', async () => {
  await live(
    'A <b>window</b> & a seat',
    '<p>Blue <a href="https://northwind.example/x">wing</a>.</p>',
  );
  const json = await ask('json');
  expect(json.headers['content-type']).toMatch(/^application\/feed\+json/);
  const read = parseJsonFeed(json.json());
  expect(read.items).toHaveLength(1);
  const [item] = read.items ?? [];
  expect(item?.title).toBe('Advertorial: A <b>window</b> & a seat');
  expect(item?.url).toBe('https://northwind.example/a?b=1&c=2');
  expect(item?.content_html).toMatch(
    /^<p><strong>Advertorial<\/strong> · Paid for by Northwind &lt;Air&gt;<\/p><p>Blue <a href="https:\/\/northwind.example\/x" target="_blank" rel="sponsored noopener noreferrer">/,
  );
  const atom = await ask('atom');
  expect(atom.headers['content-type']).toMatch(/^application\/atom\+xml/);
  const entry = parseAtomFeed(atom.body).entries?.[0];
  // Readers of Atom draw a title as HTML.
  expect(entry?.title).toEqual({
    ...{ type: 'html', value: 'Advertorial: A &lt;b&gt;window&lt;/b&gt; &amp; a seat' },
  });
  expect(entry?.summary).toEqual({ type: 'html', value: 'Why &amp; when.' });
  expect(entry?.id).toMatch(/^https?:\/\/.+\/v2\/sponsored\/feed\/partner_/);
  expect(entry?.content).toMatchObject({ type: 'html', value: item?.content_html });
});

it('says apart what stands together in an item, for whoever draws a document itself', async () => {
  const documentId = await live('Drawn by a page', '<p>Text.</p>', 'A blue wing');
  const { items } = (await ask('json', {}, 'own', `?document=${documentId}`)).json();
  expect(items).toHaveLength(1);
  expect(items[0]._flightdeck).toEqual({
    ...{ documentId, label: 'Advertorial', sponsor: 'Northwind <Air>', title: 'Drawn by a page' },
    ...{ standfirst: 'Why & when.', landingUrl: 'https://northwind.example/a?b=1&c=2' },
    lead: { src: items[0].image, alt: 'A blue wing', width: 400, height: 200 },
  });
  expect(items[0].image).toMatch(/^http:\/\/[^/]+\/v2\/sponsored\/picture\/[\w-]{43}$/);
  expect((await ask('atom')).body).not.toContain('_flightdeck');
});

it('holds the newest few, or the one that is asked for and no other client’s', async () => {
  const [newest] = (await ask('json')).json().items;
  expect((await ask('json', {}, 'own', '?count=1')).json().items).toEqual([newest]);
  const { documentId } = newest._flightdeck;
  const foreign = await ask('json', {}, 'other', `?document=${documentId}`);
  expect(foreign.json().items ?? []).toEqual([]);
  for (const query of ['?count=0', '?count=51', '?count=x', '?document=1']) {
    expect((await ask('json', {}, 'own', query)).statusCode, query).toBe(400);
  }
});

it('lets pages of partners ask for it, and no others', async () => {
  const ready = async (origin: string) => {
    const answer = await server.app.inject({
      ...{ method: 'OPTIONS', url: '/v2/sponsored/feed.json' },
      headers: { origin, 'access-control-request-headers': 'authorization' },
    });
    return answer.headers['access-control-allow-headers'];
  };
  expect(await ready(PAGE)).toContain('authorization');
  expect(await ready('https://stranger.example')).toBeUndefined();
});

it('ends with the flight at the next request', async () => {
  const documentId = await live('Soon over', '<p>Text.</p>');
  const titles = async () =>
    (parseJsonFeed((await ask('json')).json()).items ?? []).map(({ title }) => title);
  expect(await titles()).toContain('Advertorial: Soon over');
  await endLive(server, 'analyst', documentId);
  expect(await titles()).not.toContain('Advertorial: Soon over');
});

it('is the partner’s of the client alone, for its own pages and by a token for feeds', async () => {
  expect(parseJsonFeed((await ask('json', {}, 'other')).json()).items ?? []).toEqual([]);
  expect((await server.app.inject('/v2/sponsored/feed.json')).statusCode).toBe(401);
  const token = await signEmbedToken({ ...signers.own, type: 'help', project: 'portal', now });
  const authorization = `Bearer ${token}`;
  const wrong = await server.app.inject({
    url: '/v2/sponsored/feed.atom',
    headers: { authorization },
  });
  expect(wrong.statusCode).toBe(401);
  const own = await ask('json', { origin: PAGE });
  expect(own.headers['access-control-allow-origin']).toBe(PAGE);
  expect((await ask('json', { origin: 'https://stranger.example' })).statusCode).toBe(403);
  const old = await signEmbedToken({ ...signers.own, type: 'feed', now });
  now = new Date(START.getTime() + 3_600_000);
  const late = await server.app.inject({
    url: '/v2/sponsored/feed.json',
    headers: { authorization: `Bearer ${old}` },
  });
  expect(late.statusCode).toBe(401);
  now = START;
});

it('carries nothing that could act: the cleaner of help articles, which its own tests fuzz, cleans it', async () => {
  const html =
    '<p onclick="hit()" style="color:red">Text</p><script>hit()</script><iframe src="javascript:hit()"></iframe>' +
    '<a href="javascript:hit()">a</a><form action="/x"><input></form><svg onload=hit()></svg>';
  await live('Malicious', html);
  const items = parseJsonFeed((await ask('json')).json()).items ?? [];
  const item = items.find(({ title }) => title === 'Advertorial: Malicious');
  expect(item?.content_html).toMatch(/<\/p><p>Text<\/p><a>a<\/a>$/);
});
