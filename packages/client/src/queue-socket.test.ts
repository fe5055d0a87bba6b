/** The queue socket against a real websocket server: results, drops, replays, dead connections. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { EmbedSocketRequest, SocketRequest } from '@flightdeck/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { QueueSocket, socketUrl } from './queue-socket.ts';

let server: WebSocketServer;
let socket: QueueSocket;
/** Answers the requests of each connection, which are counted from 1. */
let onRequest: (request: SocketRequest, peer: Peer, connection: number) => void;
let connections: number;

const socketAddress = (): string => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;

const done = (peer: Peer, file: string) =>
  peer.send(JSON.stringify({ type: 'download', data: { file, url: `/files/${file}.pdf` } }));

beforeEach(async () => {
  connections = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  server.on('connection', (peer) => {
    connections += 1;
    const connection = connections;
    peer.on('message', (raw) => {
      onRequest(SocketRequest.parse(JSON.parse(String(raw))), peer, connection);
    });
  });
  socket = new QueueSocket({
    url: socketAddress(),
    backoff: 10,
    maxBackoff: 40,
    heartbeat: 40,
    heartbeatTimeout: 40,
  });
});
afterEach(async () => {
  socket.close();
  for (const peer of server.clients) peer.terminate();
  await new Promise((closed) => server.close(closed));
});

it('resolves each file with its own final message and then lets the connection go', async () => {
  onRequest = (request, peer) => {
    if (request.type === 'subscribe') done(peer, request.data.file);
  };
  const [a, b] = await Promise.all([socket.subscribe('a'), socket.subscribe('b')]);
  expect([a.url, b.url]).toEqual(['/files/a.pdf', '/files/b.pdf']);
  expect(connections).toBe(1);
});

it('passes on the error a file ended with', async () => {
  onRequest = (request, peer) => {
    if (request.type !== 'subscribe') return;
    const data = { file: request.data.file, error: 'The renderer gave up.' };
    peer.send(JSON.stringify({ type: 'download', data }));
  };
  expect(await socket.subscribe('a')).toEqual({ file: 'a', error: 'The renderer gave up.' });
});

it('subscribes again after dropped connections and resolves once', async () => {
  onRequest = (request, peer, connection) => {
    if (request.type !== 'subscribe') return;
    if (connection < 4) peer.terminate();
    else {
      done(peer, request.data.file);
      done(peer, request.data.file);
    }
  };
  expect(await socket.subscribe('a')).toMatchObject({ url: '/files/a.pdf' });
  expect(connections).toBe(4);
});

it('notices a connection that is open but dead, and opens another', async () => {
  onRequest = (request, peer, connection) => {
    if (connection > 1 && request.type === 'subscribe') done(peer, request.data.file);
  };
  expect(await socket.subscribe('a')).toMatchObject({ file: 'a' });
  expect(connections).toBe(2);
});

it('gives up a connection whose handshake is never answered, and opens another', async () => {
  onRequest = (request, peer) => {
    if (request.type === 'subscribe') done(peer, request.data.file);
  };
  const { port } = server.address() as AddressInfo;
  const ends: Socket[] = [];
  const proxy = createServer((near) => {
    ends.push(near);
    near.on('error', () => undefined);
    // The first connection is dead from the start: nobody reads what arrives.
    if (ends.length > 1) near.pipe(connect(port, '127.0.0.1')).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const patient = new QueueSocket({
    url: `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    backoff: 10,
    heartbeat: 100,
    heartbeatTimeout: 100,
  });
  expect(await patient.subscribe('a')).toMatchObject({ url: '/files/a.pdf' });
  expect(ends.length).toBeGreaterThan(1);
  patient.close();
  for (const end of ends) end.destroy();
  proxy.close();
});

it('keeps a silent connection that answers its heartbeat', async () => {
  let pings = 0;
  onRequest = (request, peer) => {
    if (request.type !== 'ping') return;
    pings += 1;
    if (pings < 3) peer.send(JSON.stringify({ type: 'pong' }));
    else done(peer, 'a');
  };
  await socket.subscribe('a');
  expect({ pings, connections }).toEqual({ pings: 3, connections: 1 });
});

it('ignores what it does not understand', async () => {
  onRequest = (request, peer) => {
    if (request.type !== 'subscribe') return;
    peer.send('not json');
    peer.send(JSON.stringify({ type: 'surprise' }));
    done(peer, 'someone-else');
    done(peer, request.data.file);
  };
  expect(await socket.subscribe('a')).toMatchObject({ file: 'a' });
});

it('stops waiting when asked to, without ending another’s wait for the same file', async () => {
  const stop = new AbortController();
  onRequest = (request, peer) => {
    if (request.type !== 'subscribe') return;
    stop.abort(new Error('left the page'));
    done(peer, request.data.file);
  };
  const other = socket.subscribe('a');
  await expect(socket.subscribe('a', { signal: stop.signal })).rejects.toThrow('left the page');
  expect(await other).toMatchObject({ file: 'a' });
});

it('rejects what is still open when closed', async () => {
  onRequest = () => socket.close();
  await expect(socket.subscribe('a')).rejects.toThrow('closed');
});

it('derives its address from the page’s', () => {
  expect(socketUrl('https://portal.example/report/build?x=1')).toBe(
    'wss://portal.example/v2/queue',
  );
  expect(socketUrl('http://localhost:4300/')).toBe('ws://localhost:4300/v2/queue');
});

it('begins with the token where one is given, and asks for nothing before it is accepted', async () => {
  const heard: string[] = [];
  server.on('connection', (peer) => {
    peer.removeAllListeners('message');
    peer.on('message', (raw) => {
      const message = EmbedSocketRequest.parse(JSON.parse(String(raw)));
      heard.push(message.type === 'authenticate' ? message.token : message.type);
      if (message.type === 'authenticate') {
        peer.send(JSON.stringify({ type: 'authenticated', data: { exp: 2 } }));
      } else if (message.type === 'subscribe') done(peer, message.data.file);
    });
  });
  const embedded = new QueueSocket({ url: socketAddress(), token: async () => 'signed' });
  expect((await embedded.subscribe('a')).url).toBe('/files/a.pdf');
  expect(heard).toEqual(['signed', 'subscribe']);
});
