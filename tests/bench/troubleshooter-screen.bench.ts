/**
 * Bars of the troubleshooter's list with 100,000 items: first rows after the data, a filter, an order, and scrolling
 * against a bare virtual list in the same browser.
 *
 * Usage: npm run bench:troubleshooter-screen [-- REPETITIONS]. The portal must be built; the answer with the items is made up.
 */
import path from 'node:path';
import type { Page } from 'playwright';
import { sampleList } from '../../apps/portal/src/areas/troubleshooter/testing.ts';
import { startJourney } from '../journeys/portal.ts';
import { median, openPages } from './in-browser.ts';

const COUNT = 100_000;
const repetitions = Number(process.argv[2] ?? 7);
const FIRST_ROWS_MS = 200;
const CHANGE_MS = 50;
/** A frame that takes longer than this left one out. */
const LATE_MS = 25;
const SCROLLED_FRAMES = 180;
const STEP_PX = 130;

/** Runs before the page's own script: when the text of the items' answer was there, and when the first row was painted. */
function watchItems(): void {
  const times = { data: 0, rows: 0 };
  Object.assign(globalThis, { times });
  const read = Response.prototype.text;
  Response.prototype.text = async function text(this: Response) {
    const body = await read.call(this);
    if (this.url.endsWith('/troubleshooter/items')) {
      times.data = performance.now();
      const look = () => {
        const isThere = document.querySelector('[data-row]') !== null;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          if (isThere) times.rows = performance.now();
          else requestAnimationFrame(look);
        };
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }
    return body;
  };
}

/** Clicks what a selector finds, and waits for the frame that shows another first row or count. */
const timeClick = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (target) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(target);
        if (!element) return reject(new Error(`${target} is not there.`));
        const seen = () =>
          `${document.querySelector('[data-row]')?.id} ${document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')}`;
        const before = seen();
        requestAnimationFrame(() => {
          const started = performance.now();
          element.click();
          const look = () =>
            requestAnimationFrame(() => {
              const isThere = seen() !== before;
              const channel = new MessageChannel();
              // A message posted before a frame is painted arrives after it.
              channel.port1.onmessage = () => {
                const taken = performance.now() - started;
                if (isThere) resolve(taken);
                else if (taken > 5000) reject(new Error(`${target} changes nothing.`));
                else look();
              };
              channel.port2.postMessage(null);
            });
          look();
        });
      }),
    selector,
  );

/** Scrolls a few rows a frame. @returns How many frames were late. */
const scroll = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ target, frames, step, limit }) =>
      new Promise<number>((resolve) => {
        let scroller = document.querySelector<HTMLElement>(target);
        while (scroller && getComputedStyle(scroller).overflowY !== 'auto')
          scroller = scroller.parentElement;
        let late = 0;
        let left = frames;
        let before = performance.now();
        const next = (now: number) => {
          if (now - before > limit) late += 1;
          before = now;
          left -= 1;
          if (left === 0) return resolve(late);
          if (scroller) scroller.scrollTop += step;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { target: selector, frames: SCROLLED_FRAMES, step: STEP_PX, limit: LATE_MS },
  );

const rest = (page: Page) => page.waitForTimeout(600);

interface Row {
  readonly metric: string;
  readonly ours: number;
  readonly bar: number;
}
const rows: Row[] = [];

const list = sampleList(COUNT);
const answer = JSON.stringify({ status: 'success', data: list });
const nothing = JSON.stringify({
  status: 'success',
  data: { ...sampleList(0), run: list.run, seen: 1 },
});
const pages = await openPages(path.join(import.meta.dirname, 'troubleshooter-screen'), ['floor']);
const journey = await startJourney();
try {
  const page = await journey.signIn('admin');
  await page.addInitScript(watchItems);
  const json = (body: string) => ({ contentType: 'application/json', body });
  await page.route('**/v2/troubleshooter/items', (route) => route.fulfill(json(answer)));
  await page.route('**/v2/troubleshooter/changes', (route) => route.fulfill(json(nothing)));
  await page.route('**/v2/troubleshooter/views', (route) =>
    route.fulfill(json('{"status":"success","data":{"views":[],"teams":[]}}')),
  );
  const first: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    await page.goto('/troubleshooter/aggregator');
    await page.locator('[data-row]').first().waitFor();
    await rest(page);
    const times = await page.evaluate(
      () => Reflect.get(globalThis, 'times') as { data: number; rows: number },
    );
    first.push(times.rows - times.data);
  }
  rows.push({ metric: 'first rows after the data, ms', ours: median(first), bar: FIRST_ROWS_MS });
  // Search and orders are prepared while nobody waits for them.
  await page.waitForTimeout(4000);

  const timed = async (metric: string, selectors: readonly string[]) => {
    const taken: number[] = [];
    for (let turn = 0; turn < repetitions * 2; turn += 1) {
      taken.push(await timeClick(page, selectors[turn % selectors.length] ?? ''));
      await rest(page);
    }
    rows.push({ metric, ours: median(taken), bar: CHANGE_MS });
  };
  const level = 'button[aria-label^="Bookings, level 1"]';
  await timed('filter by subject and level, ms', [level]);
  const sorts = (label: string) => `[role=columnheader]:nth-child(${label}) button`;
  await timed('order by name, ms', [sorts('3')]);
  await timed('order by money at risk, ms', [`${'[role=columnheader]:last-child'} button`]);

  const late: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const bare = await pages.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await bare.goto(`${pages.origin}/floor.html`);
  await bare.locator('[data-scroller]').waitFor();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.bringToFront();
    late.ours.push(await scroll(page, '[role=grid]'));
    await bare.bringToFront();
    late.floor.push(await scroll(bare, '[data-scroller]'));
  }
  rows.push({
    metric: `scrolling, frames late of ${SCROLLED_FRAMES}`,
    ours: median(late.ours),
    bar: median(late.floor),
  });
} finally {
  await journey.stop();
  await pages.close();
}

console.log('metric                                 ours      bar');
for (const { metric, ours, bar } of rows) {
  console.log(
    `${metric.padEnd(36)} ${ours.toFixed(1).padStart(7)} ${bar.toFixed(1).padStart(8)}${ours <= bar ? '' : '  SHORT'}`,
  );
}
process.exit(rows.every(({ ours, bar }) => ours <= bar) ? 0 : 1);
