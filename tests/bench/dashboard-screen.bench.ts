/**
 * Bars of the screen of a dashboard: dragging a tile among 60, what moves while 24 tiles load, a visit from the cache, and
 * a change of the filters.
 *
 * Usage: npm run bench:dashboard-screen [-- REPETITIONS]. A build of the portal for the bench counts how often the body of a
 * tile is drawn. The floor of a drag is a page of 60 empty boxes in a browser beside it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DashboardPage, Tile } from '@flightdeck/domain/dashboards';
import type { Page } from 'playwright';
import { build } from 'vite';
import { made } from '../../apps/api/src/areas/dashboards/testing.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { ADVERTISERS, DAYS } from '../../apps/api/src/testing/fixture.ts';
import { startJourney } from '../journeys/portal.ts';
import { median, openPages, report } from './in-browser.ts';

const repetitions = Number(process.argv[2] ?? 7);
const SITES = 30;
/** In milliseconds, but for `draws`, which is bodies of tiles. */
const BARS = { cached: 250, filter: 1000, drawing: 100, frame: 8, drop: 100, draws: 3 } as const;
/** A frame that takes longer than this is late. */
const LATE_MS = 20;
const PORTAL = path.resolve(import.meta.dirname, '../../apps/portal');

/** Counts in the function that draws the body of a tile. */
const countDraws = {
  name: 'count-tile-draws',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/tiles/TileBody.tsx')) return null;
    const counted = code.replace(
      /function Drawn\([^)]*\) \{/,
      '$& globalThis.tileDraws = (globalThis.tileDraws ?? 0) + 1;',
    );
    if (counted === code) throw new Error('TileBody is written otherwise: mend the counter.');
    return counted;
  },
};

const KINDS = [
  { kind: 'bars', metrics: ['impressions'], dimensions: ['site'] },
  { kind: 'time-series', metrics: ['clicks'], dimensions: ['day'] },
  { kind: 'table', metrics: ['impressions', 'clicks', 'ctr'], dimensions: ['site'] },
  { kind: 'columns', metrics: ['impressions'], dimensions: ['week'] },
  { kind: 'share', metrics: ['clicks'], dimensions: ['site'] },
  { kind: 'kpi', metrics: ['impressions', 'clicks'], dimensions: [] },
] as const;

/** A page of so many tiles, three a row. */
function pageOf(id: string, count: number): DashboardPage {
  const tiles = Array.from({ length: count }, (_, at): Tile => {
    const { kind, metrics, dimensions } = KINDS[at % KINDS.length] ?? KINDS[0];
    return {
      ...{ id: `${id}-${at}`, kind, title: `Tile ${at + 1}`, options: {}, ignores: [], note: '' },
      question: {
        ...{ dataset: 'delivery', metrics: [...metrics], dimensions: [...dimensions], filters: [] },
      },
    };
  });
  return {
    ...{ id, title: `${count} tiles`, tiles },
    layout: tiles.map((tile, at) => ({
      ...{ id: tile.id, w: 4, h: 6 },
      ...{ x: (at % 3) * 4, y: Math.floor(at / 3) * 6 },
    })),
  };
}

/** Sites with delivery on each day, so that charts and tables are full. */
async function fill(facts: FactsStore): Promise<void> {
  const { northwind } = ADVERTISERS;
  await facts.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE
       SELECT n, 'Site ' || n FROM generate_series(1001, 1000 + $1::int) n`,
      [SITES],
    );
    await tx.query(
      `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name)
       OVERRIDING SYSTEM VALUE
       SELECT n, $2, $2, n, 'fixture', n::text, 'Placement ' || n FROM generate_series(1001, 1000 + $1::int) n`,
      [SITES, northwind],
    );
    for (const day of DAYS) {
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
           size_id, device_id, country_id, source_id, impressions, clicks)
         SELECT $3::date, $2, $2, n, n, 1, 1, 1, 1, 1, 901, 100 * n, n FROM generate_series(1001, 1000 + $1::int) n`,
        [SITES, northwind, day],
      );
    }
    await refreshRollups(tx, [northwind], DAYS);
  });
}

/** Milliseconds until the last tile was painted: from a click, and from the last answer. */
interface Clicked {
  readonly all: number;
  readonly drawing: number;
}

