/**
 * Bars of the portal: script of the first route, and what it takes to switch between slides that were viewed before and to
 * filter the slides of the add panel.
 *
 * Usage: npm run bench:portal. The floor of a switch is a bare page that swaps a heading on a click, in the same browser.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { continueToBuilder, fillSetup, slideList, startJourney } from '../journeys/portal.ts';

const SWITCHES = 40;
const FIRST_ROUTE_KB = 150;
/** A frame that takes longer than the bare page's is a jerk, though no frame is late. */
const MOST_FILTER = 1.5;

/** One click until its result is shown. */
interface Switch {
  /** Frames before the one with the result; 0 is the next frame. */
  readonly late: number;
  readonly milliseconds: number;
  /** Whether a loader was shown in between. */
  readonly loader: boolean;
}

interface Result {
  readonly metric: string;
  readonly ours: number;
  readonly floor: number;
  readonly bar: string;
  readonly ok: boolean;
}

const BARE = `<!doctype html><meta charset="utf-8"><main><h2>A</h2></main>
<nav><button>A</button><button>B</button></nav>
<script>for (const b of document.querySelectorAll('button')) b.onclick = () => { document.querySelector('h2').textContent = b.textContent; };</script>`;

/**
 * Types a whole filter into the add panel and counts frames until as many cards are there as match, those in view with
 * their thumbnails drawn. What is out of view may be drawn later.
 */
function filter(field: Locator, text: string, count: number): Promise<Switch> {
  return field.evaluate(
    (element, wanted) =>
      new Promise<Switch>((resolve, reject) => {
        const cards = () =>
          [...document.querySelectorAll('[data-definition]')].filter(
            (card) => card.closest('[hidden]') === null,
          );
        const isDrawn = (card: Element) =>
          card.getBoundingClientRect().top > innerHeight ||
          card
            .querySelector('[data-slide-state]:not([data-slide-state=loading])')
            ?.checkVisibility() === true;
        let late = 0;
        requestAnimationFrame(() => {
          const started = performance.now();
          const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          value?.set?.call(element, wanted.text);
          element.dispatchEvent(new Event('input', { bubbles: true }));
          const look = () => {
            const shown = cards();
            if (shown.length === wanted.count && shown.every(isDrawn)) {
              return resolve({ late, milliseconds: performance.now() - started, loader: false });
            }
            late += 1;
            if (late > 300)
              return reject(new Error(`“${wanted.text}” shows ${shown.length} cards.`));
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      }),
    { text, count },
  );
}

/** Clicks a button and counts frames until `stage` has a heading with that text. */
function measure(button: Locator, stage: string, heading: string): Promise<Switch> {
  return button.evaluate(
    (element, looked) =>
      new Promise<Switch>((resolve, reject) => {
        let late = 0;
        let loader = false;
        requestAnimationFrame(() => {
          const started = performance.now();
          if (element instanceof HTMLElement) element.click();
          const look = () => {
            const root = document.querySelector(looked.stage);
            loader ||= root?.querySelector('[data-slide-state=loading]') != null;
            const shown = [...(root?.querySelectorAll('h1, h2') ?? [])].some(
              (one) => one.textContent === looked.heading,
            );
            if (shown) return resolve({ late, milliseconds: performance.now() - started, loader });
            late += 1;
            if (late > 300) return reject(new Error(`${looked.heading} was not shown.`));
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      }),
    { stage, heading },
  );
}

/** The row of a slide in the left menu. */
const row = (page: Page, title: string): Locator =>
  slideList(page).getByRole('button', { name: new RegExp(`^${title}, page`) });

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const journey = await startJourney();
const results: Result[] = [];
try {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Bench' });
  await continueToBuilder(page);
  const titles = ['Campaign overview', 'Delivery by site'] as const;
  for (const title of titles) {
    await row(page, title).click();
    await page.locator('section[aria-label=Slide] h2', { hasText: title }).waitFor();
  }
  const ours: Switch[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const title = titles[turn % 2] ?? titles[0];
    ours.push(await measure(row(page, title), 'section[aria-label=Slide]', title));
  }

  await page.getByRole('button', { name: 'Add new slide' }).click();
  const cards = page.locator('[data-definition]:visible');
  await cards.first().waitFor();
  const offered = await cards.count();
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator('[data-slide-state]:not([data-slide-state=loading])').waitFor();
  }
  const field = page.getByRole('searchbox', { name: 'Filter Slides' });
  await field.scrollIntoViewIfNeeded();
  await field.fill('landing');
  const matching = await cards.count();
  const cleared: Switch[] = [];
  const typed: Switch[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    cleared.push(await filter(field, '', offered));
    typed.push(await filter(field, 'landing', matching));
  }

  const bare = await page.context().newPage();
  await bare.setContent(BARE);
  const floor: Switch[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const title = turn % 2 === 0 ? 'B' : 'A';
    floor.push(await measure(bare.getByRole('button', { name: title }), 'main', title));
  }

  const p95 = (switches: readonly Switch[]) =>
    percentile(
      switches.map((one) => one.milliseconds),
      0.95,
    );
  const worstLate = percentile(
    ours.map((one) => one.late),
    0.95,
  );
  const lateFilter = percentile(
    [...cleared, ...typed].map((one) => one.late),
    0.95,
  );
  const median = (switches: readonly Switch[]) =>
    percentile(
      switches.map((one) => one.milliseconds),
      0.5,
    );
  const ofFilter = (metric: string, switches: readonly Switch[]): Result => ({
    ...{ metric, ours: median(switches), floor: median(floor), bar: `≤ ${MOST_FILTER}` },
    ok: median(switches) <= MOST_FILTER * median(floor),
  });
  results.push(
    {
      metric: 'filter, frames late, p95',
      ours: lateFilter,
      floor: 0,
      bar: '0',
      ok: lateFilter === 0,
    },
    ofFilter('filter typed, ms', typed),
    ofFilter('filter cleared, ms', cleared),
    { metric: 'frames late, p95', ours: worstLate, floor: 0, bar: '0', ok: worstLate === 0 },
    {
      metric: 'switch, ms p95',
      ours: p95(ours),
      floor: p95(floor),
      bar: 'next frame',
      ok: worstLate === 0,
    },
    {
      metric: 'loaders seen',
      ours: ours.filter((one) => one.loader).length,
      floor: 0,
      bar: '0',
      ok: ours.every((one) => !one.loader),
    },
  );
} finally {
  await journey.stop();
}

const sizes = execFileSync(
  process.execPath,
  [path.resolve(import.meta.dirname, '../../scripts/sizes.ts')],
  {
    encoding: 'utf8',
  },
);
const kb = Number(/first route\s+([\d.]+)/.exec(sizes)?.[1]);
results.push({
  metric: 'first route, kB served',
  ours: kb,
  floor: FIRST_ROUTE_KB,
  bar: '≤ 150',
  ok: kb <= FIRST_ROUTE_KB,
});

console.log('metric                    ours     floor    ratio    bar');
for (const { metric, ours, floor, bar, ok } of results) {
  const ratio = floor > 0 ? (ours / floor).toFixed(2) : '–';
  console.log(
    `${metric.padEnd(24)} ${ours.toFixed(1).padStart(6)} ${floor.toFixed(1).padStart(9)} ${ratio.padStart(8)}    ${bar}${ok ? '' : '  SHORT'}`,
  );
}
process.exit(results.every((result) => result.ok) ? 0 : 1);
