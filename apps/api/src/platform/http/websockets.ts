/** Websockets of any area: the size of their messages, and the pings that keep connections alive. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { countSocket } from '../telemetry/measures.ts';

/** Longest message in bytes. */
const MOST_BYTES = 64 * 1024;
/** A connection that leaves two pings without an answer is dead: noticed within 10 s. */
const BEAT_MS = 5000;
const SILENCE_MS = 9000;
/** Messages of a connection that may wait for their turn. */
const MOST_WAITING = 100;
/** Messages of one owner, over all their connections, in a window of time. */
const MOST_IN_WINDOW = 500;
const WINDOW_MS = 10_000;
/** Bytes that may wait for a client that does not read. */
const MOST_UNREAD = 1024 * 1024;
/** Close code for too many connections or messages; the client tries again later, as after any drop. */
export const TOO_MANY = 4429;
/** Close code for a client that does not read what it is sent. */
const TOO_SLOW = 4408;
/** A client that does not answer a close is cut off then. */
const CLOSING_MS = 2000;

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

/** Counts messages of owners, such as sessions, over all their connections. */
export interface MessageBudget {
  /** Takes one of the owner's messages; false when they sent too many lately. */
  take(owner: string): boolean;
}

/** Makes the budget of the owners of one socket address. */
export function messageBudget(most = MOST_IN_WINDOW, windowMs = WINDOW_MS): MessageBudget {
  let taken = new Map<string, number>();
  let until = 0;
  return {
    take(owner) {
      const now = performance.now();
      if (now > until) {
        taken = new Map();
        until = now + windowMs;
      }
      const count = (taken.get(owner) ?? 0) + 1;
      taken.set(owner, count);
      return count <= most;
    },
  };
}

/** Closes a connection with a code, and cuts it off when its client does not answer. */
function closeFor(
  socket: Pick<WebSocket, 'close' | 'terminate'>,
  code: number,
  reason: string,
): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

/** Sends a message while the connection is open; a client that does not read is closed. */
export function sendMessage(
  socket: Pick<
    WebSocket,
    'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'close' | 'terminate'
  >,
  message: object,
): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_UNREAD) closeFor(socket, TOO_SLOW, 'reads too slowly');
  else socket.send(JSON.stringify(message));
}

/**
 * Answers the messages of a connection one after the other, so that a flood of them costs others nothing. A connection
 * on which too many wait, or whose owner's budget is used up, is closed.
 * @param mayTake Whether the owner's budget has room for one more; once false, nothing more is read.
 */
export function answerInTurn(
  socket: WebSocket,
  mayTake: () => boolean,
  answer: (raw: RawData, binary: boolean) => Promise<void>,
): void {
  let turn = Promise.resolve();
  let waiting = 0;
  socket.on('message', (raw, binary) => {
    if (socket.readyState !== socket.OPEN) return;
    waiting += 1;
    if (waiting > MOST_WAITING || !mayTake()) {
      closeFor(socket, TOO_MANY, 'too many messages');
      // What else has been sent stays with whoever sent it: reading it would cost everybody else's time.
      socket.pause();
      return;
    }
    turn = turn
      .then(async () => {
        if (socket.readyState === socket.OPEN) await answer(raw, binary);
      })
      // Each answer reports its own failures; none may stop the next.
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  });
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
      countSocket(1);
      const heard = () => {
        connection.heardAt = performance.now();
      };
      socket.on('message', heard);
      socket.on('pong', heard);
      // ws reports broken frames here and closes the connection by itself.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        all.delete(connection);
        countSocket(-1);
      });
    },
  };
}
