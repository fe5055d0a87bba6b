/** What was said about a post, and saying more. */
import { type BlogComment, blogCalls } from '@flightdeck/contract/blog';
import { Avatar, Button, TextArea } from '@flightdeck/design-system';
import { isProviderWide } from '@flightdeck/domain/access';
import { BLOG_LIMITS } from '@flightdeck/domain/blog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import * as page from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './read.css.ts';

/** The oldest first, then the field for another. */
export function Comments(props: {
  readonly postId: string;
  readonly comments: readonly BlogComment[];
}) {
  const { postId, comments } = props;
  return (
    <section className={css.comments} aria-labelledby="post-comments">
      <h2 id="post-comments" className={page.title}>
        Comments
      </h2>
      {comments.length > 0 ? (
        <ul className={css.said}>
          {comments.map((comment) => (
            <Comment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      ) : null}
      <NewComment postId={postId} />
    </section>
  );
}

function Comment({ comment }: { readonly comment: BlogComment }) {
  const { commentId, author, at, text, mayRemove } = comment;
  const { client } = useApi();
  const viewer = useViewer();
  const refresh = useRefresh();
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(blogCalls.removeComment, { params: { commentId } }),
    onSettled: () => refresh(blogCalls.read),
  });
  return (
    <li className={css.comment}>
      <div className={css.commentHead}>
        <Avatar name={author} size={20} />
        <span className={css.author}>{author}</span>
        <time dateTime={at}>{timesFor(viewer).recent(at)}</time>
        {mayRemove && viewer.user.viewedBy === undefined ? (
          <Button
            className={css.commentEnd}
            variant="text"
            size="row"
            aria-label={`Remove the comment of ${author}`}
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <p className={css.commentText}>{text}</p>
    </li>
  );
}

function NewComment({ postId }: { readonly postId: string }) {
  const { client } = useApi();
  const { settings, user } = useViewer();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => client.request(blogCalls.comment, { params: { postId }, body: { text } }),
    onSuccess: () => {
      setText('');
      return refresh(blogCalls.read);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate();
  };
  if (user.viewedBy !== undefined) return null;
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label="Your comment"
        rows={3}
        maxLength={BLOG_LIMITS.comment}
        value={text}
        onChange={setText}
      />
      <div className={css.formEnd}>
        <p className={css.hint}>
          {isProviderWide(user)
            ? 'Everybody who may read this post and comment sees it.'
            : `People of your clients and of ${settings.provider} see it.`}
        </p>
        <Button type="submit" isDisabled={text.trim() === ''} isPending={add.isPending}>
          Comment
        </Button>
      </div>
      <FormProblem>{add.error?.message}</FormProblem>
    </form>
  );
}
