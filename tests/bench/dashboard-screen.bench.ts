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
const BARS = { renders: 3, shift: 0, cachedMs: 250, drawnMs: 250 } as const;
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

/** What `watch` puts into a page. */
interface Watched {
  /** Sum of layout shifts so far, and what moved. */
  shift: number;
  readonly moved: string[];
  /** When the last answer of tiles was there. */
  answeredAt: number;
  /** So many tiles show figures; `isSettled`: and none is being asked for. */
  readonly isDrawn: (count: number, isSettled: boolean) => boolean;
  /** Clicks, and answers milliseconds from there until so many tiles are painted. */
  readonly clickUntilDrawn: (selector: string, count: number, isSettled: boolean) => Promise<number>;
}

/** Runs before the page's own script. */
function watch(): void {
  const bench: Watched = {
    ...{ shift: 0, moved: [], answeredAt: 0 },
    isDrawn: (count, isSettled) =>
      document.querySelectorAll('section[data-tile] .fd-tile-body').length >= count &&
      !(isSettled && document.querySelector('section[data-tile][aria-busy=true]')),
    clickUntilDrawn: (selector, count, isSettled) =>
      new Promise((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) return reject(new Error(`${selector} is not there.`));
        requestAnimationFrame(() => {
          const started = performance.now();
          element.click();
          const look = () =>
            requestAnimationFrame(() => {
              const isThere = bench.isDrawn(count, isSettled);
              const channel = new MessageChannel();
              // A message posted before a frame is painted arrives after it.
              channel.port1.onmessage = () => {
                const taken = performance.now() - started;
                if (isThere) resolve(taken);
                else if (taken > 15_000) reject(new Error(`${selector} shows too few tiles.`));
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
      bench.shift += Number(Reflect.get(entry, 'value'));
      const sources = Reflect.get(entry, 'sources') as readonly { node: Node | null }[];
      for (const { node } of sources) {
        bench.moved.push(node instanceof Element ? node.outerHTML.slice(0, 200) : String(node));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const read = Response.prototype.text;
  Response.prototype.text = async function text(this: Response) {
    const body = await read.call(this);
    if (this.url.endsWith('/dashboard/tile/data')) bench.answeredAt = performance.now();
    return body;
  };
}

const watched = (page: Page): Promise<Pick<Watched, 'shift' | 'moved' | 'answeredAt'>> =>
  page.evaluate(() => {
    const { shift, moved, answeredAt } = Reflect.get(globalThis, 'bench') as Watched;
    return { shift, moved, answeredAt };
  });

const waitDrawn = (page: Page, count: number, isSettled: boolean) =>
  page.waitForFunction(
    ([many, settled]) => (Reflect.get(globalThis, 'bench') as Watched).isDrawn(many, settled),
    [count, isSettled] as const,
  );

const clickUntilDrawn = (page: Page, ...args: Parameters<Watched['clickUntilDrawn']>) =>
  page.evaluate(
    (given) => (Reflect.get(globalThis, 'bench') as Watched).clickUntilDrawn(...given),
    args,
  );

/** Shows each part of a page once, so that tiles below the window are asked for as well. */
async function seeAll(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 3) {
    await page.locator('[data-tile]').nth(at).scrollIntoViewIfNeeded();
  }
  await waitDrawn(page, count, true);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Drags the first tile over the others and back. @returns The late frames, and how often bodies were drawn. */
async function drag(page: Page): Promise<{ late: number; draws: number }> {
  const handle = page.locator('[data-handle]').first();
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const draws = () => page.evaluate(() => Number(Reflect.get(globalThis, 'tileDraws') ?? 0));
  await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  const before = await draws();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let isOn = true;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames, endFrames: () => (isOn = false) });
  });
  await page.mouse.down();
  for (const [dx, dy] of [
    [300, 120],
    [700, 420],
    [-100, 500],
    [250, 40],
    [420, 260],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 40 });
  }
  await page.mouse.up();
  await page.waitForTimeout(200);
  const frames = await page.evaluate(() => {
    Reflect.get(globalThis, 'endFrames')();
    return Reflect.get(globalThis, 'frames') as number[];
  });
  if (process.env.SHOW) console.log(frames.map((one) => one.toFixed(0)).join(' '));
  return { late: frames.filter((one) => one > LATE_MS).length, draws: (await draws()) - before };
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
const figures = {
  coldShift: [] as number[],
  cachedShift: [] as number[],
  cached: [] as number[],
  filter: [] as number[],
  drawn: [] as number[],
  late: [] as number[],
  floorLate: [] as number[],
  draws: [] as number[],
};
try {
  const { services } = journey.server;
  await fill(services.facts);
  const client = await journey.server.signIn('admin');
  const dashboardId = await made(client, { pages: [pageOf('some', 24), pageOf('many', 60)] });
  const address = `/dashboard/${dashboardId}`;
  const page = await journey.signIn('admin');
  await page.addInitScript(watch);

  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.goto(`${address}/some`);
    await waitDrawn(page, 6, true);
    await page.waitForTimeout(500);
    const cold = await watched(page);
    figures.coldShift.push(cold.shift);
    if (process.env.SHOW) console.log(cold.moved);
    await seeAll(page, 24);
    await page.getByRole('link', { name: /Dashboards$/ }).first().click();
    await page.locator(`a[href^="${address}"]`).first().waitFor();
    await page.waitForTimeout(500);
    const left = await watched(page);
    figures.cached.push(await clickUntilDrawn(page, `a[href^="${address}"]`, 24, false));
    await page.waitForTimeout(500);
    const again = await watched(page);
    if (process.env.SHOW) console.log(again.moved.slice(left.moved.length));
    figures.cachedShift.push(again.shift - left.shift);
  }
  console.log(figures);

  const bare = await pages.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await bare.goto(`${pages.origin}/floor.html`);
  await page.goto(`${address}/many?mode=edit`);
  await page.locator('[data-handle]').first().waitFor();
  await seeAll(page, 60);
  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.bringToFront();
    const ours = await drag(page);
    figures.late.push(ours.late);
    figures.draws.push(ours.draws);
    await page.keyboard.press('Control+z');
    await bare.bringToFront();
    figures.floorLate.push((await drag(bare)).late);
  }
  console.log(figures);
} finally {
  await journey.stop();
  await pages.close();
  rmSync(portal, { recursive: true, force: true });
}

report([
  { metric: 'layout shift, first visit', ours: Math.max(...figures.coldShift), bar: BARS.shift },
  { metric: 'layout shift, cached visit', ours: Math.max(...figures.cachedShift), bar: BARS.shift },
  { metric: 'cached visit to last tile, ms', ours: median(figures.cached), bar: BARS.cachedMs },
  { metric: 'late frames, a drag', ours: median(figures.late), bar: median(figures.floorLate) },
  { metric: 'bodies drawn, a drag', ours: Math.max(...figures.draws), bar: BARS.renders },
]);
