/** Saves a dashboard as a new version outside of its editing: an older version again, or relative days. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { notify } from '@flightdeck/design-system';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useRefresh } from '../../../app/use-refresh.ts';

interface Saving {
  readonly body: DashboardBody;
  /** For the list of versions; said once it is saved. */
  readonly comment: string;
}

/** Refused, and told, where somebody saved meanwhile. */
export function useSaveVersion({ dashboardId, revision }: SavedDashboard) {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    meta: { notify: true },
    mutationFn: ({ body, comment }: Saving) =>
      client.request(dashboardsCalls.set, { revision, body: { dashboardId, body, comment } }),
    onSuccess: async (_, { comment }) => {
      await refresh(dashboardsCalls.get, dashboardsCalls.list, dashboardsCalls.versions);
      notify.success(comment);
    },
    // Who saved meanwhile is shown by the fresh dashboard.
    onError: () => refresh(dashboardsCalls.get),
  });
}
