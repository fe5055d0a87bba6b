/** The queue of uploads of who is signed in: one for the whole window, so that files go on while other pages are open. */
import { documentsCalls } from '@flightdeck/contract/documents';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../../app/api.ts';
import { connection } from '../../../app/connection.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

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
      ...{ userId, connection, endpoint: `${client.baseUrl}/document/upload` },
      onKept: () => void refresh(documentsCalls.tree, documentsCalls.list, documentsCalls.get),
    });
    current = { userId, queue };
  }
  const { queue } = current;
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.getSnapshot) };
}
