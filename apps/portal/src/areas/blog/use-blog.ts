/** What readers of the blog ask and change. */
import { blogCalls } from '@flightdeck/contract/blog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** What is new, the tags, and how posts come to the reader. */
export const useSummary = () => useQuery(useApi().queryOf(blogCalls.summary));

/** Asks anew for lists and counts. */
function useRefreshReading(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(blogCalls.list, blogCalls.summary);
}

/** Notes that a post was opened, or that all are known (null). */
export function useMarkRead(options: { readonly notify: boolean }) {
  const { client } = useApi();
  const refresh = useRefreshReading();
  return useMutation({
    meta: { notify: options.notify },
    mutationFn: (postId: string | null) => client.request(blogCalls.markRead, { body: { postId } }),
    onSuccess: () => refresh(),
  });
}
