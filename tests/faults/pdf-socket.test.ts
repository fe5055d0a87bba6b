/** The websocket is cut again and again, or goes dead, while PDFs are made: every subscription still ends once (security.md rows 25, 35). */
import { once } from 'node:events';
import { QueueSocket, type QueueSocketOptions, socketUrl } from '@flightdeck/client';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { openTcpProxy, type TcpProxy } from './proxy.ts';

const content = '<section class="fd-slide"><h2>Cover</h2></section>';
/** How often the server pings a connection here, and when it closes one. */
const TIMING = { beatMs: 50, silenceMs: 400 };

describe.runIf(findBrowser())('a connection that drops', () => {
  let server: TestServer;
  let analyst: TestClient;
  let proxy: TcpProxy;
  beforeAll(async () => {
    server = await startTestServer({ app: { socket: TIMING } });
    analyst = await server.signIn('analyst');
    proxy = await openTcpProxy(await server.listen());
  });
  afterAll(async () => {
    proxy.close();
    await server.stop();
  });

  const signedIn = () => {
    const { cookie } = analyst;
    return class SignedIn extends NodeSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } });
      }
    };
  };
  const openSocket = (options: Partial<QueueSocketOptions> = {}) =>
    new QueueSocket({
      url: socketUrl(proxy.address),
      backoff: 5,
      maxBackoff: 20,
      // The part of a browser's websocket that the client uses.
      WebSocket: signedIn() as unknown as typeof WebSocket,
      ...options,
    });
  const download = async () => {
    const { body } = await analyst.send(CALLS.report.download, { body: { content, name: 'Deck' } });
    return body.data.file;
  };

  it('cut a hundred times mid-job, yields one result per file', async () => {
    const socket = openSocket();
    let cuts = 0;
    const cutting = setInterval(() => {
      cuts += proxy.cut();
    }, 15);
    for (let job = 0; job < 100 && (cuts < 100 || job < 5); job += 1) {
      const file = await download();
      const waits = [socket.subscribe(file), socket.subscribe(file)];
      if (cuts >= 100) clearInterval(cutting);
      const results = (await Promise.all(waits)).map(({ url, ...got }) => ({
        file: got.file,
        made: url !== undefined,
      }));
      expect(results).toEqual([
        { file, made: true },
        { file, made: true },
      ]);
    }
    clearInterval(cutting);
    socket.close();
    expect(cuts).toBeGreaterThanOrEqual(100);
  });

  it('replays a result that was missed within five seconds of reconnecting', async () => {
    const file = await download();
    const first = openSocket();
    await first.subscribe(file);
    first.close();
    const start = performance.now();
    const second = openSocket();
    expect(await second.subscribe(file)).toMatchObject({ url: expect.any(String) });
    expect(performance.now() - start).toBeLessThan(5000);
    second.close();
  });

  it('gone dead under the client, is noticed, made anew, and gives the result that was missed', async () => {
    await waitFor(() => proxy.open.size === 0);
    const file = await download();
    const socket = openSocket({ heartbeat: 60, heartbeatTimeout: 60 });
    const before = proxy.made();
    const connected = waitFor(() => proxy.made() > before);
    const result = socket.subscribe(file);
    await connected;
    const [dead] = proxy.freeze();
    expect(dead).toBeDefined();
    expect(await result).toMatchObject({ file, url: expect.any(String) });
    expect(proxy.made()).toBeGreaterThan(before + 1);
    socket.close();
    dead?.near.destroy();
    dead?.far.destroy();
  });

  it('gone dead under the server, is dropped by it', async () => {
    await waitFor(() => proxy.open.size === 0);
    const Socket = signedIn();
    const peer = new Socket(socketUrl(proxy.address));
    await once(peer, 'open');
    const [dead] = proxy.freeze();
    if (!dead) throw new Error('There is no connection.');
    // The client's end stays open: only the server can close the other one.
    await once(dead.far, 'close');
    expect(peer.readyState).toBe(NodeSocket.OPEN);
    peer.terminate();
    dead.near.destroy();
  });

  it('silent but alive, is kept by the server beyond the time it gives a dead one', async () => {
    const Socket = signedIn();
    const peer = new Socket(socketUrl(proxy.address));
    await once(peer, 'open');
    for (let pings = 0; pings * TIMING.beatMs < 2 * TIMING.silenceMs; pings += 1) {
      await once(peer, 'ping');
    }
    expect(peer.readyState).toBe(NodeSocket.OPEN);
    peer.terminate();
  });
});

/** Resolves when `condition` holds. */
async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}
