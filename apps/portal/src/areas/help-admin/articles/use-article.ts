/** Saving an article, getting an earlier version back, keeping its pictures. */
import { callQuery } from '@flightdeck/client';
import type { StaleSave } from '@flightdeck/contract';
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { notify } from '@flightdeck/design-system';
import type { PictureAddress } from '@flightdeck/design-system/rich-text-editor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { staleSave } from '../../../app/StaleDialog.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import type { useUnsaved } from '../../../app/use-unsaved.ts';
import { type ArticleFields, draftFrom, keptOf } from './draft.ts';

/** Answers that a save makes old. */
const CHANGED = [
  helpAdminCalls.article,
  helpAdminCalls.articles,
  helpAdminCalls.versions,
  helpAdminCalls.projects,
  helpAdminCalls.categories,
  helpAdminCalls.homepage,
];

/** @param props.articleId Null for an article that does not exist yet. */
export function useArticle(props: {
  readonly projectId: string;
  readonly articleId: string | null;
  readonly form: ReturnType<typeof useUnsaved<ArticleFields, number | undefined>>;
  readonly onMade: (articleId: string) => void;
}) {
  const { projectId, articleId, form, onMade } = props;
  const { client, queryClient } = useApi();
  const [stale, setStale] = useState<StaleSave | null>(null);
  const refresh = useRefresh();
  const failed = (title: string) => (error: Error) => {
    const meanwhile = staleSave(error);
    if (meanwhile) setStale(meanwhile);
    else notify.error(title, error.message);
  };
  const load = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({
        ...callQuery(client, helpAdminCalls.article, { params: { articleId: articleId ?? '' } }, 0),
      }),
    onSuccess: (now) => {
      form.take(keptOf(now));
      setStale(null);
    },
    onError: failed('The latest version was not loaded'),
  });
  const write = useMutation({
    mutationFn: async ({ value, revision }: typeof form.base) => {
      const draft = draftFrom(value);
      if (articleId === null) {
        return client.request(helpAdminCalls.createArticle, { body: { projectId, draft } });
      }
      const set = { params: { articleId }, body: { draft }, revision };
      return { articleId, ...(await client.request(helpAdminCalls.setArticle, set)) };
    },
    onSuccess: async (answer, { value }) => {
      notify.success(value.status === 'live' ? 'Saved: readers see it now' : 'Draft saved');
      form.kept({ value, revision: answer.revision });
      if (articleId === null) onMade(answer.articleId);
      await refresh(...CHANGED);
    },
    onError: failed('The article was not saved'),
  });
  const bringBack = useMutation({
    mutationFn: ({ version }: { version: number; done: () => void }) =>
      client.request(helpAdminCalls.restore, {
        params: { articleId: articleId ?? '' },
        body: { version },
        revision: form.base.revision,
      }),
    onSuccess: async (_, { version, done }) => {
      notify.success(`Version ${version} is the latest again`);
      // A failure was notified by `onError`.
      await load.mutateAsync().catch(() => undefined);
      done();
      await refresh(...CHANGED);
    },
    onError: failed('The version was not restored'),
  });
  const keepPicture = (file: File): Promise<PictureAddress> =>
    client.request(helpAdminCalls.picture, { files: { picture: file } });
  const save = (revision = form.base.revision) => write.mutate({ value: form.value, revision });
  return {
    save: () => save(),
    isSaving: write.isPending,
    restore: (version: number, done: () => void) => bringBack.mutate({ version, done }),
    isRestoring: bringBack.isPending,
    keepPicture,
    /** What somebody else saved meanwhile. */
    stale,
    overwrite: () => {
      setStale(null);
      save(stale?.revision);
    },
    /** Replaces what is written here by what they saved. */
    reload: () => load.mutate(),
    forgetStale: () => setStale(null),
  };
}
