/**
 * Shared by the embed journeys: a Flightdeck server, a partner's site on another origin, and a browser without
 * third-party cookies.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { aPage, aTile } from '../../apps/api/src/areas/dashboards/testing.ts';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import { putLive } from '../../apps/api/src/areas/sponsored/testing.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { WIDGETS_DIST } from '../../apps/api/src/platform/http/widgets.ts';
import { DAYS } from '../../apps/api/src/testing/fixture.ts';
import { createPartner } from '../../apps/partner/src/server.ts';
import { aReport } from '../api/calls.ts';
import { ALLOWED, addDashboard, type EmbedWorld, openEmbedWorld } from '../security/embed-world.ts';

const PARTNER_DIST = path.resolve(import.meta.dirname, '../../apps/partner/dist');
/** Longest wait for anything on the screen, in milliseconds. */
const PATIENCE = 20_000;
/** Days of the fixture's delivery. */
const MARCH = {
  typeDate: 'cr',
  customStartDate: '2026-03-01',
  customEndDate: '2026-03-03',
} as const;
export const REPORT_NAME = 'March delivery';
export const DASHBOARD_NAME = 'March figures';
/** A tile of impressions by a dimension. */
const impressionsBy = (dimension: string) => ({
  kind: 'bars',
  question: {
    ...{ dataset: 'delivery' as const, metrics: ['impressions'], filters: [] },
    dimensions: [dimension],
  },
});
/** Sites of the report. */
export const SITE = 'The Daily';
export const OTHER_SITE = 'The Weekly';
export const ARTICLE = 'How figures are counted';
export const SPONSORED = 'A window seat in winter';

/** Actions of a page that a strict policy or a careful host would refuse. */
export interface Watched {
  /** Violated directives with the refused source. */
  readonly violations: string[];
  /** Errors of the console and of scripts. */
  readonly errors: string[];
  /** Requests to the Flightdeck server so far. */
  requests(): Promise<readonly Sent[]>;
}

/** A request with the browser's headers, and whether its answer set a cookie. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly setsCookie: boolean;
}

/** An event of an element, as received by the page. */
export interface Heard {
  readonly type: string;
  readonly detail: unknown;
}

/** A page that is watched. */
export interface WatchedPage {
  readonly page: Page;
  readonly seen: Watched;
}

/** The two servers and the browser. */
export interface EmbedSite {
  readonly world: EmbedWorld;
  /** Origin of the Flightdeck server, for the browser another site than the partner's. */
  readonly api: string;
  /** Origin of the partner's site. */
  readonly partner: string;
  /** The same site on an origin that is not allowed. */
  readonly stranger: string;
  readonly reportId: string;
  /** A sponsored document that is live. */
  readonly sponsoredId: string;
  /** Opens a page in a browser of its own. */
  open(address: string): Promise<WatchedPage>;
  stop(): Promise<void>;
}

/** Delivery on a second site, so that a filter excludes something. */
async function addSite({ server }: EmbedWorld): Promise<void> {
  await server.services.facts.transaction(async (tx) => {
    await tx.query('INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE VALUES (902, $1)', [
      OTHER_SITE,
    ]);
    await tx.query(
      "INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES (11, 1, 1, 902, 'fixture', '11', 'Banner 11')",
    );
    for (const day of DAYS) {
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
           size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
         VALUES ($1, 1, 1, 11, 902, 1, 1, 1, 1, 1, 901, 500, 500, 250, 5)`,
        [day],
      );
    }
    await refreshRollups(tx, [1], DAYS);
  });
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      resolve(`http://localhost:${typeof at === 'object' && at ? at.port : 0}`);
    });
  });
}

