/** What was said about a post, and saying more. */
import { type BlogComment, blogCalls } from '@flightdeck/contract/blog';
import { Avatar, Button, ConfirmDialog, TextArea } from '@flightdeck/design-system';
import { isAllowed, isProviderWide } from '@flightdeck/domain/access';
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

/** Characters of a comment that the question before its removal shows. */
const SHOWN = 120;

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
      ) : (
        <p className={css.hint}>Nobody has said anything yet.</p>
      )}
      <NewComment postId={postId} />
    </section>
  );
}

function Comment({ comment }: { readonly comment: BlogComment }) {
  const { commentId, author, at, editedAt, text, mayEdit, mayRemove } = comment;
  const { client } = useApi();
  const viewer = useViewer();
  const refresh = useRefresh();
  const [isRemoving, setRemoving] = useState(false);
  /** `back`: the focus returns to the button that began it. */
  const [edit, setEdit] = useState<'none' | 'open' | 'back'>('none');
  const mayChange = viewer.user.viewedBy === undefined;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(blogCalls.removeComment, { params: { commentId } }),
    onSettled: () => {
      setRemoving(false);
      return refresh(blogCalls.read);
    },
  });
  return (
    <li className={css.comment}>
      <div className={css.commentHead}>
        <Avatar name={author} size={20} />
        <span className={css.author}>{author}</span>
        <time dateTime={at}>{timesFor(viewer).recent(at)}</time>
        {editedAt === null ? null : (
          <span title={`Edited ${timesFor(viewer).recent(editedAt)}`}>edited</span>
        )}
        {mayChange && edit !== 'open' ? (
          <span className={css.commentEnd}>
            {mayEdit ? (
              <Button
                variant="text"
                size="row"
                aria-label="Edit your comment"
                autoFocus={edit === 'back'}
                onPress={() => setEdit('open')}
              >
                Edit
              </Button>
            ) : null}
            {mayRemove ? (
              <Button
                variant="text"
                size="row"
                aria-label={`Remove the comment of ${author}`}
                onPress={() => setRemoving(true)}
              >
                Remove
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {edit === 'open' ? (
        <EditComment comment={comment} onClose={() => setEdit('back')} />
      ) : (
        <p className={css.commentText}>{text}</p>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove this comment?"
        confirmLabel="Remove"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      >
        “{text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}” will be gone.
      </ConfirmDialog>
    </li>
  );
}

function EditComment(props: { readonly comment: BlogComment; readonly onClose: () => void }) {
  const { comment, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const [text, setText] = useState(comment.text);
  const save = useMutation({
    mutationFn: () =>
      client.request(blogCalls.editComment, {
        params: { commentId: comment.commentId },
        body: { text },
      }),
    onSuccess: async () => {
      await refresh(blogCalls.read);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label="Your comment"
        rows={3}
        autoFocus
        maxLength={BLOG_LIMITS.comment}
        value={text}
        onChange={setText}
      />
      <div className={css.formButtons}>
        <Button variant="text" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isDisabled={text.trim() === ''} isPending={save.isPending}>
          Save
        </Button>
      </div>
      <FormProblem>{save.error?.message}</FormProblem>
    </form>
  );
}

function NewComment({ postId }: { readonly postId: string }) {
  const { client } = useApi();
  const { allowed, settings, user } = useViewer();
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
  if (user.viewedBy !== undefined || !isAllowed(blogCalls.comment.needs, allowed)) return null;
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
