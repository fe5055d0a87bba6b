/** Which posts go with one. */

interface Tagged {
  readonly id: string;
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/**
 * The posts that go best with `post`, at most `count`: those with most tags in common come first, among equals the
 * newest, then by id, so that the answer is always the same. Posts without a common tag follow in the same order, so
 * that a reader is offered something to read on.
 */
export function relatedPosts<Post extends Tagged>(
  post: Tagged,
  others: readonly Post[],
  count: number,
): Post[] {
  const tags = new Set(post.tags);
  const shared = (other: Tagged) => other.tags.filter((tag) => tags.has(tag)).length;
  return others
    .filter(({ id }) => id !== post.id)
    .toSorted(
      (a, b) =>
        shared(b) - shared(a) ||
        b.publishedAt.localeCompare(a.publishedAt) ||
        a.id.localeCompare(b.id),
    )
    .slice(0, count);
}
