/**
 * The websocket and the PDFs of embedded reports: the token comes in the first message and is checked while the
 * connection lasts.
 */
import {
  EMBED_SOCKET_PATH,
  EmbedSocketMessage,
  type EmbedSocketRequest,
} from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readPdfText } from '../../apps/api/src/platform/pdf/thread.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';
import { SECONDS, WRONG_TOKENS } from './embed-tokens.ts';
import {
  type EmbedWorld,
  NOW,
  openEmbedWorld,
  PARTNER_PAGE,
  STRANGER_PAGE,
} from './embed-world.ts';

const { embed } = CALLS;

describe.each(ENGINES)('the websocket of embedded reports on %s', (engine) => {
  let world: EmbedWorld;
  let address: string;
  beforeAll(async () => {
    const timing = { beatMs: 200, silenceMs: 60_000, tokenMs: 1000 };
    world = await openEmbedWorld({ engine, app: { socket: timing } });
    address = await world.server.listen();
  });
  afterAll(() => world.stop());

  const viewer = async (about = {}) => world.page(await world.token(about));

  /** A page's connection that records its messages. */
  const connect = async (
    headers: Record<string, string> = { origin: PARTNER_PAGE },
    query = '',
  ) => {
    const url = `${address.replace('http', 'ws')}${EMBED_SOCKET_PATH}${query}`;
    const socket = new WebSocket(url, { headers });
    const heard: EmbedSocketMessage[] = [];
    const waiting: (() => void)[] = [];
    const wake = () => {
      for (const each of waiting.splice(0)) each();
    };
    socket.on('message', (raw) => {
      heard.push(EmbedSocketMessage.parse(JSON.parse(String(raw))));
      wake();
    });
    const opened = Promise.withResolvers<number>();
    socket.once('open', () => opened.resolve(101));
    socket.once('unexpected-response', (_request, response) =>
      opened.resolve(response.statusCode ?? 0),
    );
    socket.once('error', () => undefined);
    const closed = new Promise<number>((resolve) =>
      socket.once('close', (code) => {
        resolve(code);
        wake();
      }),
    );
    return {
      status: await opened.promise,
      socket,
      heard,
      closed,
      say: (message: EmbedSocketRequest) => socket.send(JSON.stringify(message)),
      async until(type: EmbedSocketMessage['type']) {
        for (;;) {
          const found = heard.find((each) => each.type === type);
          if (found) return found;
          if (socket.readyState !== socket.OPEN) throw new Error(`closed before ${type}`);
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
      },
    };
  };
  const subscribe = (file: string) =>
    ({ type: 'subscribe', queue: 'download', data: { file } }) as const;

  it('opens for pages of partners and the portal’s own alone, cookie or not', async () => {
    const { cookie } = world.analyst;
    for (const headers of [{ origin: 'https://evil.example', cookie }, { cookie }, {}] as Record<
      string,
      string
    >[]) {
      expect((await connect(headers)).status).toBe(403);
    }
  });

  it('takes the token of a share link on the portal’s own pages, never a partner’s or a cookie', async () => {
    const page = await connect({ origin: address, cookie: world.analyst.cookie });
    page.say({ type: 'authenticate', token: await world.token() });
    expect(await page.closed).toBe(4401);
    expect(page.heard.map(({ type }) => type)).toEqual(['error']);
    const silent = await connect({ origin: address, cookie: world.analyst.cookie });
    expect(await silent.closed).toBe(4401);
  });

  it('closes after five seconds, here one, without a token', async () => {
    const silent = await connect({ origin: PARTNER_PAGE, cookie: world.analyst.cookie });
    expect(await silent.closed).toBe(4401);
  });

  it('takes no token in its address, and nothing before the token', async () => {
    const token = await world.token();
    const inAddress = await connect({ origin: PARTNER_PAGE }, `?token=${token}`);
    inAddress.say({ type: 'ping' });
    expect(await inAddress.closed).toBe(4401);
    expect(inAddress.heard).toEqual([]);
    const inHeader = await connect({ origin: PARTNER_PAGE, authorization: `Bearer ${token}` });
    inHeader.say(subscribe('x'));
    expect(await inHeader.closed).toBe(4401);
  });

  it.each(WRONG_TOKENS)('closes on %s', async (_what, _reason, make) => {
    const [, token = ''] = /^Bearer (.*)$/.exec(make(world, 'report') ?? '') ?? [];
    const page = await connect({ origin: PARTNER_PAGE, cookie: world.analyst.cookie });
    page.say({ type: 'authenticate', token });
    expect(await page.closed).toBe(4401);
    expect(page.heard.map(({ type }) => type)).toEqual(['error']);
  });

  it.each([
    ['another client’s report', PARTNER_PAGE, { report: 'foreign' }],
    ['a report that is not allowed', PARTNER_PAGE, { report: 'sister' }],
    ['another partner’s page', STRANGER_PAGE, { report: 'own' }],
  ] as const)('closes on a good token for or from %s', async (_what, origin, { report }) => {
    const page = await connect({ origin });
    const token = await world.token({ report: world.reports[report], advertisers: [1, 2, 3] });
    page.say({ type: 'authenticate', token });
    expect(await page.closed).toBe(4401);
    expect(page.heard.map(({ type }) => type)).toEqual(['error']);
  });

  it('ends with its token, unless a newer one comes', async () => {
    const page = await connect();
    // Four seconds after its end: clocks may differ by five.
    const old = await signEmbedToken({
      ...world.northwind,
      seconds: 1,
      type: 'report',
      report: world.reports.own,
      advertisers: [1],
      now: new Date(NOW.getTime() - 5000),
    });
    page.say({ type: 'authenticate', token: old });
    expect(await page.until('authenticated')).toMatchObject({ data: { exp: SECONDS - 4 } });
    const renewed = await connect();
    renewed.say({ type: 'authenticate', token: old });
    renewed.say({ type: 'authenticate', token: await world.token() });
    expect(await page.closed).toBe(4401);
    renewed.say({ type: 'ping' });
    await renewed.until('pong');
    renewed.socket.close();
  });

  it('stays one visitor’s', async () => {
    const page = await connect();
    page.say({ type: 'authenticate', token: await world.token({ user: { id: 'one' } }) });
    await page.until('authenticated');
    page.say({ type: 'authenticate', token: await world.token({ user: { id: 'two' } }) });
    expect(await page.closed).toBe(4401);
  });

  it('ends when its key is retired or the owner takes the report back', async () => {
    const { partners } = world.server.services;
    const { partner } = world.northwind;
    const second = { partner, ...(await partners.addKey(partner)) };
    const page = await connect();
    page.say({ type: 'authenticate', token: await world.token({}, second) });
    await page.until('authenticated');
    await partners.retireKey(partner, second.kid);
    expect(await page.closed).toBe(4401);
    const other = await connect();
    other.say({ type: 'authenticate', token: await world.token() });
    await other.until('authenticated');
    await world.allow({ pdf: false });
    expect(await other.closed).toBe(4401);
    await world.allow({});
  });

  describe.runIf(findBrowser())('and its PDF', () => {
    const fetchFile = (url: string, headers: Record<string, string>) =>
      fetch(`${address}${url}`, { headers });

    it('is drawn by the server, told of once, and sent to its visitor alone', async () => {
      const user = { user: { id: 'one', name: 'One' } };
      const token = await world.token(user);
      const queued = await world.page(token).send(embed.download, {
        body: { filters: { site: [901] } },
      });
      expect(queued.status).toBe(200);
      const { file } = queued.body.data;
      const page = await connect();
      page.say({ type: 'authenticate', token });
      page.say(subscribe(file));
      const message = await page.until('download');
      const url = message.type === 'download' ? (message.data.url ?? '') : '';
      expect(url).toMatch(/^\/v2\/embed\/report\/file\//);
      page.socket.close();

      const bearer = (value: string, origin = PARTNER_PAGE) => ({
        authorization: `Bearer ${value}`,
        origin,
      });
      const sent = await fetchFile(url, bearer(await world.token(user)));
      expect(sent.status).toBe(200);
      expect(sent.headers.get('access-control-allow-origin')).toBe(PARTNER_PAGE);
      expect(sent.headers.get('content-disposition')).toContain('Report of 1');
      const text = await readPdfText(new Uint8Array(await sent.arrayBuffer()));
      expect(text).toHaveLength(aReport(1).slides.length);
      expect(text.join(' ')).toContain('Site: The Daily');
      expect(text.join(' ')).toContain('3,000');

      const { cookie } = world.analyst;
      const refused = async (headers: Record<string, string>) =>
        (await fetchFile(url, headers)).status;
      expect(await refused({ cookie })).toBe(401);
      expect(await refused({ cookie, authorization: 'Bearer x.y.z' })).toBe(401);
      expect(await refused(bearer(await world.token({ type: 'help', project: 'portal' })))).toBe(
        401,
      );
      expect(await refused(bearer(await world.token({ user: { id: 'two' } })))).toBe(404);
      expect(await refused(bearer(await world.token()))).toBe(404);
      expect(await refused(bearer(token, STRANGER_PAGE))).toBe(403);
      const members = url.replace('/v2/embed/report/file/', '/v2/report/file/');
      expect((await fetchFile(members, { cookie })).status).toBe(404);
      expect((await fetchFile(members, bearer(token))).status).toBe(401);

      await world.allow({ pdf: false });
      expect(await refused(bearer(token))).toBe(403);
      expect((await world.page(token).send(embed.download, { body: {} })).status).toBe(403);
      await world.allow({});
    });

    it('is one job however often it is asked for with one key', async () => {
      const page = await viewer();
      const headers = { 'idempotency-key': 'once' };
      const files = await Promise.all(
        Array.from({ length: 5 }, () => page.send(embed.download, { body: {}, headers })),
      );
      expect(new Set(files.map(({ body }) => body.data.file)).size).toBe(1);
    });

    it('of somebody else is nothing', async () => {
      const { file } = (
        await (await viewer({ user: { id: 'one' } })).send(embed.download, { body: {} })
      ).body.data;
      const page = await connect();
      page.say({ type: 'authenticate', token: await world.token({ user: { id: 'two' } }) });
      await page.until('authenticated');
      page.say(subscribe(file));
      await page.until('error');
      expect(page.heard.map(({ type }) => type)).toEqual(['authenticated', 'error']);
      page.socket.close();
    });
  });
});
