/** Whether readers see a post: its time decides, so that it is never early, and not late when no job runs. */

/** In the order of a post’s life. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** @param publishAt Null while no time is set. */
export function postState(publishAt: Date | null, now: Date): PostState {
  if (publishAt === null) return 'draft';
  return publishAt <= now ? 'published' : 'scheduled';
}
