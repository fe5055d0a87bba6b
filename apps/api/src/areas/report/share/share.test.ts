/** Share links: one report for readers without an account, until somebody or something ends the link. */
import { EMBED_SOCKET_PATH } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import {
  DEFAULT_OPTIONS,
  ownSlide,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import type { VoteQuestion } from '@flightdeck/domain/vote';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { auditLog, loginThrottle, user, userClient } from '../../../platform/records/schema.ts';
import { SHARE_TRIES_PER_ADDRESS } from '../../../platform/session/throttle.ts';
import { CLIENTS } from '../../../testing/fixture.ts';
import { clientOf } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { reportShare, reportVote } from '../schema.ts';

const server = suiteServer();
const DAY = 86_400_000;

const RANGE: VoteQuestion = { text: 'How useful is it?', scale: '1-5', answers: [] };
const PICK: VoteQuestion = { text: 'What next?', scale: 'answers', answers: ['Mobile', 'Sites'] };
const voteSlide = (voteClosed = false) =>
  ownSlide('vote-1', 'vote', 'Your vote', {
    options: { voteQuestion: [RANGE, PICK], voteClosed },
  });

const analyst = () => server.signIn('analyst');

/** Saves a report of Northwind Airways with a cover and a vote. */
async function saved(more: object = {}): Promise<string> {
  const cover = templateSlides(STANDARD_TEMPLATE).filter(({ component }) => component === 'cover');
  const body = {
    ...{ reportId: null, name: 'Spring review', advId: 1, options: DEFAULT_OPTIONS },
    slides: [...cover, voteSlide()],
    ...more,
  };
  return (await (await analyst()).send(CALLS.report.set, { body })).body.data.reportId;
}

const USUAL = { name: 'For Maya', days: 30, password: null, pdf: true, figures: 'fresh' } as const;

/** Makes a link of a report, a new one unless named. */
async function made(more: object = {}, by = analyst()) {
  const reportId = await saved();
  const answer = await (await by).send(CALLS.share.make, { body: { reportId, ...USUAL, ...more } });
  const { shareId, url } = answer.body.data;
  return { reportId, shareId, url, token: url.split('/').at(-1) ?? '' };
}

const open = (body: object, headers = {}) =>
  server.anonymous.send(CALLS.share.open, { body, headers });

/** Opens a link as a reader, and answers who calls with its token. */
async function reading(token: string, reader = 'r'.repeat(22), more: object = {}) {
  const { data } = (await open({ token, reader, ...more })).body;
  if (data.needs !== null) throw new Error('The link needs its password.');
  const headers = { authorization: `Bearer ${data.session}` };
  return { session: data.session, headers, client: clientOf(server, '') };
}

const listed = async (reportId: string) =>
  (await (await analyst()).send(CALLS.share.list, { params: { reportId } })).body.data.links;

const actions = async () =>
  (await server.services.records.db.select().from(auditLog)).map(({ action }) => action);

afterEach(async () => {
  await server.services.records.db.delete(loginThrottle);
});

describe('a link', () => {
  it('opens its report without a session, and sets no cookie', async () => {
    const { token, reportId } = await made();
    const opened = await open({ token });
    expect(opened.headers['set-cookie']).toBeUndefined();
    const { client, headers } = await reading(token);
    const report = await client.send(CALLS.embed.report, { headers });
    expect(report.headers['set-cookie']).toBeUndefined();
    expect(report.body.data).toMatchObject({ reportId, pdf: true, csv: false, filters: [] });
    const body = { slideId: report.body.data.slides[0]?.id ?? '' };
    expect((await client.send(CALLS.embed.slide, { body, headers })).status).toBe(200);
  });

  it('is kept as hashes: neither its token nor its password can be read anywhere', async () => {
    const password = 'violet harbour ladder';
    const { token, shareId } = await made({ password });
    const { records } = server.services;
    const tables = await records.execute(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'records' AND table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await records.execute(`SELECT * FROM records."${name}"`));
      expect(rows.includes(token) || rows.includes(password), String(name)).toBe(false);
    }
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const [row] = await records.db.select().from(reportShare).where(eq(reportShare.id, shareId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('rests while its client is archived, also for who is reading, and opens again after', async () => {
    const { token } = await made();
    const { client, headers } = await reading(token);
    const status = async () => [
      (await open({ token })).status,
      (await client.send(CALLS.embed.report, { headers })).status,
    ];
    const admin = await server.signIn('admin');
    const archive = (isArchived: boolean) =>
      admin.send(CALLS.clients.setArchived, {
        params: { clientUuid: CLIENTS.northwind },
        body: { isArchived, reason: 'They left.' },
      });
    expect(await status()).toEqual([200, 200]);
    expect((await archive(true)).status).toBe(200);
    expect(await status()).toEqual([410, 410]);
    expect((await archive(false)).status).toBe(200);
    expect(await status()).toEqual([200, 200]);
  });

  it.each([0, 366, 1.5, -3])('does not last %d days', async (days) => {
    const reportId = await saved();
    const body = { reportId, ...USUAL, days };
    expect((await (await analyst()).send(CALLS.share.make, { body })).status).toBe(400);
  });

  it('lasts 30 days unless somebody chooses otherwise', async () => {
    const reportId = await saved();
    const { days: _, ...body } = { reportId, ...USUAL };
    await (await analyst()).send(CALLS.share.make, { body });
    const [link] = await listed(reportId);
    const life = Date.parse(link?.expiresAt ?? '') - Date.parse(link?.madeAt ?? '');
    expect(life).toBe(30 * DAY);
  });

  it('is made, listed and revoked by people of its client with the permission alone', async () => {
    const { reportId, shareId } = await made();
    const body = { reportId, ...USUAL };
    const [outsider, viewer] = await Promise.all([
      server.signIn('outsider'),
      server.signIn('viewer'),
    ]);
    expect((await outsider.send(CALLS.share.make, { body })).status).toBe(404);
    expect((await outsider.send(CALLS.share.list, { params: { reportId } })).status).toBe(404);
    expect((await outsider.send(CALLS.share.revoke, { params: { shareId } })).status).toBe(404);
    expect((await viewer.send(CALLS.share.make, { body })).status).toBe(403);
    expect((await viewer.send(CALLS.share.revoke, { params: { shareId } })).status).toBe(403);
    expect((await listed(reportId)).map(({ stop }) => stop)).toEqual([null]);
  });

  it('answers the same to every token that is none', async () => {
    const { token } = await made();
    const wrong = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', '', `${token}=`];
    const answers = await Promise.all(wrong.map((each) => open({ token: each })));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.message).toBe(answers[0]?.body.message);
    }
  });

  it('counts its views by day and truncated address, and audits who made, opened and revoked it', async () => {
    const before = await actions();
    const { token, reportId, shareId } = await made();
    const { client, headers } = await reading(token);
    await client.send(CALLS.embed.report, { headers });
    await client.send(CALLS.embed.report, { headers });
    const [link] = await listed(reportId);
    expect(link).toMatchObject({ views: 2, days: 1, hasPassword: false, name: 'For Maya' });
    expect(link?.lastSeenAt).not.toBeNull();
    const [row] = await server.services.records.execute(
      'SELECT address FROM records.report_share_view WHERE share_id = $1',
      [shareId],
    );
    expect(row?.address).toBe('127.0.0.0');
    await (await analyst()).send(CALLS.share.revoke, { params: { shareId } });
    await (await analyst()).send(CALLS.share.revoke, { params: { shareId } });
    const since = (await actions()).slice(before.length).filter((each) => /share/.test(each));
    expect(since).toEqual(['report/share', 'report/share-open', 'report/share-revoke']);
  });

  it('gives the PDF only where it is allowed', async () => {
    const { token } = await made({ pdf: false });
    const { client, headers } = await reading(token);
    const body = { filters: {} };
    expect((await client.send(CALLS.embed.download, { body, headers })).status).toBe(403);
    expect((await client.send(CALLS.embed.csv, { body, headers })).status).toBe(403);
    expect((await client.send(CALLS.embed.report, { headers })).body.data.pdf).toBe(false);
  });
});

describe('a password', () => {
  const password = 'violet harbour ladder';

  it('is asked for, and only the right one opens', async () => {
    const { token } = await made({ password });
    expect((await open({ token })).body.data).toEqual({ needs: 'password' });
    const wrong = await open({ token, password: 'violet harbour' });
    expect(wrong.status).toBe(422);
    expect((await open({ token, password })).body.data.needs).toBeNull();
  });

  it('takes few wrong tries from an address; others still come in', async () => {
    const { token } = await made({ password });
    for (let tries = 0; tries < SHARE_TRIES_PER_ADDRESS; tries += 1) {
      expect((await open({ token, password: `no ${tries}` })).status).toBe(422);
    }
    const refused = await open({ token, password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await server.app.inject({
      method: 'POST',
      url: '/v2/share/open',
      remoteAddress: '198.51.100.7',
      payload: { token, password },
    });
    expect(other.statusCode).toBe(200);
  });
});

/** Everything that a reader asks, with the token of an opened link. */
async function asked(session: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${session}` };
  const file = (more = {}) =>
    server.app.inject({
      method: 'GET',
      url: '/v2/embed/report/file/AAAAAAAAAAAAAAAAAAAAAA/Report.pdf',
      headers: { ...headers, ...more },
    });
  const client = clientOf(server, '');
  const answers = await Promise.all([
    client.send(CALLS.embed.report, { headers }),
    client.send(CALLS.embed.slide, { headers, body: { slideId: 'vote-1' } }),
    client.send(CALLS.embed.vote, {
      headers,
      body: { slideId: 'vote-1', votes: [{ question: RANGE, value: 3 }] },
    }),
    client.send(CALLS.embed.download, { headers, body: {} }),
    client.send(CALLS.embed.csv, { headers, body: {} }),
  ]);
  const files = await Promise.all([file(), file({ range: 'bytes=0-99' })]);
  return [...answers.map(({ status }) => status), ...files.map(({ statusCode }) => statusCode)];
}

describe('an ended link is 410 at the next request, with a token from before too', () => {
  it.each<
    [string, (link: { shareId: string; reportId: string }) => Promise<() => Promise<unknown>>]
  >([
    [
      'revoked',
      async ({ shareId }) => {
        await (await analyst()).send(CALLS.share.revoke, { params: { shareId } });
        return async () => undefined;
      },
    ],
    [
      'expired',
      async ({ shareId }) => {
        await server.services.records.db
          .update(reportShare)
          .set({ expiresAt: new Date(server.services.clock().getTime() - 1) })
          .where(eq(reportShare.id, shareId));
        return async () => undefined;
      },
    ],
    [
      'its maker is disabled',
      async () => {
        const set = (disabled: boolean) =>
          server.services.records.db.update(user).set({ disabled }).where(eq(user.id, 'analyst'));
        await set(true);
        return () => set(false);
      },
    ],
    [
      'its maker lost the client',
      async () => {
        const mine = eq(userClient.userId, 'analyst');
        const rows = await server.services.records.db.select().from(userClient).where(mine);
        await server.services.records.db.delete(userClient).where(mine);
        return () => server.services.records.db.insert(userClient).values(rows);
      },
    ],
  ])('%s', async (_what, end) => {
    const link = await made();
    const { session } = await reading(link.token);
    expect((await asked(session)).filter((status) => status === 410)).toEqual([]);
    const undo = await end(link);
    try {
      expect(new Set(await asked(session))).toEqual(new Set([410]));
      const again = await open({ token: link.token });
      expect(again.status).toBe(410);
      expect(again.body.code).toBe('gone');
    } finally {
      await undo();
    }
  });

  it('deleted with its report: its token is one that never was', async () => {
    const { token, reportId } = await made();
    const { session } = await reading(token);
    await (await analyst()).send(CALLS.report.delete, { params: { reportId } });
    expect(new Set(await asked(session))).toEqual(new Set([410]));
    expect((await open({ token })).status).toBe(404);
  });

  it('and its list says why', async () => {
    const { reportId, shareId } = await made();
    await (await analyst()).send(CALLS.share.revoke, { params: { shareId } });
    expect((await listed(reportId)).map(({ stop }) => stop)).toEqual(['revoked']);
  });
});

describe('the token of an opened link', () => {
  it('is worth nothing on any other call, page or later', async () => {
    const { token } = await made();
    const { session } = await reading(token);
    const cookie = (await analyst()).cookie;
    const headers = { authorization: `Bearer ${session}`, cookie };
    const both = clientOf(server, '');
    // With a cookie beside it, which must not help.
    expect((await both.send(CALLS.report.list, { body: {}, headers })).status).toBe(401);
    expect(
      (await both.send(CALLS.share.list, { params: { reportId: token }, headers })).status,
    ).toBe(401);
    expect(
      (await both.send(CALLS.help.articles, { body: { project_code: 'portal' }, headers })).status,
    ).toBe(401);
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    expect((await both.send(CALLS.embed.report, { headers: elsewhere })).status).toBe(403);
    const [head, body, sign = ''] = session.split('.');
    const forged = `${head}.${body}.${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const wrong of [forged, none, `${head}.${body}.`, token]) {
      const answer = await both.send(CALLS.embed.report, {
        headers: { cookie, authorization: `Bearer ${wrong}` },
      });
      expect(answer.status, wrong).toBe(401);
    }
    expect(Buffer.from(body ?? '', 'base64url').toString()).not.toMatch(/analyst|link|maker/i);
  });

  it('is never replaced by the session of somebody who is signed in', async () => {
    const { token } = await made();
    const outsider = await server.signIn('outsider');
    const opened = await outsider.send(CALLS.share.open, { body: { token } });
    expect(opened.body.data.needs).toBeNull();
    expect((await outsider.send(CALLS.embed.report)).status).toBe(401);
  });

  it('opens the websocket on the portal’s own pages, until the link ends', async () => {
    const { token, shareId } = await made();
    const { session } = await reading(token);
    const address = await server.listen();
    const socket = new WebSocket(`${address.replace('http', 'ws')}${EMBED_SOCKET_PATH}`, {
      headers: { origin: address },
    });
    const said: string[] = [];
    const heard = (text: string) =>
      new Promise<void>((resolve) => {
        socket.on('message', (raw) => {
          said.push(String(raw));
          if (String(raw).includes(text)) resolve();
        });
      });
    await new Promise((resolve) => socket.once('open', resolve));
    const known = heard('authenticated');
    socket.send(JSON.stringify({ type: 'authenticate', token: session }));
    await known;
    const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
    await (await analyst()).send(CALLS.share.revoke, { params: { shareId } });
    // Whatever it asks next, it is asked again who it is.
    socket.send(JSON.stringify({ type: 'authenticate', token: session }));
    expect(await closed).toBe(4401);
  });
});

describe('votes', () => {
  const vote = async (
    who: Awaited<ReturnType<typeof reading>>,
    ...votes: { question: VoteQuestion; value: number }[]
  ) =>
    who.client.send(CALLS.embed.vote, { headers: who.headers, body: { slideId: 'vote-1', votes } });
  const seenBy = async (who: Awaited<ReturnType<typeof reading>>) =>
    (
      await who.client.send(CALLS.embed.slide, {
        headers: who.headers,
        body: { slideId: 'vote-1' },
      })
    ).body.data.data.votes;
  const authorSees = async (reportId: string) =>
    (
      await (
        await analyst()
      ).send(CALLS.report.slideData, {
        body: {
          selection: { advId: 1, campaignAll: true, placementAll: true },
          queries: {},
          votes: { reportId, questions: [RANGE, PICK] },
        },
      })
    ).body.data.votes;

  it('count once a reader and question; a later one replaces it', async () => {
    const { token, reportId } = await made();
    const [maya, tom] = [
      await reading(token, 'm'.repeat(22)),
      await reading(token, 't'.repeat(22)),
    ];
    expect(await seenBy(maya)).toMatchObject({
      bar: null,
      results: [{ own: null, counts: null, readers: null }, { counts: null }],
    });
    await vote(maya, { question: RANGE, value: 2 });
    await Promise.all([1, 2, 3].map(() => vote(maya, { question: RANGE, value: 5 })));
    const after = (await vote(tom, { question: RANGE, value: 4 }, { question: PICK, value: 1 }))
      .body.data;
    expect(after.results).toMatchObject([
      { own: 4, counts: [0, 0, 0, 1, 1], readers: 2 },
      { own: 1, counts: [1, 0], readers: 1 },
    ]);
    // What she has not voted on she does not know.
    expect((await seenBy(maya))?.results).toMatchObject([
      { own: 5, counts: [0, 0, 0, 1, 1] },
      { own: null, counts: null, readers: null },
    ]);
    expect(await authorSees(reportId)).toMatchObject({
      bar: 'author',
      results: [
        { own: null, counts: [0, 0, 0, 1, 1] },
        { counts: [1, 0], readers: 1 },
      ],
    });
    const rows = await server.services.records.db
      .select()
      .from(reportVote)
      .where(eq(reportVote.reportId, reportId));
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('mmmm');
  });

  it('of another link are of another reader, though the browser is the same', async () => {
    const one = await made();
    const body = { ...USUAL, reportId: one.reportId };
    const { url } = (await (await analyst()).send(CALLS.share.make, { body })).body.data;
    await vote(await reading(one.token), { question: RANGE, value: 1 });
    const second = await reading(url.split('/').at(-1) ?? '');
    expect((await seenBy(second))?.results[0]).toMatchObject({ own: null });
  });

  it('are refused for what is not asked, and for values that are no choice', async () => {
    const { token } = await made();
    const reader = await reading(token);
    const other = { ...RANGE, text: 'Is it?' };
    expect((await vote(reader, { question: other, value: 1 })).status).toBe(409);
    for (const value of [0, 6, -1]) {
      expect((await vote(reader, { question: RANGE, value })).status).toBe(422);
    }
    expect((await seenBy(reader))?.results[0]).toMatchObject({ own: null });
  });

  it('end when the author closes the vote; then every reader knows the result', async () => {
    const { token, reportId } = await made();
    await vote(await reading(token, 'm'.repeat(22)), { question: RANGE, value: 2 });
    const client = await analyst();
    const { data } = (await client.send(CALLS.report.get, { params: { reportId } })).body;
    const slides = data.slides.map((slide) => (slide.id === 'vote-1' ? voteSlide(true) : slide));
    const set = await client.send(CALLS.report.set, {
      body: { reportId, name: data.name, advId: 1, options: data.options, slides },
      headers: { 'if-match': `"${data.revision}"` },
    });
    expect(set.status).toBe(200);
    const late = await reading(token, 't'.repeat(22));
    expect((await vote(late, { question: RANGE, value: 5 })).status).toBe(403);
    expect(await seenBy(late)).toMatchObject({
      bar: 'closed',
      results: [
        { own: null, counts: [0, 1, 0, 0, 0], readers: 1 },
        { counts: [0, 0], readers: 0 },
      ],
    });
  });

  it('of another client’s report are not told', async () => {
    const reportId = await saved();
    const outsider = await server.signIn('outsider');
    const answer = await outsider.send(CALLS.report.slideData, {
      body: {
        selection: { advId: 3, campaignAll: true, placementAll: true },
        queries: {},
        votes: { reportId, questions: [RANGE] },
      },
    });
    expect(answer.status).toBe(404);
  });
});

it('shows no picture or figure of a client that is not the report’s, whoever made the link', async () => {
  const { token } = await made({}, server.signIn('admin'));
  const { client, headers } = await reading(token);
  const { data } = (await client.send(CALLS.embed.report, { headers })).body;
  expect(data.context.client?.clientUuid).toBe(CLIENTS.northwind);
  expect(data.advertiser.id).toBe(1);
});
