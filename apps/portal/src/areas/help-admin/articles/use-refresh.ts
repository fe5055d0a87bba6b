/** What a change of articles makes old. */
import { helpAdminCalls } from '@flightdeck/contract/help-admin';
import { useRefresh } from '../../../app/use-refresh.ts';

const { articles, projects, categories, homepage } = helpAdminCalls;

/** Gives what loads anew the lists, counts and homepage that articles appear in. */
export function useRefreshArticles(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh(articles, projects, categories, homepage);
}
