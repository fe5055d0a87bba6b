/**
 * A post to read (`/blog/post/read/{slug}`); earlier slugs and its id lead to its address. Also one that is not out, by a
 * preview link (`/blog/post/preview/{uuid}`).
 */
import { type BlogPost, blogCalls } from '@flightdeck/contract/blog';
import { Avatar, Badge, LinkButton, Loader, SafeHtml } from '@flightdeck/design-system';
import {
  BLOG_PATH,
  editPostPath,
  pictureSet,
  postPath,
  postSheetPath,
} from '@flightdeck/domain/blog';
import { todayIn, writeLongDay } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as list from '../blog.css.ts';
import { Cover } from '../Cover.tsx';
import { PostRow } from '../PostRow.tsx';
import { Tags } from '../Tags.tsx';
import { useMarkRead } from '../use-blog.ts';
import { Comments } from './Comments.tsx';
import * as css from './read.css.ts';

/** Width at which pictures of the text are shown. */
const SIZES = '(max-width: 800px) 100vw, 752px';

/** One post. */
export function PostScreen() {
  const { previewId } = useParams();
  return previewId === undefined ? <Reading /> : <Preview previewId={previewId} />;
}

/** A link leads to the post itself once that is out. */
function Preview({ previewId }: { readonly previewId: string }) {
  const navigate = useNavigate();
  const post = useQuery(useApi().queryOf(blogCalls.preview, { params: { previewId } }));
  const out = post.data?.state === 'published' ? post.data.slug : null;
  useEffect(() => {
    if (out !== null) void navigate(postPath(out), { replace: true });
  }, [out, navigate]);
  usePageTitle(post.data?.title);
  return (
    <Loaded
      isPage
      query={post}
      noun="the post"
      gone={{
        title: 'This link does not open',
        hint: 'It has ended, or it is not for you. Ask whoever sent it for a new one.',
        action: <LinkButton href={BLOG_PATH}>All posts</LinkButton>,
      }}
    >
      {(data) => (out === null ? <Post key={data.postId} post={data} isPreview /> : <Loader />)}
    </Loaded>
  );
}

function Reading() {
  const { post: named = '' } = useParams();
  const navigate = useNavigate();
  const post = useQuery(useApi().queryOf(blogCalls.read, { params: { post: named } }));
  const slug = post.data?.slug;
  useEffect(() => {
    if (slug !== undefined && slug !== named) void navigate(postPath(slug), { replace: true });
  }, [slug, named, navigate]);
  usePageTitle(post.data?.title);
  return (
    <Loaded
      isPage
      query={post}
      noun="the post"
      gone={{
        title: 'There is no such post',
        hint: 'It may have been withdrawn, or it is not for you.',
        action: <LinkButton href={BLOG_PATH}>All posts</LinkButton>,
      }}
    >
      {(data) => <Post key={data.postId} post={data} />}
    </Loaded>
  );
}

function Post(props: { readonly post: BlogPost; readonly isPreview?: boolean }) {
  const { post, isPreview = false } = props;
  const { allowed, user } = useViewer();
  const { postId, title, summary, cover, html, pictureWidths, tags, state, related } = post;
  const { mutate: markRead } = useMarkRead({ notify: false });
  const isOpened = state === 'published' && user.viewedBy === undefined;
  useEffect(() => {
    if (isOpened) markRead(postId);
  }, [isOpened, postId, markRead]);
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <BackLink to="blog" label="All posts" />
        <div className={list.actions}>
          {state === 'published' ? null : (
            <Badge tone="warning">
              {isPreview
                ? 'Preview: not out yet'
                : state === 'draft'
                  ? 'Draft: readers do not see it'
                  : 'Scheduled: not out yet'}
            </Badge>
          )}
          {isPreview ? null : (
            <LinkButton
              variant="quiet"
              size="small"
              icon={<Printer size={16} />}
              href={postSheetPath(postId)}
              target="_blank"
            >
              Print view
            </LinkButton>
          )}
          {allowed['blog/manage'] ? (
            <LinkButton
              variant="quiet"
              size="small"
              icon={<Pencil size={16} />}
              href={editPostPath(postId)}
            >
              Edit
            </LinkButton>
          ) : null}
        </div>
      </div>
      <article className={css.article}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          {summary === '' ? null : <p className={css.lead}>{summary}</p>}
          <Byline post={post} />
        </header>
        {cover ? (
          <figure className={css.figure}>
            <Cover cover={cover} className={css.cover} sizes={SIZES} isFirst />
          </figure>
        ) : null}
        <div className={css.written}>
          <SafeHtml
            html={html}
            pictureSizes={SIZES}
            tableBox={css.tableBox}
            copiesOf={(src) => {
              const width = pictureWidths[src];
              return width === undefined ? undefined : pictureSet(src, width);
            }}
          />
        </div>
        {tags.length > 0 ? (
          <div className={css.tags}>
            <Tags tags={tags} />
          </div>
        ) : null}
      </article>
      {post.comments && !isPreview ? <Comments postId={postId} comments={post.comments} /> : null}
      {related.length > 0 ? (
        <section className={css.related} aria-labelledby="read-on">
          <h2 id="read-on" className={page.title}>
            Read on
          </h2>
          <ul className={css.cards}>
            {related.map((item) => (
              <PostRow key={item.postId} item={item} level={3} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Byline({ post }: { readonly post: BlogPost }) {
  const { settings, user } = useViewer();
  const { author, publishedAt, minutes } = post;
  return (
    <p className={css.byline}>
      <Avatar name={author} size={28} />
      <span className={css.author}>{author}</span>
      {publishedAt === null ? null : (
        <>
          <span aria-hidden>·</span>
          <time dateTime={publishedAt}>
            {writeLongDay(todayIn(settings.timeZone, new Date(publishedAt)), user.locale)}
          </time>
        </>
      )}
      <span aria-hidden>·</span>
      <span>{minutes} min to read</span>
    </p>
  );
}
