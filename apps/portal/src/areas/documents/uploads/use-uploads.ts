/** The queue of uploads of who is signed in: one for the whole window, so that files go on while other pages are open. */
import { documentsCalls } from '@flightdeck/contract/documents';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useApi } from '../../../app/api.ts';
import { connection } from '../../../app/connection.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

/** Where a file goes. */
export interface UploadPlace {
  readonly clientUuid: string;
  /** Null: in no folder. Of no matter where a document is named. */
  readonly folderId: string | null;
  /** The document that it is a version of; null for a file by itself. */
  readonly documentId: string | null;
}

/** What an upload says of where its file goes. */
export const toldOf = ({ clientUuid, folderId, documentId }: UploadPlace) => ({
  clientUuid,
  ...(folderId === null ? {} : { folderId }),
  ...(documentId === null ? {} : { documentId }),
});

/** What became of a file, as the server says with its last answer. */
const Result = z.object({
  version: z.int(),
  /** False: it is what the newest version was already. */
  isNew: z.boolean(),
  /** Another document with the same content, which is stored once. */
  sameAs: z.nullable(z.object({ name: z.string(), version: z.int() })),
});

function saidBy(answer: unknown): string | null {
  const result = Result.safeParse(answer).data;
  if (!result) return null;
  const { isNew, version, sameAs } = result;
  if (!isNew) return `It is version ${version} already: nothing was added`;
  if (sameAs) return `Same content as “${sameAs.name}” v${sameAs.version}: stored once`;
  return version === 1 ? 'Added' : `Added as version ${version}`;
}

let current: { readonly userId: string; readonly queue: UploadQueue } | null = null;

/** The queue, and what is on it. */
export function useUploads(): {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
} {
  const { client } = useApi();
  const refresh = useRefresh();
  const { id: userId } = useViewer().user;
  if (current?.userId !== userId) {
    const queue = new UploadQueue({
      ...{ owner: userId, headers: {}, connection, saidBy },
      endpoint: `${client.baseUrl}/document/upload`,
      onKept: () => void refresh(documentsCalls.tree, documentsCalls.list, documentsCalls.get),
    });
    current = { userId, queue };
  }
  const { queue } = current;
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.getSnapshot) };
}