/** What `watch` puts into a page. */
interface Watched {
  /** Sum of layout shifts so far. That the header grows with the person's name is not the dashboard's. */
  shift: number;
  /** When the last answer of tiles was there. */
  answeredAt: number;
  /** So many tiles show figures; `isSettled`: and none is being asked for. */
  readonly isDrawn: (count: number, isSettled: boolean) => boolean;
  /** Clicks one of those that a selector finds, and waits until so many tiles are painted; with `isAsked` with new figures. */
  readonly click: (
    selector: string,
    at: number,
    count: number,
    isAsked: boolean,
  ) => Promise<Clicked>;
}

/** Runs before the page's own script. */
function watch(): void {
  const bench: Watched = {
    ...{ shift: 0, answeredAt: 0 },
    isDrawn: (count, isSettled) =>
      document.querySelectorAll('section[data-tile] .fd-tile-body').length >= count &&
      !(isSettled && document.querySelector('section[data-tile][aria-busy=true]')),
    click: (selector, at, count, isAsked) =>
      new Promise((resolve, reject) => {
        const element = document.querySelectorAll(selector)[at];
        if (!element) return reject(new Error(`${selector} is not there.`));
        requestAnimationFrame(() => {
          const started = performance.now();
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          const look = () =>
            requestAnimationFrame(() => {
              const isThere =
                bench.isDrawn(count, isAsked) && !(isAsked && bench.answeredAt < started);
              const channel = new MessageChannel();
              // A message posted before a frame is painted arrives after it.
              channel.port1.onmessage = () => {
                const now = performance.now();
                if (isThere) resolve({ all: now - started, drawing: now - bench.answeredAt });
                else if (now - started > 15_000) reject(new Error(`${selector} shows too little.`));
                else look();
              };
              channel.port2.postMessage(null);
            });
          look();
        });
      }),
  };
  Object.assign(globalThis, { bench });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as readonly { node: Node | null }[];
      const isOwn = ({ node }: { node: Node | null }) =>
        !(
          node instanceof Element && node.closest('header')?.parentElement?.closest('main') === null
        );
      if (sources.some(isOwn)) bench.shift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const read = Response.prototype.text;
  Response.prototype.text = async function text(this: Response) {
    const body = await read.call(this);
    if (this.url.endsWith('/dashboard/tile/data')) bench.answeredAt = performance.now();
    return body;
  };
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'bench') as Watched).shift);

const waitDrawn = (page: Page, count: number, isSettled: boolean) =>
  page.waitForFunction(
    ([many, settled]) => (Reflect.get(globalThis, 'bench') as Watched).isDrawn(many, settled),
    [count, isSettled] as const,
  );

const click = (page: Page, ...args: Parameters<Watched['click']>): Promise<Clicked> =>
  page.evaluate((given) => (Reflect.get(globalThis, 'bench') as Watched).click(...given), args);

/** Shows each part of a page once, so that tiles below the window are asked for as well. */
async function seeAll(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 3) {
    await page.locator('[data-tile]').nth(at).scrollIntoViewIfNeeded();
  }
  await waitDrawn(page, count, true);
  await page.evaluate(() => scrollTo(0, 0));
}

const BARS_OF_SITES = 'section[data-tile] [data-kind=bars] path[data-figure]';

/** A page whose work can be measured. */
interface Measured {
  readonly page: Page;
  /** Milliseconds of processor that its main thread has taken: on a busy machine more steady than what passes. */
  readonly work: () => Promise<number>;
}

async function measured(page: Page): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    async work() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
    },
  };
}

/** A drag: late frames, the page’s work for each frame, the time of the drop, and how often bodies were drawn. */
interface Dragged {
  readonly late: number;
  readonly frame: number;
  readonly drop: number;
  readonly draws: number;
}

/** Where the pointer goes, from the handle of the first tile. */
const PATH = [
  [300, 120],
  [700, 420],
  [-100, 500],
  [250, 40],
  [420, 260],
] as const;

