/** A TCP proxy before a server. It can be cut, or go dead: both ends stay open and nothing passes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection through the proxy, from the client's end to the server's. */
interface Link {
  readonly near: Socket;
  readonly far: Socket;
}

/** A running proxy. */
export interface TcpProxy {
  /** `http://127.0.0.1:…` where the proxy listens. */
  readonly address: string;
  /** Connections that are open now. */
  readonly open: ReadonlySet<Link>;
  /** Connections there ever were. */
  readonly made: () => number;
  /** Ends all that are open; answers how many those were. */
  cut(): number;
  /** From now on nothing passes through what is open; neither end is told. */
  freeze(): readonly Link[];
  close(): void;
}

/** Opens a proxy to `target`, an address with a port. */
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
        // Read on and thrown away, so that the end of either side is still seen here.
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
