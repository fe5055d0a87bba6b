/** Leads from an address of a client that was merged away to the same address of the one that has what it had. */
import { clientsCalls } from '@flightdeck/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { useApi } from './api.ts';

/** Draws nothing. @param clientUuid Part of the present address. */
export function MergedAway({ clientUuid }: { readonly clientUuid: string }) {
  const { queryOf } = useApi();
  const { pathname, search, hash } = useLocation();
  const { data } = useQuery(queryOf(clientsCalls.mergedInto, { params: { clientUuid } }));
  const into = data?.client?.uuid;
  if (into === undefined) return null;
  const [from, to] = [clientUuid, into].map(encodeURIComponent);
  const lead = (text: string) => text.replaceAll(from ?? '', to ?? '');
  return <Navigate to={{ pathname: lead(pathname), search: lead(search), hash }} replace />;
}
