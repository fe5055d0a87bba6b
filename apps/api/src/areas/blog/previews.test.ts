/** Preview links: colleagues read what is not out, as long as a link opens, and strangers never do. */
import { CALLS } from '@flightdeck/contract/server';
import { BLOG_LIMITS } from '@flightdeck/domain/blog';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { storePicture } from './pictures.ts';
import { tidyPreviews } from './previews.ts';
import { blogPost, blogPreview } from './schema.ts';
import { aPost, colleague, draftPost, ifMatch } from './testing.ts';

const { blog } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const DAY_MS = 86_400_000;

describe.each(ENGINES)('a preview link on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let wide: TestClient;
  let narrow: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    [admin, analyst] = await Promise.all([server.signIn('admin'), server.signIn('analyst')]);
    wide = await colleague(server, 'wide');
    narrow = await colleague(server, 'narrow', { clients: [CLIENTS.contoso] });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    await server.services.records.db.delete(blogPost);
  });

  const make = async (postId: string, days = 7, by = admin) =>
    by.send(blog.makePreview, { params: { postId }, body: { days } });
  const open = (by: TestClient, previewId: string) =>
    by.send(blog.preview, { params: { previewId } });
  const later = (days: number) => {
    now = new Date(START.getTime() + days * DAY_MS);
  };

  it('opens a draft for people of the provider alone, read-only, until it ends', async () => {
    const { postId } = await draftPost(admin, { roleIds: ['viewer'], allowsComments: true });
    const { previewId, endsAt } = (await make(postId, 2)).body.data;
    expect(endsAt).toBe('2026-11-25T09:00:00.000Z');
    const seen = (await open(wide, previewId)).body.data;
    expect(seen).toMatchObject({ state: 'draft', title: 'Reading a pacing chart', comments: null });
    // The link is no way to the post by its address, to its list, or to a change of it.
    expect((await wide.send(blog.read, { params: { post: postId } })).status).toBe(404);
    expect((await wide.send(blog.get, { params: { postId } })).status).toBe(403);
    expect((await wide.send(blog.markRead, { body: { postId } })).status).toBe(404);
    expect((await wide.send(blog.list, { body: {} })).body.data.total).toBe(0);
    expect((await make(postId, 7, wide)).status).toBe(403);
    expect((await open(analyst, previewId)).status).toBe(404);
    const bare = await server.app.inject({ method: 'GET', url: `/v2/blog/preview/${previewId}` });
    expect(bare.statusCode).toBe(401);
    later(1.99);
    expect((await open(wide, previewId)).status).toBe(200);
    later(2);
    expect((await open(wide, previewId)).status).toBe(404);
    const managed = (await admin.send(blog.get, { params: { postId } })).body.data;
    expect(managed.previews).toEqual([]);
    await tidyPreviews(server.services);
    expect(await server.services.records.db.$count(blogPreview)).toBe(0);
  });

  it('opens nothing for colleagues who see none of its clients', async () => {
    const { postId } = await draftPost(admin, { clientUuids: [CLIENTS.northwind] });
    const { previewId } = (await make(postId)).body.data;
    expect([(await open(wide, previewId)).status, (await open(narrow, previewId)).status]).toEqual([
      ...[200, 404],
    ]);
    const theirs = await draftPost(admin, { clientUuids: [CLIENTS.contoso] });
    const link = (await make(theirs.postId)).body.data;
    expect((await open(narrow, link.previewId)).status).toBe(200);
  });

  it('ends at once when somebody ends it, and is noted in the log', async () => {
    const { postId } = await draftPost(admin);
    const { previewId } = (await make(postId)).body.data;
    const listed = (await admin.send(blog.get, { params: { postId } })).body.data.previews;
    expect(listed).toMatchObject([{ previewId, madeBy: { id: 'admin' } }]);
    const end = (by: TestClient) => by.send(blog.endPreview, { params: { previewId } });
    expect((await end(wide)).status).toBe(403);
    expect((await end(admin)).status).toBe(200);
    expect((await open(wide, previewId)).status).toBe(404);
    expect((await end(admin)).status).toBe(404);
    const rows = await server.services.records.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.target, postId))
      .orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['blog/create', 'blog/preview', 'blog/preview-end'],
    ]);
  });

  it('leads its readers to the post once that is out, and nobody else', async () => {
    const { postId, revision } = await draftPost(admin, { roleIds: ['viewer'] });
    const { previewId } = (await make(postId)).body.data;
    const publish = { params: { postId }, body: { when: null }, headers: ifMatch(revision) };
    await admin.send(blog.publish, publish);
    expect((await open(admin, previewId)).body.data.state).toBe('published');
    expect((await open(wide, previewId)).status).toBe(404);
    expect((await make(postId)).status).toBe(409);
  });

  it('shows the pictures of the post while it opens', async () => {
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1556e2' } });
    const caller = await server.services.callers.byUser('admin', '', '');
    if (!caller) throw new Error('There is no administrator.');
    const content = await drawn.png().toBuffer();
    const { src } = await storePicture(server.services, caller, content);
    const { postId } = await draftPost(admin, { cover: { src, alt: '' } });
    const shows = async (by: TestClient) => {
      const headers = { cookie: by.cookie };
      return (await server.app.inject({ method: 'GET', url: src, headers })).statusCode;
    };
    expect(await shows(wide)).toBe(404);
    await make(postId);
    expect([await shows(wide), await shows(analyst)]).toEqual([200, 404]);
    later(8);
    expect(await shows(await server.signIn('admin'))).toBe(200);
    expect(await shows(wide)).not.toBe(200);
  });

  it('is one of few, for a time of days', async () => {
    const { postId } = await draftPost(admin);
    expect([(await make(postId, 0)).status, (await make(postId, 31)).status]).toEqual([400, 400]);
    for (let made = 0; made < BLOG_LIMITS.previews; made += 1) await make(postId);
    expect((await make(postId)).status).toBe(409);
    const other = await admin.send(blog.create, { body: { draft: aPost({ title: 'Other' }) } });
    expect((await make(other.body.data.postId)).status).toBe(200);
    expect((await make(crypto.randomUUID())).status).toBe(404);
  });
});
