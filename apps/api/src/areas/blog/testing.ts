/** Posts for tests of the blog, and colleagues of who writes them. */
import type { PostDraft } from '@flightdeck/contract/blog';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { user } from '../../platform/records/schema.ts';
import { insertPerson } from '../../testing/people.ts';
import { signInBy, type TestClient, type TestServer } from '../../testing/server.ts';

const { blog } = CALLS;

/** A draft for everybody. */
export const aPost = (more: Partial<PostDraft> = {}): PostDraft => ({
  title: 'Reading a pacing chart',
  slug: '',
  summary: 'What the bands mean.',
  html: '<p>Below the band a campaign is late.</p>',
  cover: null,
  tags: ['pacing'],
  authorId: 'admin',
  roleIds: null,
  clientUuids: null,
  allowsComments: false,
  ...more,
});

/** The header of a change. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Makes a draft as somebody who writes posts. */
export async function draftPost(admin: TestClient, more: Partial<PostDraft> = {}) {
  return (await admin.send(blog.create, { body: { draft: aPost(more) } })).body.data;
}

/** Makes a post that is out. */
export async function publishedPost(admin: TestClient, more: Partial<PostDraft> = {}) {
  const { postId, revision } = await draftPost(admin, more);
  const sent = { params: { postId }, body: { when: null }, headers: ifMatch(revision) };
  return (await admin.send(blog.publish, sent)).body.data;
}

/** Signs in a new person of the provider, who sees every client unless some are given. */
export async function colleague(
  server: TestServer,
  id: string,
  { roles = [], clients = [] }: { roles?: readonly string[]; clients?: readonly string[] } = {},
): Promise<TestClient> {
  const { db } = server.services.records;
  const [pattern] = await db.select().from(user).where(eq(user.id, 'admin'));
  const email = `${id}@meridian.example`;
  const person = { id, name: `Person ${id}`, email, passwordHash: pattern?.passwordHash ?? null };
  const acceptedAt = server.services.clock();
  await insertPerson(db, { ...person, activatedAt: acceptedAt }, { roles, clients, acceptedAt });
  return signInBy(server, email);
}