/** Drags the first tile over the others. */
async function drag({ page, work }: Measured): Promise<Dragged> {
  const box = await page.locator('[data-handle]').first().boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const draws = () => page.evaluate(() => Number(Reflect.get(globalThis, 'tileDraws') ?? 0));
  await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  const before = await draws();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | null = null;
    let isOn = true;
    const next = (now: number) => {
      if (last !== null) frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    const dropped = new Promise((resolve) => {
      const onUp = ({ timeStamp }: Event) => {
        isOn = false;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      };
      addEventListener('pointerup', onUp, { capture: true, once: true });
    });
    Object.assign(globalThis, { dragged: { frames, dropped } });
  });
  await page.mouse.down();
  const started = await work();
  for (const [dx, dy] of PATH) await page.mouse.move(x + dx, y + dy, { steps: 40 });
  const moved = await work();
  await page.mouse.up();
  const { frames, dropped } = await page.evaluate(async () => {
    const dragged = Reflect.get(globalThis, 'dragged') as {
      readonly frames: readonly number[];
      readonly dropped: Promise<number>;
    };
    return { frames: dragged.frames, dropped: await dragged.dropped };
  });
  await page.waitForTimeout(200);
  return {
    late: frames.filter((one) => one > LATE_MS).length,
    frame: (moved - started) / Math.max(1, frames.length),
    drop: dropped,
    draws: (await draws()) - before,
  };
}

const portal = mkdtempSync(path.join(tmpdir(), 'flightdeck-bench-'));
await build({
  root: PORTAL,
  configFile: path.join(PORTAL, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [countDraws],
  build: { outDir: portal, emptyOutDir: true },
});
process.env.JOURNEY_PORTAL = portal;
const pages = await openPages(path.join(import.meta.dirname, 'dashboard-screen'), ['floor']);
const journey = await startJourney();
const shifts: { first: number[]; cached: number[] } = { first: [], cached: [] };
const cached: number[] = [];
const cachedWork: number[] = [];
const filters: Clicked[] = [];
const drags: Record<'ours' | 'floor', Dragged[]> = { ours: [], floor: [] };
try {
  await fill(journey.server.services.facts);
  const client = await journey.server.signIn('admin');
  const dashboardId = await made(client, { pages: [pageOf('some', 24), pageOf('many', 60)] });
  const address = `/dashboard/${dashboardId}`;
  const page = await journey.signIn('admin');
  await page.addInitScript(watch);
  const ours = await measured(page);

  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.goto(`${address}/some`);
    await waitDrawn(page, 12, false);
    await page.waitForTimeout(500);
    shifts.first.push(await shiftOf(page));
    await seeAll(page, 24);
    await page.locator('header a[href="/dashboard/list"]').last().click();
    await page.locator(`main a[href="${address}"]`).waitFor();
    await page.waitForTimeout(500);
    const before = await shiftOf(page);
    const workBefore = await ours.work();
    cached.push((await click(page, `main a[href="${address}"]`, 0, 24, false)).all);
    cachedWork.push((await ours.work()) - workBefore);
    await page.waitForTimeout(500);
    shifts.cached.push((await shiftOf(page)) - before);

    await seeAll(page, 24);
    filters.push(await click(page, BARS_OF_SITES, turn, 24, true));
    await page.waitForTimeout(300);
  }

  const bare = await pages.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await bare.goto(`${pages.origin}/floor.html`);
  const floor = await measured(bare);
  await page.goto(`${address}/many?mode=edit`);
  await waitDrawn(page, 12, false);
  await seeAll(page, 60);
  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.bringToFront();
    drags.ours.push(await drag(ours));
    await page.keyboard.press('Control+z');
    await bare.bringToFront();
    drags.floor.push(await drag(floor));
  }
} finally {
  await journey.stop();
  await pages.close();
  rmSync(portal, { recursive: true, force: true });
}

const of = (side: keyof typeof drags, figure: keyof Dragged) =>
  drags[side].map((one) => one[figure]);
const filter = (figure: keyof Clicked) => median(filters.map((one) => one[figure]));
report([
  { metric: 'layout shift, first visit', ours: Math.max(...shifts.first), bar: 0 },
  { metric: 'layout shift, cached visit', ours: Math.max(...shifts.cached), bar: 0 },
  { metric: 'cached visit, ms', ours: median(cached), bar: BARS.cached },
  { metric: '– of processor', ours: median(cachedWork), bar: BARS.cached },
  { metric: 'filter to last tile, ms', ours: filter('all'), bar: BARS.filter },
  { metric: '– after the last answer', ours: filter('drawing'), bar: BARS.drawing },
  {
    metric: 'late frames, a drag',
    ours: median(of('ours', 'late')),
    bar: median(of('floor', 'late')),
  },
  { metric: '– processor a frame, ms', ours: median(of('ours', 'frame')), bar: BARS.frame },
  { metric: 'drop to paint, ms', ours: median(of('ours', 'drop')), bar: BARS.drop },
  { metric: 'bodies drawn, a drag', ours: Math.max(...of('ours', 'draws')), bar: BARS.draws },
]);
