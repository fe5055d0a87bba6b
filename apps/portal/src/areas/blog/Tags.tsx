/** The tags of a post; each leads to the posts that have it. */
import { Link } from '@flightdeck/design-system';
import { BLOG_PATH } from '@flightdeck/domain/blog';
import * as css from './blog.css.ts';

/** Nothing for a post without tags. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={css.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link href={`${BLOG_PATH}?tag=${encodeURIComponent(tag)}`} className={css.tag}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
