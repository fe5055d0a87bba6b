/**
 * Shared by the journeys of embedding: the real server, a partner's page on another origin under a strict policy, and a
 * real Chromium.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { type EmbedTokenOptions, signEmbedToken } from '@flightdeck/widgets/sign';
import { type Browser, chromium, type Page } from 'playwright';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';

const START = '2026-04-14T09:00:00Z';
const PATIENCE = 20_000;
const SECONDS = 300;

/** Gets tokens from the page's own server, and records the widgets' events. */
const SCRIPT = `
globalThis.heard = [];
for (const name of ['fd-ready', 'fd-error', 'fd-slide-change', 'fd-filter-change', 'fd-export', 'fd-session-expired', 'fd-resize', 'fd-toggle', 'fd-change', 'fd-select', 'fd-reorder', 'fd-dismiss', 'fd-action']) {
  document.addEventListener(name, (event) => heard.push([name, event.detail, event.target.localName]));
}
document.addEventListener('securitypolicyviolation', (event) => heard.push(['csp', event.violatedDirective + ' ' + event.blockedURI]));
Flightdeck.configure({
  async fetchToken({ type, signal }) {
    const answer = await fetch('/token?type=' + type, { signal });
    if (!answer.ok) throw new Error('No token.');
    const token = await answer.text();
    globalThis.tokens = (globalThis.tokens ?? 0) + 1;
    return token;
  },
});`;

type Product = 'report' | 'help' | 'feed';
type Signing = Partial<EmbedTokenOptions>;

/** A partner's page beside the server. */
export interface EmbedJourney {
  readonly server: TestServer;
  readonly reportId: string;
  /** Signs as the partner's server does, with changes. */
  readonly sign: (type: Product, change?: Signing) => Promise<string>;
  /** Answer of the token endpoint; null refuses. Tests replace it. */
  answer: (type: Product) => Promise<string | null>;
  /** Number of requests for a token. */
  asked: number;
  /** Moves the server's clock on. */
  readonly pass: (seconds: number) => void;
  /** Opens a page with this body. */
  readonly open: (body: string, options?: OpenOptions) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

export interface OpenOptions {
  /** The page's clock is stopped until a test moves it. */
  readonly clock?: boolean;
  /** Called with the tab before it opens the page. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Starts everything, with a saved report that the partner may show. */
export async function startEmbedJourney(): Promise<EmbedJourney> {
  let passed = 0;
  const server = await startTestServer({
    now: () => new Date(Date.parse(START) + passed * 1000),
  });
  const api = await server.listen();
  const analyst = await server.signIn('analyst');
  const saved = await analyst.send(CALLS.report.set, { body: aReport(1, 'Spring review') });
  const { reportId } = saved.body.data;
  const page = { body: '' };

  const host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const send = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { 'content-type': type, 'content-security-policy': POLICY(api) })
        .end(text);
    if (pathname === '/token') {
      journey.asked += 1;
      const type = searchParams.get('type');
      journey.answer(type === 'help' || type === 'feed' ? type : 'report').then(
        (token) => send(token === null ? 500 : 200, 'text/plain', token ?? ''),
        () => send(500, 'text/plain', ''),
      );
    } else if (pathname === '/host.js') send(200, 'text/javascript', SCRIPT);
    else if (pathname === '/') send(200, 'text/html', documentOf(api, page.body));
    else send(404, 'text/plain', '');
  });
  await new Promise<void>((ready) => host.listen(0, ready));
  const { port } = host.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const { id: partner, ...key } = await server.services.partners.create({
    name: 'Harrow & Vale',
    clientUuid: CLIENTS.northwind,
    origins: [origin],
    projects: ['portal'],
  });
  const options = { filters: ['site' as const], pdf: true, csv: true, figures: 'fresh' as const };
  await analyst.send(CALLS.embed.allow, {
    body: { reportId, partnerIds: [partner], options },
  });
  const browser: Browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser()?.path ?? '' } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

  const sign = (type: Product, change: Signing = {}): Promise<string> => {
    const signer = {
      partner,
      ...key,
      seconds: SECONDS,
      now: server.services.clock(),
      user: { id: 'maya', name: 'Maya Lindqvist' },
    };
    const about =
      type === 'report'
        ? { type, report: reportId, advertisers: [1] }
        : type === 'help'
          ? { type, project: 'portal' }
          : { type };
    return signEmbedToken({ ...signer, ...about, ...change } as EmbedTokenOptions);
  };
  const journey: EmbedJourney = {
    server,
    reportId,
    sign,
    answer: sign,
    asked: 0,
    pass: (seconds) => {
      passed += seconds;
    },
    async open(body, { clock = false, prepare } = {}) {
      page.body = body;
      journey.answer = sign;
      journey.asked = 0;
      const context = await browser.newContext({
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        viewport: { width: 1280, height: 860 },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(PATIENCE);
      const opened = await context.newPage();
      if (clock) await opened.clock.install();
      // Signed in at the provider's in the same browser: it must have no effect.
      await context.addCookies([{ name: 'flightdeck_session', value: 'x'.repeat(43), url: api }]);
      const devtools = await context.newCDPSession(opened);
      await devtools.send('Network.enable');
      await devtools.send('Network.setCookieControls', {
        enableThirdPartyCookieRestriction: true,
      });
      await prepare?.(opened);
      await opened.goto(origin);
      return opened;
    },
    async stop() {
      await browser.close();
      await new Promise((closed) => {
        host.close(closed);
        host.closeAllConnections();
      });
      await server.stop();
    },
  };
  return journey;
}

const POLICY = (api: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${api}`,
    "style-src 'self'",
    `connect-src 'self' ${api} ${api.replace('http', 'ws')}`,
    `img-src ${api} data:`,
    `font-src ${api}`,
  ].join('; ');

const documentOf = (api: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Harrow &amp; Vale</title>
<link rel="icon" href="data:,">
<script type="module" src="${api}/widgets/v1/flightdeck.js"></script>
<script type="module" src="/host.js"></script></head>
<body>${body}</body></html>`;

/** Events of the widgets on the page, by name. */
export async function heard(page: Page, name: string): Promise<unknown[]> {
  const all: unknown = await page.evaluate('globalThis.heard');
  return (Array.isArray(all) ? all : [])
    .filter(([event]) => event === name)
    .map(([, detail]) => detail);
}
