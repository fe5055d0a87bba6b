/** A post in a list. */
import type { BlogItem } from '@flightdeck/contract/blog';
import { Badge, cx, Link } from '@flightdeck/design-system';
import { postPath } from '@flightdeck/domain/blog';
import { todayIn, writeDay } from '@flightdeck/domain/dates';
import { useViewer } from '../../app/viewer.ts';
import * as css from './blog.css.ts';
import { Cover } from './Cover.tsx';
import { Tags } from './Tags.tsx';

/** @param props.level Of its heading. */
export function PostRow({ item, level }: { readonly item: BlogItem; readonly level: 2 | 3 }) {
  const { settings, user } = useViewer();
  const { title, slug, summary, author, publishedAt, minutes, tags, cover, isNew } = item;
  const Heading = `h${level}` as const;
  const day = todayIn(settings.timeZone, new Date(publishedAt));
  return (
    <li className={cx(css.post, cover === null && css.plainPost)}>
      <div className={css.words}>
        <div className={css.titleLine}>
          <Heading className={css.title}>
            <Link tone="plain" href={postPath(slug)}>
              {title}
            </Link>
          </Heading>
          {isNew ? <Badge tone="info">New</Badge> : null}
        </div>
        {summary === '' ? null : <p className={css.summary}>{summary}</p>}
        <p className={css.meta}>
          <span>{author}</span>
          <span aria-hidden>·</span>
          <time dateTime={publishedAt}>{writeDay(day, user.locale)}</time>
          <span aria-hidden>·</span>
          <span>{minutes} min to read</span>
        </p>
        <Tags tags={tags} />
      </div>
      {cover ? (
        <Cover
          {...{ cover }}
          className={css.cover}
          sizes="(max-width: 720px) 100vw, 176px"
          onlyDecorates
        />
      ) : null}
    </li>
  );
}
