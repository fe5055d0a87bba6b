/** The document of the server's calls, loaded once while the portal is open. */
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { loadDocument } from './document.ts';

/** A query of TanStack Query. */
export function useDocument() {
  const { client } = useApi();
  return useQuery({
    queryKey: ['developer', 'openapi'],
    queryFn: ({ signal }) => loadDocument(client.baseUrl, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
