/** A websocket of the queue that keeps what it is told. */
import { SOCKET_PATH, SocketMessage } from '@flightdeck/contract';
import { WebSocket } from 'ws';

/** An opened connection, or the status that refused it. */
export interface TestSocket {
  /** 101 when it is open. */
  readonly status: number;
  readonly socket: WebSocket;
  readonly heard: readonly SocketMessage[];
  /** Close code. */
  readonly closed: Promise<number>;
  say(message: unknown): void;
  subscribe(file: string): void;
  /** The first message of this type, waited for. */
  until(type: SocketMessage['type']): Promise<SocketMessage>;
}

/**
 * Connects as somebody.
 * @param address `http://host:port` of the server; also the page that connects, unless `headers` say otherwise.
 */
export async function connectSocket(
  address: string,
  { cookie }: { readonly cookie: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers: { cookie, origin: address, ...headers },
  });
  const heard: SocketMessage[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (raw) => {
    heard.push(SocketMessage.parse(JSON.parse(String(raw))));
    for (const wake of waiting.splice(0)) wake();
  });
  const opened = Promise.withResolvers<number>();
  socket.once('open', () => opened.resolve(101));
  socket.once('unexpected-response', (_request, response) =>
    opened.resolve(response.statusCode ?? 0),
  );
  socket.once('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return {
    status: await opened.promise,
    socket,
    heard,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    subscribe: (file) =>
      socket.send(JSON.stringify({ type: 'subscribe', queue: 'download', data: { file } })),
    async until(type) {
      for (;;) {
        const found = heard.find((each) => each.type === type);
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}
