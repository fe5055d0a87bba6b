/** The form of a post: its text, whom it is for, its time and its history. */
import type { BlogChoices, ManagedPostPage } from '@flightdeck/contract/blog';
import { Button, ConfirmDialog, LinkButton, TextArea, TextField } from '@flightdeck/design-system';
import { RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import { BLOG_LIMITS, BLOG_MANAGE_PATH, postPath } from '@flightdeck/domain/blog';
import { BookOpen, History, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../app/BackLink.tsx';
import { StaleDialog } from '../../../app/StaleDialog.tsx';
import { ToolButton } from '../../../app/ToolButton.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import { useViewer } from '../../../app/viewer.ts';
import { DeletePost } from '../DeletePost.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { Details } from './Details.tsx';
import { blankFields, isSame, keptOf, problemsOf } from './draft.ts';
import { PostHistory } from './PostHistory.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { usePost } from './use-post.ts';
import * as css from './write.css.ts';

/** Props of PostForm. */
export interface PostFormProps {
  /** Null for a post that does not exist yet. */
  readonly postId: string | null;
  readonly saved: ManagedPostPage | null;
  readonly choices: BlogChoices;
  /** A new post is saved and the page is about to change. */
  readonly isLeaving: boolean;
  readonly onMade: (postId: string) => void;
}

/** What is written stays until it is saved; leaving asks first. */
export function PostForm({ postId, saved, choices, isLeaving, onMade }: PostFormProps) {
  const navigate = useNavigate();
  const { user } = useViewer();
  const latest = useMemo(() => keptOf(saved, blankFields(user.id)), [saved, user.id]);
  const form = useUnsaved(latest, isSame);
  const { value: fields, change } = form;
  /** Number of times that this form refused to save, because of problems in it. */
  const [refusals, setRefusals] = useState(0);
  const [shown, setShown] = useState<
    'history' | 'previews' | 'publish' | 'unpublish' | 'delete' | null
  >(null);
  const close = () => setShown(null);
  const [isDeleted, setDeleted] = useState(false);
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (isDeleted) void navigate(BLOG_MANAGE_PATH);
  }, [isDeleted, navigate]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = page.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    if (refusals > 0) first?.focus();
  }, [refusals]);
  const post = usePost({ postId, form, onMade });
  // The page of a new post changes once it is saved: what is typed meanwhile would be lost.
  const isBusy = postId === null && (post.isSaving || isLeaving);
  const isDirty = form.isDirty && !isDeleted;
  const problems = problemsOf(fields);
  const errors = refusals > 0 ? problems : {};
  const whenFine = (act: () => void) => () => {
    if (Object.keys(problems).length === 0) act();
    else setRefusals(refusals + 1);
  };
  const isPublished = saved?.state === 'published';
  const save = (
    <Button
      variant={isPublished || !saved ? 'default' : 'quiet'}
      isDisabled={postId !== null && !isDirty}
      isPending={post.isSaving}
      onPress={whenFine(post.save)}
    >
      {isPublished ? 'Save for readers' : 'Save draft'}
    </Button>
  );
  return (
    <>
      <UnsavedGuard isDirty={isDirty && !isLeaving} what="Your changes to this post" />
      <div className={css.toolbar}>
        <BackLink to="blog-manage" />
        <h1 className={css.heading}>{saved ? saved.title : 'New post'}</h1>
        {saved ? <StateBadge post={saved} /> : null}
        <span className={css.minor} role="status">
          {isDirty ? 'Not saved yet' : saved ? 'Saved' : ''}
        </span>
        <div className={css.actions}>
          {saved?.mayDelete ? (
            <ToolButton
              label="Delete"
              icon={<Trash2 size={16} />}
              variant="text"
              onPress={() => setShown('delete')}
            />
          ) : null}
          {saved ? (
            <>
              <ToolButton
                label="History"
                icon={<History size={16} />}
                onPress={() => setShown('history')}
              />
              <LinkButton
                variant="quiet"
                icon={<BookOpen size={16} />}
                href={postPath(saved.postId)}
                target="_blank"
              >
                Read
              </LinkButton>
            </>
          ) : null}
          {saved && saved.state !== 'draft' ? (
            <ToolButton
              label="Unpublish"
              icon={<Undo2 size={16} />}
              onPress={() => setShown('unpublish')}
            />
          ) : null}
          {save}
          {saved && !isPublished ? (
            <Button variant="default" onPress={whenFine(() => setShown('publish'))}>
              {saved.state === 'scheduled' ? 'Change time…' : 'Publish…'}
            </Button>
          ) : null}
        </div>
      </div>
      <div ref={page} className={css.page}>
        <div className={css.words}>
          <TextField
            label="Title"
            value={fields.title}
            maxLength={BLOG_LIMITS.title}
            autoFocus={postId === null}
            isDisabled={isBusy}
            errorMessage={errors.title}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label="Summary"
            description="Stands under the title, on lists, in feeds and mails."
            rows={2}
            value={fields.summary}
            maxLength={BLOG_LIMITS.summary}
            isDisabled={isBusy}
            onChange={(summary) => change({ summary })}
          />
          <RichTextEditor
            label="Text"
            description="Alt+F10 goes to the tools, Ctrl+K makes a link."
            value={fields.html}
            isDisabled={isBusy}
            onChange={(html) => change({ html })}
            onPicture={post.keepPicture}
          />
        </div>
        <Details
          {...{ fields, change, choices, saved, isBusy }}
          problems={errors}
          keepPicture={post.keepPicture}
          onPreviews={() => setShown('previews')}
        />
      </div>
      {saved && shown === 'previews' ? (
        <PreviewDialog saved={saved} isDirty={isDirty} onClose={close} />
      ) : null}
      {saved && shown === 'publish' ? (
        <PublishDialog saved={saved} isDirty={isDirty} time={post.time} onClose={close} />
      ) : null}
      {saved && shown === 'history' ? (
        <PostHistory
          postId={saved.postId}
          isDirty={isDirty}
          isRestoring={post.isRestoring}
          onRestore={(revision) => post.restore(revision, close)}
          onClose={close}
        />
      ) : null}
      {saved && shown === 'delete' ? (
        <DeletePost post={saved} onClose={close} onDeleted={() => setDeleted(true)} />
      ) : null}
      <ConfirmDialog
        isOpen={shown === 'unpublish'}
        title="Unpublish this post?"
        confirmLabel="Unpublish"
        isPending={post.time.isPending}
        onConfirm={() => post.time.mutate('draft', { onSettled: close })}
        onClose={close}
      >
        {isPublished
          ? 'Readers no longer see it, and links to it lead nowhere until it is published again.'
          : 'It does not go out at its time. You can set another one later.'}
        {isDirty ? ' Your changes are saved with it.' : ''}
      </ConfirmDialog>
      <StaleDialog
        stale={post.stale}
        noun="post"
        keepLabel="Save mine as the latest"
        isOverwriting
        hint="Theirs stays in the history."
        onKeep={post.overwrite}
        onReload={post.reload}
        onClose={post.forgetStale}
      />
    </>
  );
}