/** Starts everything. Widgets and the partner's scripts must be built; `JOURNEY_WIDGETS` names another build. */
export async function openEmbedSite(): Promise<EmbedSite> {
  const widgets = process.env.JOURNEY_WIDGETS ?? WIDGETS_DIST;
  for (const file of [path.join(widgets, 'flightdeck.js'), path.join(PARTNER_DIST, 'doctor.js')]) {
    if (!existsSync(file)) throw new Error(`${file} is not built: run npm run build.`);
  }
  const world = await openEmbedWorld({ now: () => new Date(), app: { widgets } });
  const { server, analyst, northwind } = world;
  const api = await server.listen();
  await addSite(world);
  const report = aReport(1, REPORT_NAME);
  const saved = await analyst.send(CALLS.report.set, {
    body: { ...report, options: { ...report.options, ...MARCH } },
  });
  const { reportId } = saved.body.data;
  const options = { ...ALLOWED };
  await analyst.send(CALLS.embed.allow, {
    body: { reportId, partnerIds: [northwind.partner], options },
  });
  await storeHelpFolder(
    server.services.records,
    {
      title: 'Portal',
      categories: [{ reference: 'figures', title: 'Figures' }],
      articles: [
        {
          ...{ reference: 'counting', title: ARTICLE, status: 'live', category: 'figures' },
          ...{ link: null, keywords: [], paths: [], html: '<p>Each day, by the ad server.</p>' },
        },
      ],
      homepage: [{ type: 'article', reference: 'counting' }],
      problems: [],
    },
    { projectId: 'portal', title: 'Portal', by: null, at: new Date() },
  );
  const sponsoredId = await putLive(server, 'admin', {
    ...{ title: SPONSORED, standfirst: 'What the light does.', picture: 'A blue wing' },
    html: '<p onclick="hit()">The wing is <a href="https://northwind.example/blue">blue</a>.</p><script>hit()</script>',
  });
  const dashboard = {
    id: await addDashboard(server, northwind.partner, {
      ...{ id: '00000000-0000-4000-8000-0000000000db', name: DASHBOARD_NAME },
      view: {
        period: { start: MARCH.customStartDate, end: MARCH.customEndDate },
        ...{ compare: { with: 'none' }, advIds: [], filters: [] },
      },
      pages: [
        aPage('one', [aTile('total'), aTile('sites', impressionsBy('site'))]),
        aPage('two', [aTile('other'), aTile('campaigns', impressionsBy('campaign'))]),
      ],
    }),
    filters: { site: [SITE] },
  };
  const credentials = {
    ...{ ...northwind, report: reportId, advertisers: [1], project: 'portal' },
    dashboard,
  };
  const servers = [createPartner({ api, credentials }), createPartner({ api, credentials })];
  const [partner = '', stranger = ''] = await Promise.all(servers.map(listen));
  await server.services.partners.change(northwind.partner, { origins: [partner] });
  const browser = await launch();
  return {
    world,
    api,
    partner,
    stranger,
    reportId,
    sponsoredId,
    open: (address) => watch(browser, api, address),
    async stop() {
      await browser.close();
      for (const one of servers) {
        one.close();
        one.closeAllConnections();
      }
      await world.stop();
    },
  };
}

/** The browser of the journeys. */
function launch(): Promise<Browser> {
  const executablePath = findBrowser()?.path;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
    ],
  });
}

async function watch(browser: Browser, api: string, address: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE);
  const sent: Request[] = [];
  const seen: Watched = {
    violations: [],
    errors: [],
    requests: () => Promise.all(sent.map(readRequest)),
  };
  await context.exposeFunction('noteViolation', (text: string) => void seen.violations.push(text));
  await context.addInitScript(noteEvents);
  const page = await context.newPage();
  await blockThirdPartyCookies(page);
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => void seen.errors.push(error.message));
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(api)) sent.push(request);
  });
  await page.goto(address);
  return { page, seen };
}

/** As in a browser that blocks them. No switch does it in every build of Chromium. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  });
}

async function readRequest(request: Request): Promise<Sent> {
  const [headers, response] = await Promise.all([request.allHeaders(), request.response()]);
  const cookie = await response?.headerValue('set-cookie');
  return { url: request.url(), headers, setsCookie: cookie != null };
}

/** Runs in the page before its own scripts. */
function noteEvents(): void {
  const heard: Heard[] = [];
  Object.assign(globalThis, { heard });
  const names = [
    'ready',
    'slide-change',
    'page-change',
    'filter-change',
    'drill',
    'open',
    'export',
    'error',
    'session-expired',
  ];
  for (const name of names) {
    addEventListener(`fd-${name}`, (event) =>
      heard.push({ type: event.type, detail: event instanceof CustomEvent ? event.detail : null }),
    );
  }
  addEventListener('securitypolicyviolation', (event) => {
    const note: unknown = Reflect.get(globalThis, 'noteViolation');
    if (typeof note === 'function') note(`${event.effectiveDirective} ${event.blockedURI}`);
  });
}

/** Events of elements since the page was opened, in order. */
export const eventsOf = (page: Page, type?: string): Promise<readonly Heard[]> =>
  page.evaluate((wanted) => {
    const heard: unknown = Reflect.get(globalThis, 'heard');
    return (heard as Heard[]).filter((event) => wanted === undefined || event.type === wanted);
  }, type);
