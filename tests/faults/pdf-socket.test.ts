/** The websocket is cut again and again while PDFs are made: every subscription still ends once (security.md rows 25, 35). */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { QueueSocket, socketUrl } from '@flightdeck/client';
import { CALLS } from '@flightdeck/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { findBrowser } from '../../apps/api/src/platform/pdf/find-browser.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';

const content = '<section class="fd-slide"><h2>Cover</h2></section>';

describe.runIf(findBrowser())('a connection that drops', () => {
  let server: TestServer;
  let analyst: TestClient;
  let proxy: Server;
  let links: Set<Socket>;
  let cuts = 0;
  beforeAll(async () => {
    server = await startTestServer();
    const target = new URL(await server.listen());
    analyst = await server.signIn('analyst');
    links = new Set();
    proxy = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      near.pipe(far).pipe(near);
      for (const end of [near, far]) end.on('error', () => undefined);
      links.add(near);
      near.on('close', () => {
        links.delete(near);
        far.destroy();
      });
      far.on('close', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    for (const link of links) link.destroy();
    proxy.close();
    await server.stop();
  });

  const openSocket = () => {
    const { port } = proxy.address() as AddressInfo;
    const { cookie } = analyst;
    class SignedIn extends NodeSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } });
      }
    }
    return new QueueSocket({
      url: socketUrl(`http://127.0.0.1:${port}/`),
      backoff: 5,
      maxBackoff: 20,
      // The shape of the browser's, as far as the client uses it.
      WebSocket: SignedIn as unknown as typeof WebSocket,
    });
  };
  const cut = () => {
    for (const link of links) {
      link.destroy();
      cuts += 1;
    }
  };

  it('cut a hundred times mid-job, yields one result per file', async () => {
    const socket = openSocket();
    const cutting = setInterval(cut, 15);
    const results: string[] = [];
    for (let job = 0; job < 100 && (cuts < 100 || job < 5); job += 1) {
      const { body } = await analyst.send(CALLS.report.download, {
        body: { content, name: 'Deck' },
      });
      const waits = [socket.subscribe(body.data.file), socket.subscribe(body.data.file)];
      if (cuts >= 100) clearInterval(cutting);
      for (const { file, url } of await Promise.all(waits)) results.push(`${file} ${Boolean(url)}`);
      expect(results.splice(0)).toEqual([`${body.data.file} true`, `${body.data.file} true`]);
    }
    clearInterval(cutting);
    socket.close();
    expect(cuts).toBeGreaterThanOrEqual(100);
  });

  it('replays a result that was missed within five seconds of reconnecting', async () => {
    const { body } = await analyst.send(CALLS.report.download, { body: { content, name: 'Deck' } });
    const first = openSocket();
    await first.subscribe(body.data.file);
    first.close();
    const start = performance.now();
    const second = openSocket();
    expect(await second.subscribe(body.data.file)).toMatchObject({ url: expect.any(String) });
    expect(performance.now() - start).toBeLessThan(5000);
    second.close();
  });
});
