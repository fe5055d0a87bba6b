/** The form of an article: its text, where readers find it, its preview and history. */
import type { ManagedArticlePage, ManagedCategory } from '@flightdeck/contract/help-admin';
import { Badge, Button, Link, SegmentedControl, TextField } from '@flightdeck/design-system';
import { type LinkTarget, RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import { Eye, History, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StaleDialog } from '../../../app/StaleDialog.tsx';
import { ToolButton } from '../../../app/ToolButton.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import { ArticlePreview } from '../content/Preview.tsx';
import * as frame from '../frame.css.ts';
import { helpPath } from '../paths.ts';
import { DeleteArticle } from './ArticleList.tsx';
import * as css from './articles.css.ts';
import { Details } from './Details.tsx';
import { blankFields, draftFrom, isSame, keptOf, problemsOf } from './draft.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { useArticle } from './use-article.ts';

const KINDS = [
  { value: 'content', label: 'Text' },
  { value: 'link', label: 'Link to a page' },
] as const;

/** Props of ArticleForm. */
export interface ArticleFormProps {
  readonly projectId: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  readonly categories: readonly ManagedCategory[];
  readonly linkTargets: readonly LinkTarget[];
  /** Null for an article that does not exist yet, or was just made. */
  readonly saved: ManagedArticlePage | null;
  /** Title that a new article begins with. */
  readonly firstTitle: string;
  /** A new article is saved and the page is about to change. */
  readonly isLeaving: boolean;
  readonly onMade: (articleId: string) => void;
}

/** What is written stays until it is saved; leaving asks first. */
export function ArticleForm(props: ArticleFormProps) {
  const { projectId, articleId, categories, linkTargets, saved, firstTitle, isLeaving, onMade } =
    props;
  const navigate = useNavigate();
  const latest = useMemo(() => keptOf(saved), [saved]);
  const form = useUnsaved(latest, isSame, saved ? latest.value : blankFields(firstTitle));
  const { value: fields, change } = form;
  /** Number of times that this form refused to save, because of problems in it. */
  const [refusals, setRefusals] = useState(0);
  const [shown, setShown] = useState<'history' | 'delete' | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (isDeleted) void navigate(helpPath('article', projectId));
  }, [isDeleted, navigate, projectId]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = page.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    if (refusals > 0) first?.focus();
  }, [refusals]);
  const previewButton = useRef<HTMLButtonElement>(null);
  const article = useArticle({ projectId, articleId, form, onMade });
  const isDirty = form.isDirty && !isDeleted;
  const problems = problemsOf(fields);
  const errors = refusals > 0 ? problems : {};
  const save = () => {
    if (Object.keys(problems).length === 0) article.save();
    else setRefusals(refusals + 1);
  };
  return (
    <>
      <UnsavedGuard isDirty={isDirty && !isLeaving} what="Your changes to this article" />
      <div className={`${frame.toolbar} ${frame.toolbarEdge}`}>
        <Link href={helpPath('article', projectId)}>Articles</Link>
        <h1 className={css.heading}>{saved ? saved.title : 'New article'}</h1>
        {saved ? (
          <Badge tone={saved.status === 'live' ? 'success' : 'neutral'}>
            {saved.status === 'live' ? 'Live' : 'Draft'}
          </Badge>
        ) : null}
        <span className={frame.minor} role="status">
          {isDirty ? 'Not saved yet' : saved ? 'Saved' : ''}
        </span>
        <div className={frame.actions}>
          {saved ? (
            <>
              <ToolButton
                label="Delete"
                icon={<Trash2 size={16} />}
                variant="text"
                onPress={() => setShown('delete')}
              />
              <ToolButton
                label="History"
                icon={<History size={16} />}
                onPress={() => setShown('history')}
              />
            </>
          ) : null}
          <ToolButton
            ref={previewButton}
            label={isPreviewed ? 'Close preview' : 'Preview'}
            icon={<Eye size={16} />}
            aria-expanded={isPreviewed}
            onPress={() => setPreviewed(!isPreviewed)}
          />
          <Button
            variant="default"
            isDisabled={articleId !== null && !isDirty}
            isPending={article.isSaving}
            onPress={save}
          >
            {fields.status === 'live' ? 'Save and show' : 'Save draft'}
          </Button>
        </div>
      </div>
      <div ref={page} className={css.page}>
        <div className={frame.stack}>
          <TextField
            label="Title"
            value={fields.title}
            maxLength={200}
            autoFocus={articleId === null}
            errorMessage={errors.title}
            onChange={(title) => change({ title })}
          />
          <SegmentedControl
            label="What readers get"
            options={KINDS}
            value={fields.type}
            onChange={(type) => change({ type })}
          />
          {fields.type === 'content' ? (
            <RichTextEditor
              label="Text"
              description="Alt+F10 goes to the tools, Ctrl+K makes a link."
              value={fields.html}
              onChange={(html) => change({ html })}
              onPicture={article.keepPicture}
              linkTargets={linkTargets}
            />
          ) : (
            <TextField
              label="Address of the page"
              description="Opens in a new tab."
              placeholder="https://"
              value={fields.link}
              maxLength={2000}
              errorMessage={errors.link}
              onChange={(link) => change({ link })}
            />
          )}
        </div>
        <div className={css.aside} data-previewed={isPreviewed || undefined}>
          {isPreviewed ? (
            <ArticlePreview
              projectId={projectId}
              draft={draftFrom(fields)}
              categories={categories}
              launcherRef={previewButton}
              onClose={() => setPreviewed(false)}
            />
          ) : null}
          <Details
            fields={fields}
            change={change}
            problems={errors}
            categories={categories}
            saved={saved}
          />
        </div>
      </div>
      {saved && shown === 'history' ? (
        <HistoryDialog
          articleId={saved.articleId}
          categories={categories}
          isDirty={isDirty}
          isRestoring={article.isRestoring}
          onRestore={(revision) => article.restore(revision, () => setShown(null))}
          onClose={() => setShown(null)}
        />
      ) : null}
      {saved && shown === 'delete' ? (
        <DeleteArticle
          article={saved}
          onClose={() => setShown(null)}
          onDeleted={() => setDeleted(true)}
        />
      ) : null}
      <StaleDialog
        stale={article.stale}
        noun="article"
        keepLabel="Save mine as the latest"
        isOverwriting
        hint="Theirs stays in the history."
        onKeep={article.overwrite}
        onReload={article.reload}
        onClose={article.forgetStale}
      />
    </>
  );
}
