/** Posts that are for people with a role, for who is about to delete it. */
import { editPostPath } from '@flightdeck/domain/blog';
import { arrayContains, asc } from 'drizzle-orm';
import type { ForRoleSource } from '../../platform/for-role.ts';
import { manages } from './rights.ts';
import { blogPost } from './schema.ts';

/** Posts that are named. */
const NAMED = 5;

/** Their titles only for who writes posts: one may be a draft. */
export const postsForRole: ForRoleSource = async ({ records: { db } }, caller, roleId) => {
  const isForRole = arrayContains(blogPost.roleIds, [roleId]);
  const [count, rows] = await Promise.all([
    db.$count(blogPost, isForRole),
    manages(caller)
      ? db
          .select({ id: blogPost.id, title: blogPost.title })
          .from(blogPost)
          .where(isForRole)
          .orderBy(asc(blogPost.title), asc(blogPost.id))
          .limit(NAMED)
      : [],
  ]);
  const first = rows.map(({ id, title }) => ({ title, path: editPostPath(id) }));
  return { one: 'post of the blog', many: 'posts of the blog', count, first };
};
