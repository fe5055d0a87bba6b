/** Posts for tests of the blog. */
import type { PostDraft } from '@flightdeck/contract/blog';
import { CALLS } from '@flightdeck/contract/server';
import type { TestClient } from '../../testing/server.ts';

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
