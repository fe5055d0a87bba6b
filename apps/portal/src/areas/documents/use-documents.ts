/** What the screen of documents asks and changes. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { documentsCalls } from '@flightdeck/contract/documents';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Milliseconds between two looks at what others do, while the screen is open. */
const LATER_MS = 60_000;

/** The person's clients. */
export const useClients = () => useQuery(useApi().queryOf(documentsCalls.clients));

/** A client's folders, counts and space. */
export const useTree = (clientUuid: string) =>
  useQuery({
    ...useApi().queryOf(documentsCalls.tree, { params: { clientUuid } }),
    refetchInterval: LATER_MS,
  });

/** One document. */
export const useDocument = (documentId: string) =>
  useQuery({
    ...useApi().queryOf(documentsCalls.get, { params: { documentId } }),
    refetchInterval: LATER_MS,
  });

/** What is shown of a version. */
export const usePreview = (documentId: string, version: number) =>
  useQuery(
    useApi().queryOf(documentsCalls.preview, { params: { documentId, version: String(version) } }),
  );

/** The links of a document, the newest first. */
export const useLinks = (documentId: string) =>
  useQuery({
    ...useApi().queryOf(documentsCalls.links, { params: { documentId } }),
    select: ({ links }) => ({
      links: links.map((link) => ({ ...link, madeBy: link.madeBy?.name ?? 'nobody any more' })),
    }),
  });

/** The latest who opened a document. */
export const useAccesses = (documentId: string, pageSize: number) =>
  useQuery({
    ...useApi().queryOf(documentsCalls.accesses, { body: { documentId, page: 1, pageSize } }),
    refetchInterval: LATER_MS,
  });

/** Asks anew for all that the screen shows. */
function useRefreshDocuments(): () => Promise<unknown> {
  const refresh = useRefresh();
  const { tree, list, trash, get } = documentsCalls;
  return () => refresh(tree, list, trash, get);
}

/**
 * A change after which everything is asked for anew.
 * @param options.isSilent The failure is shown where it was asked for, and not as a notification.
 */
export function useChange<Wanted, Made>(
  change: (wanted: Wanted) => Promise<Made>,
  options: {
    readonly isSilent?: boolean;
    readonly onDone?: ((made: Made) => void) | undefined;
  } = {},
) {
  const refresh = useRefreshDocuments();
  return useMutation({
    meta: { notify: !options.isSilent },
    mutationFn: change,
    onSuccess: async (made) => {
      await refresh();
      options.onDone?.(made);
    },
    // Somebody may have changed it meanwhile.
    onError: () => refresh(),
  });
}

type Outcomes = DataOf<typeof documentsCalls.move>['outcomes'];

/** Says what became of several things. @param did What was done to them, such as "moved". */
function useTell(did: string) {
  const counted = useCounted();
  return ({ outcomes }: { readonly outcomes: Outcomes }) => {
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    const said = outcomes.flatMap(({ message, note }) => [message, note]).filter(Boolean);
    const isWhole = outcomes.every(({ outcome }) => outcome !== 'refused');
    const title = done === 0 ? `Nothing was ${did}` : `${counted(done, 'item')} ${did}`;
    if (isWhole) notify.success(title, said.join(' ') || undefined);
    else notify.warning(title, said.slice(0, 5).join(' '));
  };
}

/** Moves documents and folders. */
export function useMove(onDone: () => void) {
  const { client } = useApi();
  const tell = useTell('moved');
  return useChange(
    (body: BodyOf<typeof documentsCalls.move>) => client.request(documentsCalls.move, { body }),
    {
      isSilent: true,
      onDone: (made) => {
        tell(made);
        onDone();
      },
    },
  );
}

/** Puts documents and folders into the trash. */
export function useTrash(onDone: () => void) {
  const { client } = useApi();
  const tell = useTell('moved to the trash');
  return useChange(
    (body: BodyOf<typeof documentsCalls.trashThings>) =>
      client.request(documentsCalls.trashThings, { body }),
    {
      onDone: (made) => {
        tell(made);
        onDone();
      },
    },
  );
}

/** Takes documents and folders out of the trash. */
export function useRestore() {
  const { client } = useApi();
  const tell = useTell('restored');
  return useChange(
    (body: BodyOf<typeof documentsCalls.restoreThings>) =>
      client.request(documentsCalls.restoreThings, { body }),
    { onDone: tell },
  );
}

/** Sets or lifts a legal hold. */
export function useHold(isOnHold: boolean, onDone: () => void) {
  const { client } = useApi();
  const tell = useTell(isOnHold ? 'put on legal hold' : 'released from legal hold');
  return useChange(
    (body: Omit<BodyOf<typeof documentsCalls.hold>, 'isOnHold'>) =>
      client.request(documentsCalls.hold, { body: { ...body, isOnHold } }),
    {
      isSilent: true,
      onDone: (made) => {
        tell(made);
        onDone();
      },
    },
  );
}
