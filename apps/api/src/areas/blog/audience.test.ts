/** Posts for roles and clients that go: who is about to delete a role is told, and so is who writes the post. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { client, role } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { insertRole } from '../../testing/people.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { blogPost } from './schema.ts';
import { aPost, colleague, draftPost, ifMatch, publishedPost } from './testing.ts';

const { blog, roles } = CALLS;

describe.each(ENGINES)('whom a post is for on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await server.signIn('admin');
    const { db } = server.services.records;
    await insertRole(db, 'granting', ['user/roleAdmin', 'user/list'], 'Granting');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.services.records.db.delete(blogPost));

  const get = async (postId: string) =>
    (await admin.send(blog.get, { params: { postId } })).body.data;

  it('is named before a role is deleted, by title only for who writes posts', async () => {
    const { db } = server.services.records;
    await insertRole(db, 'going', [], 'Going');
    const one = await publishedPost(admin, { title: 'B', roleIds: ['going', 'viewer'] });
    const two = await draftPost(admin, { title: 'A', roleIds: ['going'] });
    await draftPost(admin, { title: 'C', roleIds: ['viewer'] });
    const body = { deletion: { roleId: 'going', replacementId: null } };
    const impact = async (by: TestClient) => (await by.send(roles.impact, { body })).body.data;
    const path = (postId: string) => `/blog/post/edit/${postId}`;
    expect((await impact(admin)).forRole).toEqual([
      {
        ...{ one: 'post of the blog', many: 'posts of the blog', count: 2 },
        first: [
          { title: 'A', path: path(two.postId) },
          { title: 'B', path: path(one.postId) },
        ],
      },
    ]);
    const granting = await colleague(server, 'granting', { roles: ['granting'] });
    expect((await impact(granting)).forRole).toMatchObject([{ count: 2, first: [] }]);
    const other = { deletion: { roleId: 'granting', replacementId: 'viewer' } };
    const unnamed = await admin.send(roles.impact, { body: other });
    expect(unnamed.body.data.forRole).toEqual([]);
  });

  it('says what of it is gone, saves all the same, and never becomes wider by that', async () => {
    const { db } = server.services.records;
    await insertRole(db, 'passing', [], 'Passing');
    const { postId, revision } = await draftPost(admin, {
      ...{ roleIds: ['passing', 'viewer'], clientUuids: [CLIENTS.northwind, CLIENTS.contoso] },
    });
    expect((await get(postId)).gone).toEqual({ roles: [], clients: [] });
    await db.delete(role).where(eq(role.id, 'passing'));
    await db.update(client).set({ archivedAt: new Date() }).where(eq(client.uuid, CLIENTS.contoso));
    const now = await get(postId);
    expect(now.gone).toMatchObject({
      roles: [{ id: 'passing', name: 'A role that is gone' }],
      clients: [{ id: CLIENTS.contoso, name: expect.stringMatching(/ \(archived\)$/) }],
    });
    expect(now.audience).toContain('A role that is gone');
    const draft = { ...now.draft, title: 'Another title' };
    const saved = await admin.send(blog.save, {
      ...{ params: { postId }, body: { draft }, headers: ifMatch(revision) },
    });
    expect(saved.body.data.draft).toMatchObject({ roleIds: ['passing', 'viewer'] });
    const fresh = await admin.send(blog.create, {
      body: { draft: aPost({ roleIds: ['passing'] }) },
    });
    expect(fresh.status).toBe(422);
    await db.update(client).set({ archivedAt: null }).where(eq(client.uuid, CLIENTS.contoso));
    expect((await get(postId)).gone.clients).toEqual([]);
  });
});
