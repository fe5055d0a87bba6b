/** Comments once they are there: their words change, somebody moderates them, their post’s author learns of them. */
import { CALLS } from '@flightdeck/contract/server';
import { BLOG_LIMITS } from '@flightdeck/domain/blog';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { insertRole } from '../../testing/people.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { blogPost } from './schema.ts';
import { aPost, colleague, ifMatch, publishedPost } from './testing.ts';

const { blog, home } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const open = { allowsComments: true };

describe.each(ENGINES)('what is said about posts on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    const { db } = server.services.records;
    await db
      .insert(rolePermission)
      .values(['analyst', 'outsider'].map((roleId) => ({ roleId, permission: 'blog/comment' })));
    await insertRole(db, 'editor', ['blog/manage'], 'Editor');
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    await server.services.records.db.delete(blogPost);
  });

  const say = (client: TestClient, postId: string, text: string) => {
    now = new Date(now.getTime() + 1000);
    return client.send(blog.comment, { params: { postId }, body: { text } });
  };
  const edit = (client: TestClient, commentId: string, text: string) => {
    now = new Date(now.getTime() + 1000);
    return client.send(blog.editComment, { params: { commentId }, body: { text } });
  };
  const comments = async (client: TestClient, post: string) =>
    (await client.send(blog.read, { params: { post } })).body.data.comments;

  it('is changed by who said it, as long as comments are open to them', async () => {
    const { postId, revision } = await publishedPost(admin, open);
    const { commentId } = (await say(analyst, postId, 'Frist')).body.data;
    const edited = await edit(analyst, commentId, '  First <b>x</b>  ');
    expect(edited.body.data).toMatchObject({
      ...{ text: 'First <b>x</b>', mayEdit: true, mayRemove: true },
      ...{ at: '2026-11-23T09:00:01.000Z', editedAt: '2026-11-23T09:00:02.000Z' },
    });
    expect(await comments(admin, postId)).toMatchObject([{ mayEdit: false, mayRemove: true }]);
    // Who moderates removes words, and puts none into somebody's mouth.
    expect((await edit(admin, commentId, 'Changed')).status).toBe(404);
    expect((await edit(outsider, commentId, 'Changed')).status).toBe(404);
    expect((await edit(analyst, commentId, ' ')).status).toBe(400);
    await admin.send(blog.save, {
      ...{ params: { postId }, body: { draft: aPost() }, headers: ifMatch(revision) },
    });
    expect((await edit(analyst, commentId, 'Later')).status).toBe(403);
    const back = { params: { postId }, body: { draft: aPost(open) } };
    await admin.send(blog.save, { ...back, headers: ifMatch(revision + 1) });
    expect(await comments(analyst, postId)).toMatchObject([{ text: 'First <b>x</b>' }]);
  });

  it('is moderated by who writes posts, whether or not they comment themselves', async () => {
    const { postId } = await publishedPost(admin, open);
    const { commentId } = (await say(analyst, postId, 'Rude')).body.data;
    const editor = await colleague(server, 'editor', { roles: ['editor'] });
    expect(await comments(editor, postId)).toMatchObject([{ mayEdit: false, mayRemove: true }]);
    expect((await say(editor, postId, 'No')).status).toBe(403);
    const removed = await editor.send(blog.removeComment, { params: { commentId } });
    expect(removed.status).toBe(200);
    expect(await comments(analyst, postId)).toEqual([]);
  });

  it('is not said without end, by each for themselves', async () => {
    const { postId } = await publishedPost(admin, open);
    for (let said = 0; said < BLOG_LIMITS.commentsPerHour; said += 1) {
      expect((await say(analyst, postId, `No ${said}`)).status).toBe(200);
    }
    expect((await say(analyst, postId, 'One more')).status).toBe(429);
    expect((await say(outsider, postId, 'First')).status).toBe(200);
    now = new Date(now.getTime() + 60 * 60 * 1000);
    expect((await say(analyst, postId, 'Later')).status).toBe(200);
  });

  describe('as news of home', () => {
    const news = async (client: TestClient) =>
      (await client.send(home.news)).body.data.entries.filter(
        ({ kind }) => kind === 'post' || kind === 'comment',
      );

    it('tells the author of comments of others, and nobody else', async () => {
      const { postId, slug } = await publishedPost(admin, open);
      await say(admin, postId, 'Mine');
      await say(analyst, postId, 'Thank you');
      expect(await news(admin)).toMatchObject([
        {
          ...{ kind: 'comment', name: 'Reading a pacing chart', text: 'Nora North: “Thank you”' },
          path: `/blog/post/read/${slug}`,
        },
      ]);
      expect((await news(analyst)).map(({ kind }) => kind)).toEqual(['post']);
      now = new Date(now.getTime() + 1000);
      await admin.send(home.readNews, { body: {} });
      expect(await news(admin)).toEqual([]);
    });

    it('tells readers of posts for them until they have opened them', async () => {
      const { postId } = await publishedPost(admin, { clientUuids: [CLIENTS.northwind] });
      expect(await news(outsider)).toEqual([]);
      expect(await news(analyst)).toMatchObject([
        { kind: 'post', name: 'Reading a pacing chart', text: 'What the bands mean.' },
      ]);
      await analyst.send(blog.markRead, { body: { postId } });
      expect(await news(analyst)).toEqual([]);
    });
  });
});
