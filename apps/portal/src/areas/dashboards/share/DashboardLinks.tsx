/** The share links of a dashboard. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { NEW_LINK, type NewLinkForm } from '../../../app/share/NewShare.tsx';
import { ShareLinks, useViewsOf } from '../../../app/share/ShareLinks.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';

/** Those of a dashboard, and a form for a new one. */
export function DashboardLinks({ dashboardId }: { readonly dashboardId: string }) {
  const { client, queryOf } = useApi();
  const seenOf = useViewsOf();
  const refresh = useRefresh();
  const links = useQuery({
    ...queryOf(dashboardsCalls.links, { params: { dashboardId } }),
    gcTime: 0,
  });
  const onSuccess = () => refresh(dashboardsCalls.links);
  const revoke = useMutation({
    mutationFn: (shareId: string) =>
      client.request(dashboardsCalls.revokeLink, { params: { shareId } }),
    onSuccess,
  });
  const make = useMutation({
    mutationFn: (link: NewLinkForm) =>
      client.request(dashboardsCalls.makeLink, { body: { ...link, dashboardId } }),
    onSuccess,
  });
  return <ShareLinks {...{ links, make, revoke, seenOf }} noun="dashboard" start={NEW_LINK} />;
}
