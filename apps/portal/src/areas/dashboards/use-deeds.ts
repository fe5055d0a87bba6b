/** What is done with a dashboard as a whole: stars, the bin. */
import { type DashboardItem, dashboardsCalls } from '@flightdeck/contract/dashboards';
import { notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

type Named = Pick<DashboardItem, 'dashboardId' | 'name'>;

/** Each tells why it failed. */
export function useDashboardDeeds() {
  const { client } = useApi();
  const refresh = useRefresh();
  const onSuccess = () => refresh(dashboardsCalls.list, dashboardsCalls.get);
  const meta = { notify: true };
  const star = useMutation({
    ...{ meta, onSuccess },
    mutationFn: ({ dashboardId, isStarred }: Pick<DashboardItem, 'dashboardId' | 'isStarred'>) =>
      client.request(dashboardsCalls.star, { body: { dashboardId, isStarred: !isStarred } }),
  });
  const bin = useMutation({
    ...{ meta, onSuccess },
    mutationFn: async ({ dashboardId, name }: Named) => {
      await client.request(dashboardsCalls.delete, { params: { dashboardId } });
      notify.success(`“${name}” is in the bin for 30 days`);
    },
  });
  const restore = useMutation({
    ...{ meta, onSuccess },
    mutationFn: async ({ dashboardId, name }: Named) => {
      await client.request(dashboardsCalls.restore, { params: { dashboardId } });
      notify.success(`“${name}” is out of the bin`);
    },
  });
  return { star, bin, restore };
}
