/** Posts through calls: audiences, times, addresses, marks, comments, versions, and that others see none of it. */
import { CALLS } from '@flightdeck/contract/server';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { noteAllOut } from './publish.ts';
import { blogPost } from './schema.ts';
import { aPost, draftPost, ifMatch, publishedPost } from './testing.ts';

const { blog } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const DAY_MS = 86_400_000;

describe.each(ENGINES)('the blog on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let viewer: TestClient;
  let outsider: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    await server.services.records.db.insert(rolePermission).values(
      ['analyst', 'colleague', 'outsider'].map((roleId) => ({
        ...{ roleId, permission: 'blog/comment' },
      })),
    );
    [admin, analyst, viewer, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('viewer'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    await server.services.records.db.delete(blogPost);
  });

  /** Posts that go out one after the other. */
  const out = (more = {}) => {
    now = new Date(now.getTime() + 1000);
    return publishedPost(admin, more);
  };
  const titles = async (client: TestClient, body = {}) =>
    (await client.send(blog.list, { body })).body.data.rows.map(({ title }) => title);
  const read = (client: TestClient, post: string) => client.send(blog.read, { params: { post } });
  const fresh = async (client: TestClient) => (await client.send(blog.summary)).body.data.fresh;
  const publish = (postId: string, revision: number, when: object | null) =>
    admin.send(blog.publish, {
      ...{ params: { postId }, body: { when }, headers: ifMatch(revision) },
    });
  const actions = async (postId: string) =>
    (
      await server.services.records.db
        .select({ action: auditLog.action, actorId: auditLog.actorId })
        .from(auditLog)
        .where(eq(auditLog.target, postId))
        .orderBy(auditLog.id)
    ).map(({ action, actorId }) => [action, actorId]);

  it('shows a post to its audience alone, in lists, search, tags, counts and by its address', async () => {
    await out({ title: 'For all' });
    const mine = { title: 'For Northwind', tags: ['northwind'], clientUuids: [CLIENTS.northwind] };
    const { slug, postId } = await out(mine);
    await out({ title: 'For viewers', roleIds: ['viewer'] });
    await out({
      ...{ title: 'For viewers of Contoso', roleIds: ['viewer'] },
      clientUuids: [CLIENTS.contoso],
    });
    await draftPost(admin, { title: 'A draft' });
    expect(await titles(analyst)).toEqual(['For Northwind', 'For all']);
    expect(await titles(viewer)).toEqual(['For viewers', 'For Northwind', 'For all']);
    expect(await titles(outsider)).toEqual(['For all']);
    // The provider’s people see every client; a role they have not, they have not.
    expect(await titles(admin)).toEqual(['For Northwind', 'For all']);
    expect(await titles(outsider, { search: 'northwind' })).toEqual([]);
    expect(await titles(outsider, { tag: 'northwind' })).toEqual([]);
    const { tags } = (await outsider.send(blog.summary)).body.data;
    expect(tags).toEqual([{ tag: 'pacing', posts: 1 }]);
    expect([await fresh(analyst), await fresh(viewer), await fresh(outsider)]).toEqual([2, 3, 1]);
    for (const named of [slug, postId]) {
      expect((await read(outsider, named)).status).toBe(404);
      expect((await read(analyst, named)).status).toBe(200);
    }
    const everybody = (await read(outsider, 'for-all')).body.data;
    expect(everybody.related).toEqual([]);
    const related = (await read(analyst, 'for-all')).body.data.related;
    expect(related.map(({ title }) => title)).toEqual(['For Northwind']);
    const marked = await outsider.send(blog.markRead, { body: { postId } });
    expect(marked.status).toBe(404);
  });

  it('goes out at its time and no earlier, whether or not a job runs, in the zone it was set in', async () => {
    const { postId, revision } = await draftPost(admin);
    const when = { day: '2026-11-23', time: '12:00', zone: 'Europe/Paris' };
    const set = (await publish(postId, revision, when)).body.data;
    expect(set).toMatchObject({
      ...{ state: 'scheduled', zone: 'Europe/Paris', publishAt: '2026-11-23T11:00:00.000Z' },
    });
    now = new Date('2026-11-23T10:59:59.999Z');
    await noteAllOut(server.services);
    expect([await titles(analyst), (await read(analyst, postId)).status]).toEqual([[], 404]);
    now = new Date('2026-11-23T11:00:00Z');
    expect(await titles(analyst)).toEqual(['Reading a pacing chart']);
    await noteAllOut(server.services);
    await noteAllOut(server.services);
    expect(await actions(postId)).toEqual([
      ['blog/create', 'admin'],
      ['blog/schedule', 'admin'],
      ['blog/publish', null],
    ]);
  });

  it('keeps the time of day over a change of the clocks, and refuses a time that is past', async () => {
    now = new Date('2027-03-20T09:00:00Z');
    const { postId, revision } = await draftPost(admin);
    const at = async (day: string, time: string, based: number) =>
      (await publish(postId, based, { day, time, zone: 'Europe/Berlin' })).body.data.publishAt;
    expect(await at('2027-03-27', '09:00', revision)).toBe('2027-03-27T08:00:00.000Z');
    expect(await at('2027-03-28', '09:00', revision + 1)).toBe('2027-03-28T07:00:00.000Z');
    // The clocks leave this time out.
    expect(await at('2027-03-28', '02:30', revision + 2)).toBe('2027-03-28T01:30:00.000Z');
    const past = { day: '2027-03-20', time: '09:59', zone: 'Europe/Berlin' };
    const refused = await publish(postId, revision + 3, past);
    expect(refused.body.message).toContain('this time is past');
    const zone = { ...past, zone: 'Mars/Olympus' };
    expect((await publish(postId, revision + 3, zone)).status).toBe(400);
  });

  it('does not go out without a text, and comes back as a draft', async () => {
    const empty = await draftPost(admin, { html: '<p> </p><script>x</script>' });
    expect((await publish(empty.postId, empty.revision, null)).body.message).toContain('no text');
    const { postId, revision } = await out();
    const back = await admin.send(blog.unpublish, {
      ...{ params: { postId }, body: {}, headers: ifMatch(revision) },
    });
    expect(back.body.data).toMatchObject({ state: 'draft', publishAt: null, mayDelete: false });
    expect(await titles(analyst)).toEqual([]);
    const remove = (id: string) => admin.send(blog.remove, { params: { postId: id } });
    expect((await remove(postId)).status).toBe(409);
    expect((await remove(empty.postId)).status).toBe(200);
    expect((await remove(empty.postId)).status).toBe(404);
  });

  it('leads from every slug it had to the present one, and no other post can take one', async () => {
    const post = await out();
    expect(post.slug).toBe('reading-a-pacing-chart');
    const rename = async (slug: string, revision: number) =>
      (
        await admin.send(blog.save, {
          params: { postId: post.postId },
          body: { draft: aPost({ slug }) },
          headers: ifMatch(revision),
        })
      ).body.data;
    const second = await rename('pacing-explained', post.revision);
    const third = await rename('pacing', second.revision);
    expect(third.formerSlugs).toEqual(['pacing-explained', 'reading-a-pacing-chart']);
    for (const slug of ['reading-a-pacing-chart', 'pacing-explained', 'pacing', post.postId]) {
      expect((await read(analyst, slug)).body.data.slug).toBe('pacing');
    }
    const taken = await admin.send(blog.create, {
      body: { draft: aPost({ slug: 'pacing-explained' }) },
    });
    expect(taken.body.message).toContain('another post has or had the address');
    expect((await draftPost(admin)).slug).toBe('reading-a-pacing-chart-2');
    // One may come back to an earlier slug of one’s own.
    expect((await rename('pacing-explained', third.revision)).slug).toBe('pacing-explained');
    // What no reader could know is free again.
    const draft = await draftPost(admin, { slug: 'never-seen' });
    const { body } = await admin.send(blog.save, {
      params: { postId: draft.postId },
      body: { draft: aPost({ slug: 'seen' }) },
      headers: ifMatch(draft.revision),
    });
    expect(body.data.formerSlugs).toEqual([]);
    expect((await draftPost(admin, { slug: 'never-seen' })).slug).toBe('never-seen');
    expect((await draftPost(admin, { title: '日本' })).slug).not.toBe('');
    expect((await draftPost(admin, { title: 'Größe & Straße' })).slug).toBe('groesse-and-strasse');
    for (const slug of ['Upper', 'a--b', '-a', 'a b', post.postId]) {
      const sent = await admin.send(blog.create, { body: { draft: aPost({ slug }) } });
      expect(sent.status, slug).toBe(400);
    }
  });

  it('is new until it is opened, or too old to be', async () => {
    const one = await out({ title: 'One' });
    await out({ title: 'Two' });
    const three = await out({ title: 'Three' });
    expect(await fresh(analyst)).toBe(3);
    await analyst.send(blog.markRead, { body: { postId: one.postId } });
    await analyst.send(blog.markRead, { body: { postId: one.postId } });
    expect([await fresh(analyst), await fresh(viewer)]).toEqual([2, 3]);
    expect(await titles(analyst, { isNew: true })).toEqual(['Three', 'Two']);
    const { rows } = (await analyst.send(blog.list, { body: {} })).body.data;
    expect(rows.map(({ isNew }) => isNew)).toEqual([true, true, false]);
    await analyst.send(blog.markRead, { body: { postId: null } });
    expect(await fresh(analyst)).toBe(0);
    now = new Date(START.getTime() + 31 * DAY_MS);
    expect(await fresh(viewer)).toBe(0);
    const managed = (await admin.send(blog.get, { params: { postId: three.postId } })).body.data;
    expect(managed.readers).toBe(1);
  });

  it('takes comments where they are open, from who may, and names nobody to other clients', async () => {
    const { postId } = await out({ allowsComments: true });
    const closed = await out({ title: 'Closed' });
    const say = (client: TestClient, text: string, id = postId) => {
      now = new Date(now.getTime() + 1000);
      return client.send(blog.comment, { params: { postId: id }, body: { text } });
    };
    expect((await say(analyst, 'x', closed.postId)).status).toBe(403);
    expect((await say(viewer, 'Not allowed')).status).toBe(403);
    const mine = (await say(analyst, 'From Northwind')).body.data;
    await say(outsider, 'From Contoso');
    await say(admin, 'From the provider');
    const seen = async (client: TestClient) =>
      (await read(client, postId)).body.data.comments?.map(({ text }) => text) ?? null;
    expect(await seen(analyst)).toEqual(['From Northwind', 'From the provider']);
    expect(await seen(outsider)).toEqual(['From Contoso', 'From the provider']);
    expect(await seen(admin)).toHaveLength(3);
    expect(await seen(viewer)).toBeNull();
    const remove = (client: TestClient) =>
      client.send(blog.removeComment, { params: { commentId: mine.commentId } });
    expect((await remove(outsider)).status).toBe(404);
    expect((await remove(analyst)).status).toBe(200);
    expect(await seen(outsider)).toHaveLength(2);
    expect((await actions(postId)).map(([action]) => action)).toContain('blog/comment-remove');
  });

  it('keeps every save as a version, and refuses one over somebody else’s', async () => {
    const { postId, revision } = await draftPost(admin, { clientUuids: [CLIENTS.northwind] });
    const params = { postId };
    const save = (title: string, based: number, more = {}) =>
      admin.send(blog.save, {
        ...{ params, body: { draft: aPost({ title, ...more }) }, headers: ifMatch(based) },
      });
    expect((await save('Second', revision)).body.data.revision).toBe(revision + 1);
    const stale = await save('Third', revision);
    expect([stale.status, stale.body.details]).toMatchObject([409, { savedBy: 'Ada Admin' }]);
    const bare = await admin.send(blog.save, { params, body: { draft: aPost() } });
    expect(bare.status).toBe(428);
    const { versions } = (await admin.send(blog.versions, { params })).body.data;
    expect(versions.map(({ title }) => title)).toEqual(['Second', 'Reading a pacing chart']);
    const back = await admin.send(blog.restore, {
      ...{ params, body: { version: revision }, headers: ifMatch(revision + 1) },
    });
    // What it says comes back; whom it is for stays as it is now.
    expect(back.body.data.draft).toMatchObject({
      ...{ title: 'Reading a pacing chart', clientUuids: null },
    });
    const none = await admin.send(blog.version, { params, body: { revision: 77 } });
    expect(none.status).toBe(404);
  });

  it('is written by who manages it alone, about people and roles that there are', async () => {
    const { postId } = await draftPost(admin);
    for (const [call, sent] of [
      [blog.managed, { body: {} }],
      [blog.get, { params: { postId } }],
      [blog.create, { body: { draft: aPost() } }],
      [blog.choices, {}],
    ] as const) {
      expect((await analyst.send(call, sent)).status).toBe(403);
    }
    const refused = async (more: object) =>
      (await admin.send(blog.create, { body: { draft: aPost(more) } })).body.statusCode;
    expect(await refused({ authorId: 'analyst' })).toBe(422);
    expect(await refused({ roleIds: ['none'] })).toBe(422);
    expect(await refused({ clientUuids: ['none'] })).toBe(422);
    expect(await refused({ clientUuids: [] })).toBe(400);
    const src = `/v2/blog/picture/${'a'.repeat(43)}`;
    expect(await refused({ cover: { src, alt: '' } })).toBe(422);
    expect(await refused({ cover: { src: 'https://evil.example/a.png', alt: '' } })).toBe(400);
    const managed = (await admin.send(blog.managed, { body: { state: 'draft' } })).body.data;
    expect(managed.rows).toMatchObject([{ state: 'draft', audience: 'Everybody', readers: 0 }]);
    const choices = (await admin.send(blog.choices)).body.data;
    expect(choices.authors.map(({ id }) => id)).toEqual(['admin']);
    expect(choices.clients.map(({ uuid }) => uuid)).toContain(CLIENTS.contoso);
  });

  it('cleans what is written, also for who reads a draft', async () => {
    const html =
      '<h1>A</h1><p onclick="x()">b</p><img src="https://evil.example/p.png"><script>1</script>';
    const { postId } = await draftPost(admin, { html });
    expect((await read(admin, postId)).body.data).toMatchObject({
      ...{ html: '<h2>A</h2><p>b</p>', state: 'draft', publishedAt: null },
    });
    const { db } = server.services.records;
    // As if it had been stored before the rules were as strict as they are.
    await db
      .update(blogPost)
      .set({ html })
      .where(inArray(blogPost.id, [postId]));
    expect((await read(admin, postId)).body.data.html).toBe('<h2>A</h2><p>b</p>');
  });
});
