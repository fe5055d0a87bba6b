/** Saving, publishing and withdrawing a post, getting an earlier version back, keeping its pictures. */
import { callQuery } from '@flightdeck/client';
import type { StaleSave } from '@flightdeck/contract';
import { blogCalls, type PostTime } from '@flightdeck/contract/blog';
import { notify } from '@flightdeck/design-system';
import type { PictureAddress } from '@flightdeck/design-system/rich-text-editor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { staleSave } from '../../../app/StaleDialog.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import type { useUnsaved } from '../../../app/use-unsaved.ts';
import { draftFrom, keptOf, type PostFields } from './draft.ts';

/** Answers that a change makes old. */
const { get, managed, versions, read, list, summary } = blogCalls;
const CHANGED = [get, managed, versions, read, list, summary];

/** @param props.postId Null for a post that does not exist yet. */
export function usePost(props: {
  readonly postId: string | null;
  readonly form: ReturnType<typeof useUnsaved<PostFields, number | undefined>>;
  readonly onMade: (postId: string) => void;
}) {
  const { postId, form, onMade } = props;
  const { client, queryClient } = useApi();
  const [stale, setStale] = useState<StaleSave | null>(null);
  const refresh = useRefresh();
  const params = { postId: postId ?? '' };
  const failed = (title: string) => (error: Error) => {
    const meanwhile = staleSave(error);
    if (meanwhile) setStale(meanwhile);
    else notify.error(title, error.message);
  };
  const load = useMutation({
    mutationFn: () => queryClient.fetchQuery(callQuery(client, get, { params }, 0)),
    onSuccess: (now) => {
      form.take(keptOf(now, form.value));
      setStale(null);
    },
    onError: failed('The latest version was not loaded'),
  });
  /** Saves what is written, and answers the revision that it has now. */
  const saved = async (value: PostFields, revision: number | undefined) => {
    const body = { draft: draftFrom(value) };
    const answer =
      postId === null
        ? await client.request(blogCalls.create, { body })
        : await client.request(blogCalls.save, { params, body, revision });
    form.kept({ value, revision: answer.revision });
    return answer;
  };
  const write = useMutation({
    mutationFn: ({ value, revision }: typeof form.base) => saved(value, revision),
    onSuccess: async (answer) => {
      notify.success(answer.state === 'published' ? 'Saved: readers see it now' : 'Post saved');
      if (postId === null) onMade(answer.postId);
      await refresh(...CHANGED);
    },
    onError: failed('The post was not saved'),
  });
  const { base, value, isDirty } = form;
  const time = useMutation({
    mutationFn: async (to: { readonly when: PostTime | null } | 'draft') => {
      const before = isDirty ? await saved(value, base.revision) : base;
      const { revision } = before;
      const answer =
        to === 'draft'
          ? await client.request(blogCalls.unpublish, { params, revision })
          : await client.request(blogCalls.publish, { params, body: to, revision });
      form.kept({ value, revision: answer.revision });
      return answer;
    },
    onSuccess: async ({ state }) => {
      const words = {
        draft: 'Unpublished: readers no longer see it',
        scheduled: 'Scheduled',
        published: 'Published: readers see it now',
      };
      notify.success(words[state]);
      await refresh(...CHANGED);
    },
    onError: async (error) => {
      const meanwhile = staleSave(error);
      if (meanwhile) setStale(meanwhile);
      // What was saved on the way is saved.
      await refresh(get);
    },
  });
  const bringBack = useMutation({
    mutationFn: ({ version }: { version: number; done: () => void }) =>
      client.request(blogCalls.restore, { params, body: { version }, revision: base.revision }),
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
    client.request(blogCalls.picture, { files: { picture: file } });
  const save = (revision = base.revision) => write.mutate({ value, revision });
  return {
    save: () => save(),
    isSaving: write.isPending,
    /** Sets its time, after saving what is not saved yet. */
    time,
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
