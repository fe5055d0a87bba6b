/**
 * Follows downloads over one websocket: own jobs only, one result per subscription, sent again to whoever subscribes
 * again (security.md 6, 25).
 */
import type { SocketMessage, SocketRequest } from '@flightdeck/contract';
import type { RawData, WebSocket } from 'ws';
import type { ExportQueue, ExportStatus } from '../../platform/exports/export-queue.ts';
import { sendMessage } from '../../platform/http/websockets.ts';

/** Downloads that one owner may follow at once, over all their connections. */
const MOST_SUBSCRIPTIONS = 100;
/** Message for the person (spec.md §8), followed by the reason where it helps. */
const PROBLEM = 'There was a problem generating your file';

/** The owner of the downloads, and where they are fetched. */
export interface FollowedDownloads {
  readonly queue: ExportQueue;
  readonly ownerId: string;
  readonly counts: SubscriptionCounts;
  /** Whether the owner may still follow downloads; checked before each message. */
  mayFollow(): Promise<boolean>;
  /** Address of a made PDF. */
  urlOf(status: ExportStatus): string;
}

/** One connection's subscriptions. */
export interface DownloadFollower {
  answer(request: SocketRequest): Promise<void>;
  /** Forgets them all. */
  stop(): void;
}

/** Subscriptions of each owner, over all connections of one socket address. */
export type SubscriptionCounts = Map<string, number>;

/** Says that a message was of no use. */
export const refuseMessage = (
  socket: WebSocket,
  message = 'The message is not understood.',
): void => sendMessage(socket, { type: 'error', data: { message } } satisfies SocketMessage);

/** The JSON of a text message; undefined for anything else. */
export function readMessage(raw: RawData, binary: boolean): unknown {
  if (binary) return undefined;
  try {
    return JSON.parse(String(raw));
  } catch {
    return undefined;
  }
}

/** Answers the requests of one connection. */
export function followDownloads(
  socket: WebSocket,
  { queue, ownerId, counts, mayFollow, urlOf }: FollowedDownloads,
): DownloadFollower {
  const subscriptions = new Map<string, () => void>();
  const own = () => counts.get(ownerId) ?? 0;
  const forget = (file: string): void => {
    if (!subscriptions.delete(file)) return;
    if (own() > 1) counts.set(ownerId, own() - 1);
    else counts.delete(ownerId);
  };
  const send = (message: SocketMessage): void => sendMessage(socket, message);

  const finalMessage = (status: ExportStatus): SocketMessage => ({
    type: 'download',
    data:
      status.state === 'done'
        ? { file: status.id, url: urlOf(status) }
        : { file: status.id, error: status.error ? `${PROBLEM}. ${status.error}` : PROBLEM },
  });

  const notify = async (ended: ExportStatus): Promise<void> => {
    if (await mayFollow()) send(finalMessage(ended));
  };

  const subscribe = async (file: string): Promise<void> => {
    const status = await queue.status(file);
    if (!status || status.ownerId !== ownerId || !(await mayFollow())) {
      refuseMessage(socket, 'There is no such download, or it is older than a day.');
      return;
    }
    send({ type: 'subscribed', data: { file } });
    if (subscriptions.has(file) || socket.readyState !== socket.OPEN) return;
    if (own() >= MOST_SUBSCRIPTIONS) {
      refuseMessage(socket, `One person may follow ${MOST_SUBSCRIPTIONS} downloads at once.`);
      return;
    }
    counts.set(ownerId, own() + 1);
    const stop = queue.watch(file, (ended) => {
      forget(file);
      notify(ended).catch(() => refuseMessage(socket, 'Please subscribe again.'));
    });
    subscriptions.set(file, stop);
  };

  return {
    async answer(request) {
      if (request.type === 'ping') send({ type: 'pong' });
      else {
        await subscribe(request.data.file).catch(() =>
          refuseMessage(socket, 'Please subscribe again.'),
        );
      }
    },
    stop() {
      for (const [file, end] of [...subscriptions]) {
        end();
        forget(file);
      }
    },
  };
}
