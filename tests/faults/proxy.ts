/** A TCP proxy before a server. It can be cut, or go dead: both ends stay open and nothing passes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection through the proxy: the client's end and the server's. */
interface Link {
  readonly near: Socket;
  readonly far: Socket;
}

/** A running proxy. */
export interface TcpProxy {
  /** URL of the proxy, `http://127.0.0.1:…`. */
  readonly address: string;
  /** Connections that are open now. */
  readonly open: ReadonlySet<Link>;
  /** Number of all connections so far. */
  readonly made: () => number;
  /** Ends all open ones; answers how many. */
  cut(): number;
  /** Stops passing data through open connections, without closing either end. */
  freeze(): readonly Link[];
  close(): void;
}

/** Opens a proxy to `target`, a URL with a port. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Link>();
  let made = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const link = { near, far };
    open.add(link);
    made += 1;
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.on('close', () => {
      open.delete(link);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    const ended = [...open];
    for (const { near } of ended) near.destroy();
    return ended.length;
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    open,
    made: () => made,
    cut,
    freeze() {
      const frozen = [...open];
      open.clear();
      for (const { near, far } of frozen) {
        near.unpipe(far);
        far.unpipe(near);
        near.removeAllListeners('close');
        far.removeAllListeners('close');
        // Read and dropped, so that the end of either side is still noticed.
        near.resume();
        far.resume();
      }
      return frozen;
    },
    close() {
      cut();
      server.close();
    },
  };
}
