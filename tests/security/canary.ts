/** A server on this machine that nothing may reach, and the many ways in which a page can try. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Counts whatever arrives over TCP or UDP. */
export interface Canary {
  readonly port: number;
  /** Connections, packets and the first line of everything that arrived. */
  readonly hits: readonly string[];
  forget(): void;
  close(): Promise<void>;
}

/** Listens on every address of this machine, IPv4 and IPv6. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const tcp = createServer((socket) => {
    hits.push('tcp connection');
    socket.on('data', (data) => hits.push(String(data).split('\r\n', 1)[0] ?? ''));
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncanary');
  });
  tcp.listen(0, '::');
  await once(tcp, 'listening');
  const address = tcp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const udp = createSocket('udp6', () => hits.push('udp packet'));
  udp.bind(port, '::');
  await once(udp, 'listening');
  return {
    port,
    hits,
    forget: () => {
      hits.length = 0;
    },
    async close() {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

/** Attempts to connect (security.md row 1), by name. Each is a fragment of a page that requests `127.0.0.1:port` in its own way. */
export function vectors(port: number): Readonly<Record<string, string>> {
  const at = `http://127.0.0.1:${port}`;
  const decimal = `http://2130706433:${port}`;
  const mapped = `http://[::ffff:127.0.0.1]:${port}`;
  const hex = `http://0x7f.1:${port}`;
  const script = (code: string) => `<script>${code}</script><img src="x:" onerror="${code}">`;
  return {
    fetch: script(`fetch('${at}/fetch')`),
    xhr: script(`var r=new XMLHttpRequest();r.open('GET','${at}/xhr');r.send()`),
    beacon: script(`navigator.sendBeacon('${at}/beacon','x')`),
    websocket: script(`new WebSocket('ws://127.0.0.1:${port}/ws')`),
    'event source': script(`new EventSource('${at}/events')`),
    worker: script(`new Worker(URL.createObjectURL(new Blob(['fetch(\\'${at}/worker\\')'])))`),
    'service worker': script(`navigator.serviceWorker.register('${at}/sw.js')`),
    stun: script(
      `var p=new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${port}'}]});p.createDataChannel('x');p.createOffer().then(o=>p.setLocalDescription(o))`,
    ),
    'web transport': script(`new WebTransport('https://127.0.0.1:${port}/')`),
    navigation: script(`location.href='${at}/navigation'`),
    image: `<img src="${at}/image.png" srcset="${at}/set.png 1x">`,
    'svg image': `<svg><image href="${at}/svg.png" xlink:href="${at}/xlink.png"/></svg>`,
    'svg use': `<svg><use href="${at}/use.svg#a"/><rect fill="url(${at}/fill.svg#a)" width="9" height="9"/></svg>`,
    style: `<style>@import url(${at}/import.css);@font-face{font-family:x;src:url(${at}/font.woff2)}p{font-family:x;background:url(${at}/bg.png)}</style><p>styled</p>`,
    'style attribute': `<p style="background:url(${at}/inline.png);list-style:url(${at}/list.png);cursor:url(${at}/cursor.png),auto">x</p>`,
    stylesheet: `<link rel="stylesheet" href="${at}/sheet.css">`,
    prefetch: `<link rel="prefetch" href="${at}/prefetch"><link rel="preload" as="image" href="${at}/preload"><link rel="prerender" href="${at}/prerender">`,
    preconnect: `<link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}">`,
    'meta refresh': `<meta http-equiv="refresh" content="0;url=${at}/refresh">`,
    base: `<base href="${at}/"><img src="relative.png">`,
    'iframe and redirect': `<iframe src="${at}/frame"></iframe><iframe srcdoc="<meta http-equiv=refresh content='0;url=${at}/inner'>"></iframe><frameset><frame src="${at}/frame2"></frameset>`,
    object: `<object data="${at}/object"></object><embed src="${at}/embed"><applet codebase="${at}/applet"></applet>`,
    media: `<video src="${at}/video" poster="${at}/poster" autoplay></video><audio src="${at}/audio" autoplay></audio><track src="${at}/track">`,
    'decimal and hex loopback': `<img src="${decimal}/decimal"><img src="${hex}/hex"><iframe src="${decimal}/frame"></iframe>`,
    'IPv4-mapped loopback': `<img src="${mapped}/mapped"><iframe src="${mapped}/frame"></iframe><img src="http://localhost:${port}/name"><img src="http://[::1]:${port}/six">`,
  };
}
