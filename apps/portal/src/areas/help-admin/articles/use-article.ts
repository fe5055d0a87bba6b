/** Saving an article, getting an earlier version back, keeping its pictures. */
import { ApiError, keyOf } from '@flightdeck/client';
import { StaleSave } from '@flightdeck/contract';
import {
  ADMIN_CALLS,
  type HelpArticleDraft,
  type ManagedArticlePage,
} from '@flightdeck/contract/admin';
import { notify } from '@flightdeck/design-system';
import type { PictureAddress } from '@flightdeck/design-system/rich-text-editor';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { helpPath } from '../paths.ts';

const { helpAdmin } = ADMIN_CALLS;
/** Answers that a save makes old. */
const CHANGED = [
  helpAdmin.articles,
  helpAdmin.versions,
  helpAdmin.projects,
  helpAdmin.categories,
  helpAdmin.homepage,
];

/** @param saved Null for an article that does not exist yet. */
export function useArticle(projectId: string, saved: ManagedArticlePage | null) {
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const [stale, setStale] = useState<StaleSave | null>(null);
  const [made, setMade] = useState<string | null>(null);
  // Not at once: the guard must know first that there is nothing to lose any more.
  useEffect(() => {
    if (made === null) return;
    void navigate(helpPath('article', projectId, made), { replace: true });
  }, [made, navigate, projectId]);
  const refresh = async (calls: readonly (typeof CHANGED)[number][] = CHANGED) => {
    await Promise.all(
      calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  const reload = async () => {
    if (!saved) return;
    const { articleId } = saved;
    setStale(null);
    await queryClient.invalidateQueries({
      queryKey: [helpAdmin.article.path, { articleId }],
    });
  };
  const failed = (title: string) => (error: Error) => {
    const meanwhile = error instanceof ApiError ? StaleSave.safeParse(error.details).data : null;
    if (meanwhile) setStale(meanwhile);
    else notify.error(title, error.message);
  };
  const write = useMutation({
    mutationFn: async (input: { draft: HelpArticleDraft; revision: number | undefined }) => {
      const { draft, revision } = input;
      if (!saved) {
        const made = await client.request(helpAdmin.createArticle, { body: { projectId, draft } });
        return made.articleId;
      }
      const { articleId } = saved;
      await client.request(helpAdmin.setArticle, {
        params: { articleId },
        body: { draft },
        revision,
      });
      return articleId;
    },
    onSuccess: async (articleId, { draft }) => {
      notify.success(draft.status === 'live' ? 'Saved: readers see it now' : 'Draft saved');
      await refresh();
      if (saved) await reload();
      else setMade(articleId);
    },
    onError: failed('The article was not saved'),
    meta: { handled: true },
  });
  const bringBack = useMutation({
    mutationFn: ({ version }: { version: number; done: () => void }) =>
      client.request(helpAdmin.restore, {
        params: { articleId: saved?.articleId ?? '' },
        body: { version },
        revision: saved?.revision,
      }),
    onSuccess: async (_, { version, done }) => {
      notify.success(`Version ${version} is the latest again`);
      done();
      await refresh();
      await reload();
    },
    onError: failed('The version was not restored'),
    meta: { handled: true },
  });
  const keepPicture = (file: File): Promise<PictureAddress> =>
    client.request(helpAdmin.picture, { files: { picture: file } });
  return {
    save: (draft: HelpArticleDraft) => write.mutate({ draft, revision: saved?.revision }),
    isSaving: write.isPending,
    restore: (version: number, done: () => void) => bringBack.mutate({ version, done }),
    isRestoring: bringBack.isPending,
    keepPicture,
    /** Somebody saved meanwhile. */
    stale,
    overwrite: (draft: HelpArticleDraft) => {
      const revision = stale?.revision;
      setStale(null);
      write.mutate({ draft, revision });
    },
    reload: () => void reload(),
    forgetStale: () => setStale(null),
    /** A new article is saved and the page is about to change. */
    isLeaving: made !== null,
  };
}
