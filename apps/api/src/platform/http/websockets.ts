/** Websockets of any area: the size of their messages, and the pings that keep connections alive. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';

/** Longest message in bytes. */
const MOST_BYTES = 64 * 1024;
/** A connection that leaves two pings without an answer is dead: noticed within 10 s. */
const BEAT_MS = 5000;
const SILENCE_MS = 9000;

/** Times of the connection checks; tests shorten them. */
export interface SocketTiming {
  readonly beatMs?: number;
  readonly silenceMs?: number;
  /** How long an embedded report may take to send its token. */
  readonly tokenMs?: number;
}

/** An open websocket and when it was last heard of, in milliseconds of `performance.now()`. */
export interface Connection {
  readonly socket: WebSocket;
  heardAt: number;
}

/** Lets routes of `app` that are added afterwards be websockets. */
export async function acceptWebsockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MOST_BYTES } });
}

/** Open connections: pinged, and ended when they stop answering. */
export interface HeldConnections<C extends Connection> {
  readonly all: ReadonlySet<C>;
  /** Pings a connection until it closes. */
  hold(connection: C): void;
}

/**
 * Pings the open connections of `app`.
 * @param check Called with each connection that answered lately; its errors are ignored.
 */
export function holdConnections<C extends Connection>(
  app: FastifyInstance,
  { beatMs = BEAT_MS, silenceMs = SILENCE_MS }: SocketTiming,
  check: (connection: C) => Promise<void>,
): HeldConnections<C> {
  const all = new Set<C>();
  const beat = setInterval(() => {
    for (const connection of all) {
      if (performance.now() - connection.heardAt > silenceMs) connection.socket.terminate();
      else {
        connection.socket.ping();
        void check(connection).catch(() => undefined);
      }
    }
  }, beatMs).unref();
  app.addHook('onClose', async () => clearInterval(beat));
  return {
    all,
    hold(connection) {
      const { socket } = connection;
      all.add(connection);
      const heard = () => {
        connection.heardAt = performance.now();
      };
      socket.on('message', heard);
      socket.on('pong', heard);
      // ws reports broken frames here and closes the connection by itself.
      socket.on('error', () => undefined);
      socket.on('close', () => all.delete(connection));
    },
  };
}
