/** The websocket that tells how exports ended: own jobs only, one result per subscription, gone with the session (security.md 6, 25, 35). */
import websocket from '@fastify/websocket';
import { SOCKET_PATH, type SocketMessage, SocketRequest } from '@flightdeck/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { requireSameOrigin } from '../../platform/http/same-origin.ts';
import type { ExportQueue, ExportStatus } from '../../platform/queue/export-queue.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { SESSION_ENDED } from '../../platform/session/callers.ts';
import { exportAddress, requireMember } from './export-file.ts';

const MOST_BYTES = 64 * 1024;
const MOST_SUBSCRIPTIONS = 100;
/** A connection that answers two of these not at all is dead: noticed within 10 s. */
const BEAT_MS = 5000;
const SILENCE_MS = 9000;
/** Close code of an ended session; the client signs in instead of reconnecting. */
const SIGNED_OUT = 4401;
/** What the person is told (spec.md §8), with the reason where it helps. */
const PROBLEM = 'There was a problem generating your file';

/** How often connections are looked after; tests shorten it. */
export interface SocketTiming {
  readonly beatMs?: number;
  readonly silenceMs?: number;
}

/** The message that ends a subscription. */
function finalMessage(status: ExportStatus): SocketMessage {
  return {
    type: 'download',
    data:
      status.state === 'done'
        ? { file: status.id, url: exportAddress(status) }
        : { file: status.id, error: status.error ? `${PROBLEM}. ${status.error}` : PROBLEM },
  };
}

interface Connection {
  readonly socket: WebSocket;
  readonly sessionId: string;
  heardAt: number;
}

/** Adds the websocket at `SOCKET_PATH`. */
export async function exportSocket(
  app: FastifyInstance,
  services: Services,
  queue: ExportQueue,
  { beatMs = BEAT_MS, silenceMs = SILENCE_MS }: SocketTiming = {},
): Promise<void> {
  const connections = new Set<Connection>();
  await app.register(websocket, { options: { maxPayload: MOST_BYTES } });
  const unlisten = await services.records.listen(SESSION_ENDED, (sessionId) => {
    for (const each of connections) {
      if (each.sessionId === sessionId) each.socket.close(SIGNED_OUT, 'signed out');
    }
  });
  const lookAfter = async (connection: Connection): Promise<void> => {
    if (performance.now() - connection.heardAt > silenceMs) {
      connection.socket.terminate();
      return;
    }
    connection.socket.ping();
    // A session may also expire, or its user be disabled.
    const caller = await services.callers.bySession(connection.sessionId, '');
    if (!caller) connection.socket.close(SIGNED_OUT, 'signed out');
  };
  const beat = setInterval(() => {
    for (const connection of connections) void lookAfter(connection).catch(() => undefined);
  }, beatMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(beat);
    await unlisten();
  });

  const members = new WeakMap<FastifyRequest, Caller>();
  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        requireSameOrigin(request, services.config);
        members.set(request, await requireMember(request));
      },
    },
    (socket, request) => {
      const caller = members.get(request);
      if (!caller) {
        socket.terminate();
        return;
      }
      const connection = { socket, sessionId: caller.sessionId, heardAt: performance.now() };
      connections.add(connection);
      const stop = serve(socket, caller.user.id, queue, () => {
        connection.heardAt = performance.now();
      });
      socket.on('close', () => {
        connections.delete(connection);
        stop();
      });
    },
  );
}

/** Answers one connection until it closes; answers how to forget its subscriptions. */
function serve(
  socket: WebSocket,
  userId: string,
  queue: ExportQueue,
  heard: () => void,
): () => void {
  const subscriptions = new Map<string, () => void>();
  const send = (message: SocketMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const refuse = (message: string) => send({ type: 'error', data: { message } });

  const subscribe = async (file: string): Promise<void> => {
    const status = await queue.status(file);
    if (!status || status.ownerId !== userId) {
      refuse('There is no such download, or it is older than a day.');
      return;
    }
    send({ type: 'subscribed', data: { file } });
    if (subscriptions.has(file) || socket.readyState !== socket.OPEN) return;
    if (subscriptions.size >= MOST_SUBSCRIPTIONS) {
      refuse(`One connection may follow ${MOST_SUBSCRIPTIONS} downloads.`);
      return;
    }
    const stop = queue.watch(file, (ended) => {
      subscriptions.delete(file);
      send(finalMessage(ended));
    });
    subscriptions.set(file, stop);
  };

  socket.on('message', (raw: RawData, binary: boolean) => {
    heard();
    const request = binary ? null : SocketRequest.safeParse(parseJson(String(raw)));
    if (!request?.success) {
      refuse('The message is not understood.');
    } else if (request.data.type === 'ping') {
      send({ type: 'pong' });
    } else {
      subscribe(request.data.data.file).catch(() => refuse('Please subscribe again.'));
    }
  });
  socket.on('pong', heard);
  // ws reports broken frames here and closes the connection by itself.
  socket.on('error', () => undefined);
  return () => {
    for (const stop of subscriptions.values()) stop();
    subscriptions.clear();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
