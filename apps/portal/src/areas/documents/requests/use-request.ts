/** A request of files, for whoever was asked. No session of the portal is used. */
import { createClient } from '@flightdeck/client';
import { documentsCalls, type OpenedRequest } from '@flightdeck/contract/documents';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { connection } from '../../../app/connection.ts';
import { type ClosedLink, closedBy } from '../../../app/share/LinkDoor.tsx';
import { UploadQueue } from '../uploads/upload-queue.ts';

const BASE = '/v2';

const client = createClient({
  baseUrl: BASE,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});

/** What became of the request. */
export type RequestState = ClosedLink | { readonly kind: 'open'; readonly request: OpenedRequest };

const Kept = z.object({ name: z.string() });
/** Characters of the token by which a browser tells requests apart: too few to open one. */
const OWNER = 8;

/** The request of `token` in each of its states. */
export function useRequest(token: string) {
  const [state, setState] = useState<RequestState>({ kind: 'opening' });
  const open = useCallback(async () => {
    try {
      const request = await client.request(documentsCalls.openRequest, { body: { token } });
      setState({ kind: 'open', request });
    } catch (error) {
      setState(closedBy(error));
    }
  }, [token]);
  const [queue] = useState(
    () =>
      new UploadQueue({
        endpoint: `${BASE}/document/request/upload`,
        headers: { authorization: `Bearer ${token}` },
        owner: `request-${token.slice(0, OWNER)}`,
        connection,
        saidBy: (answer) => (Kept.safeParse(answer).success ? 'Handed in' : null),
        onKept: () => void open(),
      }),
  );
  useEffect(() => void open(), [open]);
  return {
    ...{ state, queue, items: useSyncExternalStore(queue.subscribe, queue.getSnapshot) },
    retry: () => {
      setState({ kind: 'opening' });
      void open();
    },
    /** Tells whoever asked; answers of how many files. @throws {ApiError} as the server answered. */
    handIn: async () => (await client.request(documentsCalls.handIn, { body: { token } })).files,
  };
}
