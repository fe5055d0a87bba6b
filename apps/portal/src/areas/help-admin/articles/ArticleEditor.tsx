/** Loads what the editor of an article needs: the article, the categories, the articles that links may lead to. */
import { ApiError, callQuery } from '@flightdeck/client';
import { CALLS } from '@flightdeck/contract';
import { ADMIN_CALLS } from '@flightdeck/contract/admin';
import { Button, EmptyState, LinkButton, Loader } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { helpPath, NEW_ARTICLE } from '../paths.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { blankFields } from './draft.ts';

const { helpAdmin } = ADMIN_CALLS;

/** @param props.articleId `new` for one that does not exist yet. */
export function ArticleEditor(props: { readonly projectId: string; readonly articleId: string }) {
  const { projectId, articleId } = props;
  const { client } = useApi();
  const [params] = useSearchParams();
  const isNew = articleId === NEW_ARTICLE;
  const meta = { handled: true };
  const article = useQuery({
    ...callQuery(client, helpAdmin.article, { params: { articleId } }, 0),
    enabled: !isNew,
    refetchOnMount: 'always',
    meta,
  });
  const categories = useQuery({
    ...callQuery(client, helpAdmin.categories, { params: { projectId } }),
    meta,
  });
  const others = useQuery({
    ...callQuery(client, CALLS.help.articles, { body: { project_code: projectId } }),
    meta,
  });
  const linkTargets = useMemo(
    () =>
      (others.data ?? [])
        .filter(({ id }) => id !== articleId)
        .map(({ id, title }) => ({ label: title, href: `#article/${id}` })),
    [others.data, articleId],
  );
  const failed = [article, categories].find(({ isError }) => isError);
  if (failed) {
    const isGone = failed.error instanceof ApiError && failed.error.code === 'not-found';
    return (
      <EmptyState
        isPage
        title={isGone ? 'There is no such article' : 'The article could not be loaded'}
        action={
          isGone ? (
            <LinkButton href={helpPath('article', projectId)}>All articles</LinkButton>
          ) : (
            <Button onPress={() => void failed.refetch()}>Try again</Button>
          )
        }
      >
        {failed.error?.message}
      </EmptyState>
    );
  }
  const isWaiting =
    !isNew && (!article.data || (article.isFetching && !article.isFetchedAfterMount));
  if (isWaiting || !categories.data) return <Loader />;
  const common = { projectId, categories: categories.data.categories, linkTargets };
  return article.data ? (
    // Another revision, after restoring or loading again, starts the form anew.
    <ArticleForm key={article.data.revision} {...common} saved={article.data} />
  ) : (
    <ArticleForm {...common} saved={null} start={blankFields(params.get('title') ?? '')} />
  );
}
