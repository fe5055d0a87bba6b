/** Loads what the editor of an article needs: the article, the categories, the articles that links may lead to. */
import { callQuery } from '@flightdeck/client';
import { helpCalls } from '@flightdeck/contract/help';
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { LinkButton } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { helpPath, NEW_ARTICLE } from '../paths.ts';
import { ArticleForm } from './ArticleForm.tsx';

/** @param props.articleId `new` for one that does not exist yet. */
export function ArticleEditor(props: { readonly projectId: string; readonly articleId: string }) {
  const { projectId, articleId: named } = props;
  const { client } = useApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  /** The open form: its number, the article that the address named, and the article that it made. */
  const [form, setForm] = useState<{ named: string; number: number; made: string | null }>({
    named,
    number: 0,
    made: null,
  });
  if (form.named !== named) {
    // Another article opens another form. The address that a new article gets by saving keeps its form.
    setForm(
      form.made === named ? { ...form, named } : { named, number: form.number + 1, made: null },
    );
  }
  const isNew = named === NEW_ARTICLE;
  const isMadeHere = form.made !== null;
  const isLeaving = isNew && isMadeHere;
  const articleId = form.made ?? (isNew ? null : named);
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (!isLeaving || articleId === null) return;
    void navigate(helpPath('article', projectId, articleId), { replace: true });
  }, [isLeaving, articleId, navigate, projectId]);
  const article = useQuery({
    ...callQuery(client, helpAdminCalls.article, { params: { articleId: articleId ?? '' } }, 0),
    enabled: articleId !== null,
    refetchOnMount: 'always',
  });
  const categories = useQuery(
    callQuery(client, helpAdminCalls.categories, { params: { projectId } }),
  );
  const others = useQuery(
    callQuery(client, helpCalls.articles, { body: { project_code: projectId } }),
  );
  const linkTargets = useMemo(
    () =>
      (others.data ?? [])
        .filter(({ id }) => id !== articleId)
        .map(({ id, title }) => ({ label: title, href: `#article/${id}` })),
    [others.data, articleId],
  );
  // An article that was made here is not loaded: its form is open and may hold more than was saved.
  const needed = isMadeHere ? [categories] : [article, categories];
  const isWaiting =
    articleId !== null &&
    !isMadeHere &&
    (!article.data || (article.isFetching && !article.isFetchedAfterMount));
  if (isWaiting || !categories.data) {
    return (
      <NotLoaded
        isPage
        query={needed.find(({ isLoadingError }) => isLoadingError) ?? categories}
        noun="the article"
        gone={{
          title: 'There is no such article',
          action: <LinkButton href={helpPath('article', projectId)}>All articles</LinkButton>,
        }}
      />
    );
  }
  return (
    <ArticleForm
      key={form.number}
      projectId={projectId}
      articleId={articleId}
      categories={categories.data.categories}
      linkTargets={linkTargets}
      saved={article.data ?? null}
      firstTitle={params.get('title') ?? ''}
      isLeaving={isLeaving}
      onMade={(made) =>
        // Another form may be open by then.
        setForm((now) => (now.number === form.number ? { ...now, made } : now))
      }
    />
  );
}
