/** How posts leave the portal: feed, mail, paper and pictures, each with what their reader may read at that moment. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { parseAtomFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, job, user } from '../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { queuedMails } from '../../testing/outbox.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { sendDigests } from './digest.ts';
import { storePicture } from './pictures.ts';
import { blogDigest, blogFeed, blogPost } from './schema.ts';
import { draftPost, ifMatch, publishedPost } from './testing.ts';

const { blog } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const northwind = { clientUuids: [CLIENTS.northwind] };

describe.each(ENGINES)('posts leave the portal on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { db } = server.services.records;
    await db.delete(blogPost);
    await db.delete(blogDigest);
    await db.delete(blogFeed);
    await db.delete(job).where(eq(job.kind, 'mail'));
  });

  const later = (minutes = 1) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const out = (more = {}) => {
    later();
    return publishedPost(admin, more);
  };
  const get = (url: string, client: TestClient | null = null, headers = {}) =>
    server.app.inject({
      ...{ method: 'GET', url },
      headers: { ...(client && { cookie: client.cookie }), ...headers },
    });
  const titlesOf = (atom: string) => parseAtomFeed(atom).entries?.map(({ title }) => title?.value);
  const made = async (client: TestClient) =>
    new URL((await client.send(blog.makeFeed, { body: {} })).body.data.url).pathname;

  describe('as a feed', () => {
    it('is valid Atom of what its owner may read, with absolute addresses', async () => {
      const first = await out({
        title: 'First & <last>\u000b',
        html: '<p><a href="/reports/load">x</a></p>',
      });
      const second = await out({
        title: 'For Northwind',
        ...northwind,
        tags: ['pacing', 'reports'],
      });
      await draftPost(admin, { title: 'A draft' });
      const answer = await get(await made(analyst));
      expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const feed = parseAtomFeed(answer.body);
      expect(feed).toMatchObject({
        id: expect.stringMatching(/^http/),
        updated: expect.any(String),
      });
      expect(titlesOf(answer.body)).toEqual(['For Northwind', 'First &amp; &lt;last&gt;']);
      const [newest, oldest] = feed.entries ?? [];
      expect(newest).toMatchObject({
        id: expect.stringMatching(new RegExp(`^https?://.+/blog/post/read/${second.postId}$`)),
        links: [
          { href: expect.stringMatching(/^https?:\/\/.+\/blog\/post\/read\/for-northwind$/) },
        ],
        authors: [{ name: 'Ada Admin' }],
        summary: { value: 'What the bands mean.', type: 'html' },
        published: second.publishAt,
      });
      expect(newest?.categories?.map(({ term }) => term)).toEqual(['pacing', 'reports']);
      expect(oldest?.id).toContain(first.postId);
      expect(oldest?.content?.value).toMatch(/href="https?:\/\/[^"]+\/reports\/load"/);
      expect(answer.body).not.toContain('@');
      const other = (await get(await made(outsider))).body;
      expect(titlesOf(other)).toEqual(['First &amp; &lt;last&gt;']);
    });

    it('is the same as long as nothing changed, and valid when it is empty', async () => {
      const url = await made(analyst);
      expect(parseAtomFeed((await get(url)).body).entries).toBeUndefined();
      await out();
      const before = (await get(url)).body;
      later(60);
      expect((await get(url)).body).toBe(before);
    });

    it('keeps its token as a hash, and ends with a new one, by its owner and with the account', async () => {
      const { db } = server.services.records;
      const old = await made(analyst);
      const token = old.slice(old.lastIndexOf('/') + 1);
      const stored = JSON.stringify([
        await db.select().from(blogFeed),
        await db.select().from(auditLog),
      ]);
      expect(stored).not.toContain(token);
      const summary = async () => (await analyst.send(blog.summary)).body.data.feed;
      expect(await summary()).toMatchObject({ lastReadAt: null });
      await get(old);
      expect(await summary()).toMatchObject({ lastReadAt: now.toISOString() });
      const next = await made(analyst);
      expect([(await get(old)).statusCode, (await get(next)).statusCode]).toEqual([404, 200]);
      await db.update(user).set({ disabled: true }).where(eq(user.id, 'analyst'));
      expect((await get(next)).statusCode).toBe(404);
      await db.update(user).set({ disabled: false }).where(eq(user.id, 'analyst'));
      const again = await server.signIn('analyst');
      await again.send(blog.endFeed);
      expect((await get(next)).statusCode).toBe(404);
      expect(server.logged.join('\n')).not.toContain(token);
      analyst = again;
    });
  });

  describe('by mail', () => {
    const mails = async () => await queuedMails(server.services.records.db);
    const wants = (client: TestClient, isOn = true) =>
      client.send(blog.setDigest, { body: { isOn } });

    it('tells who asked for it of what is new and for them, once, and nothing where nothing is', async () => {
      await out({ title: 'Before anybody asked' });
      later();
      await wants(analyst);
      await wants(outsider);
      expect(await sendDigests(server.services)).toBe(0);
      await out({ title: 'For Northwind', ...northwind });
      later();
      expect(await sendDigests(server.services)).toBe(1);
      // As after a process that was killed: what was told is told no more.
      expect(await sendDigests(server.services)).toBe(0);
      expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
        [PEOPLE.analyst.email, 'New post: For Northwind'],
      ]);
      await wants(analyst, false);
      await out({ title: 'For all' });
      later();
      expect(await sendDigests(server.services)).toBe(1);
      expect((await mails()).at(-1)?.to).toBe(PEOPLE.outsider.email);
    });

    it('tells nobody of a post whose time has not come, and of one whose time came', async () => {
      await wants(analyst);
      const { postId, revision } = await draftPost(admin);
      const when = { day: '2026-12-24', time: '09:00', zone: 'Europe/Paris' };
      const sent = { params: { postId }, body: { when }, headers: ifMatch(revision) };
      await admin.send(blog.publish, sent);
      expect(await sendDigests(server.services)).toBe(0);
      now = new Date('2026-12-24T08:00:00Z');
      expect(await sendDigests(server.services)).toBe(1);
    });

    it('waits for the next Monday morning, in one job', async () => {
      const { db } = server.services.records;
      await db.delete(job).where(eq(job.kind, 'blog-digest'));
      await wants(analyst);
      await wants(outsider);
      const queued = await db
        .select()
        .from(job)
        .where(and(eq(job.kind, 'blog-digest'), eq(job.state, 'queued')));
      expect(queued).toHaveLength(1);
    });
  });

  it('is one page for paper that runs nothing, for who may read it', async () => {
    const { slug } = await out({
      ...northwind,
      title: 'On <paper>',
      html: '<h2>Bands</h2><p>Late.</p><script>x()</script>',
    });
    const sheet = await get(`/v2/blog/sheet/${slug}`, analyst);
    expect(sheet.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+';/,
    );
    expect(sheet.body).toContain('<h1>On &lt;paper&gt;</h1>');
    expect(sheet.body).toContain('<h2>Bands</h2><p>Late.</p>');
    expect(sheet.body).not.toMatch(/<script|<link|onclick/);
    expect((await get(`/v2/blog/sheet/${slug}`, outsider)).statusCode).toBe(404);
    expect((await get(`/v2/blog/sheet/${slug}`)).statusCode).toBe(401);
  });

  it('shows pictures to who may read a post with them, in the width and format that is asked for', async () => {
    const content = await sharp({
      create: { width: 1200, height: 600, channels: 4, background: '#14a38b80' },
    })
      .png()
      .toBuffer();
    const caller = await server.services.callers.byUser('admin', '', '');
    if (!caller) throw new Error('There is no administrator.');
    const picture = await storePicture(server.services, caller, content);
    expect(picture).toMatchObject({ width: 1200, height: 600 });
    expect(await storePicture(server.services, caller, content)).toEqual(picture);
    const { src } = picture;
    const webp = { accept: 'image/webp,*/*' };
    expect((await get(src, analyst)).statusCode).toBe(404);
    const post = await out({
      ...northwind,
      html: `<p>x</p><img src="${src}" alt="Bands" width="1200" height="600">`,
    });
    const read = (await analyst.send(blog.read, { params: { post: post.slug } })).body.data;
    expect(read.pictureWidths).toEqual({ [src]: 1200 });
    const sizeOf = async (query: string, headers = {}) => {
      const { rawPayload } = await get(`${src}${query}`, analyst, headers);
      const { format, width } = await sharp(rawPayload).metadata();
      return [format, width];
    };
    expect(await sizeOf('', webp)).toEqual(['webp', 1200]);
    expect(await sizeOf('?width=480', webp)).toEqual(['webp', 480]);
    expect(await sizeOf('?width=500')).toEqual(['jpeg', 960]);
    expect(await sizeOf('?width=5000')).toEqual(['jpeg', 1200]);
    const sheet = await get(`/v2/blog/sheet/${post.slug}`, analyst);
    expect(sheet.body).toContain(
      `srcset="${src}?width=480 480w, ${src}?width=960 960w, ${src} 1200w"`,
    );
    expect(sheet.body).not.toContain('loading="lazy"');
    expect((await get(src, outsider)).statusCode).toBe(404);
    expect((await get(src)).statusCode).toBe(401);
    await expect(storePicture(server.services, caller, Buffer.from('<svg/>'))).rejects.toThrow(
      'Choose a WebP',
    );
  });
});
