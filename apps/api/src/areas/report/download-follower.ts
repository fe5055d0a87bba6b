/**
 * Follows downloads over one websocket: own jobs only, one result per subscription, sent again to whoever subscribes
 * again (security.md 6, 25).
 */
import type { SocketMessage, SocketRequest } from '@flightdeck/contract';
import type { RawData, WebSocket } from 'ws';
import type { ExportQueue, ExportStatus } from './export-queue.ts';

const MOST_SUBSCRIPTIONS = 100;
/** Message for the person (spec.md §8), followed by the reason where it helps. */
const PROBLEM = 'There was a problem generating your file';

/** The owner of the downloads, and where they are fetched. */
export interface FollowedDownloads {
  readonly queue: ExportQueue;
  readonly ownerId: string;
  /** Whether the owner may still follow downloads; checked before each message. */
  mayFollow(): Promise<boolean>;
  /** Address of a made PDF. */
  urlOf(status: ExportStatus): string;
}

/** One connection's subscriptions. */
export interface DownloadFollower {
  answer(request: SocketRequest): void;
  /** Forgets them all. */
  stop(): void;
}

/** Sends a message while the connection is open. */
export const sendMessage = (socket: WebSocket, message: object): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

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
  { queue, ownerId, mayFollow, urlOf }: FollowedDownloads,
): DownloadFollower {
  const subscriptions = new Map<string, () => void>();
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
    if (subscriptions.size >= MOST_SUBSCRIPTIONS) {
      refuseMessage(socket, `One connection may follow ${MOST_SUBSCRIPTIONS} downloads.`);
      return;
    }
    const stop = queue.watch(file, (ended) => {
      subscriptions.delete(file);
      notify(ended).catch(() => refuseMessage(socket, 'Please subscribe again.'));
    });
    subscriptions.set(file, stop);
  };

  return {
    answer(request) {
      if (request.type === 'ping') send({ type: 'pong' });
      else {
        subscribe(request.data.file).catch(() => refuseMessage(socket, 'Please subscribe again.'));
      }
    },
    stop() {
      for (const end of subscriptions.values()) end();
      subscriptions.clear();
    },
  };
}
