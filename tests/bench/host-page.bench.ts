/**
 * What `<fd-help>` costs its host before anybody touches it: main-thread time, layout shift, and Lighthouse's scores.
 *
 * Usage: npm run bench:host [-- rounds]. The same page of the partner's site with and without loader and element,
 * in turn, each time in a fresh browser context; what is more is the median of the rounds' differences. Main-thread
 * time is the thread's own, so that what else the machine does is hardly in it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { type EmbedSite, openEmbedSite } from '../journeys/embed-site.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
const LIGHTHOUSE_ROUNDS = 5;
const MOST_MS = 10;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const VARIANTS = ['without', 'with'] as const;
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const executable = findBrowser()?.path ?? chromium.executablePath();
type Variant = (typeof VARIANTS)[number];

/** Cost of a page until it is idle. */
interface Cost {
  /** Time of tasks on the main thread. */
  readonly main: number;
  /** Part of it in scripts. */
  readonly script: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** The partner's page at `/with` and, without the widgets, at `/without`; otherwise as the partner serves it. */
function serveVariants(site: EmbedSite): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const address = request.url ?? '/';
      const isVariant = VARIANTS.some((variant) => address === `/${variant}`);
      const from = await fetch(site.partner + (isVariant ? '/stores' : address));
      const type = from.headers.get('content-type') ?? '';
      const policy = from.headers.get('content-security-policy');
      response.writeHead(from.status, {
        'content-type': type,
        ...(policy ? { 'content-security-policy': policy } : {}),
      });
      if (address !== '/without') {
        response.end(Buffer.from(await from.arrayBuffer()));
        return;
      }
      const whole = await from.text();
      const stripped = whole
        .replace(/<script[^>]*flightdeck\.js"><\/script>/, '')
        .replace(/<fd-help[^>]*><\/fd-help>/, '');
      if (stripped.length > whole.length - 100)
        throw new Error('There was no widget to leave out.');
      response.end(stripped);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

async function costOf(browser: Browser, origin: string, variant: Variant): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const read = async (): Promise<Readonly<Record<string, number>>> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    const before = await read();
    await page.goto(`${origin}/${variant}`, { waitUntil: 'networkidle' });
    const after = await read();
    // Only now, because reading the page costs it time as well.
    if (variant === 'with') await page.locator('fd-help').getByRole('button').waitFor();
    const spent = (name: string) => (after[name] ?? Number.NaN) - (before[name] ?? 0);
    const shift = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(globalThis, 'shifts');
      return (shifts as number[]).reduce((sum, value) => sum + value, 0);
    });
    return { main: spent('TaskDuration'), script: spent('ScriptDuration'), shift };
  } finally {
    await context.close();
  }
}

/** The port that a browser prints at its start. */
function portOf(started: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    started.stderr?.on('data', (text) => {
      said += String(text);
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    started.once('error', reject);
    started.once('exit', () => reject(new Error(`The browser has ended: ${said}`)));
  });
}

/** Lighthouse in a browser of its own: two clients of one browser close each other's sessions. */
async function scoresOf(address: string): Promise<readonly number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-lighthouse-'));
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const started = spawn(executable, [...BROWSER_FLAGS, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const port = await portOf(started);
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    const failure = result?.lhr.runtimeError;
    if (!result || failure)
      throw new Error(`Lighthouse failed: ${failure?.message ?? 'no result'}`);
    return CATEGORIES.map((name) => (result.lhr.categories[name]?.score ?? Number.NaN) * 100);
  } finally {
    const ended = new Promise((resolve) => started.once('exit', resolve));
    if (started.exitCode === null && started.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Row {
  readonly metric: string;
  readonly without: number;
  readonly with: number;
  readonly more: number;
  readonly bar: string;
  readonly ok: boolean;
}

const site = await openEmbedSite();
const variants = serveVariants(site);
await new Promise<void>((resolve) => variants.listen(0, '127.0.0.1', resolve));
const at = variants.address();
const origin = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
const browser = await chromium.launch({ executablePath: executable, args: [...BROWSER_FLAGS] });
const rows: Row[] = [];
try {
  const costs: Record<Variant, Cost[]> = { without: [], with: [] };
  // The first round warms the browser up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const cost = await costOf(browser, origin, variant);
      if (round > 0) costs[variant].push(cost);
    }
  }
  const row = (metric: string, key: keyof Cost, bar: string, most: number): Row => {
    const without = costs.without.map((cost) => cost[key]);
    const withHelp = costs.with.map((cost) => cost[key]);
    const more = median(withHelp.map((cost, round) => cost - (without[round] ?? Number.NaN)));
    return {
      metric,
      without: median(without),
      with: median(withHelp),
      more,
      bar,
      ok: more <= most,
    };
  };
  rows.push(
    row('main thread, ms', 'main', `≤ ${MOST_MS} more`, MOST_MS),
    row('of that in scripts, ms', 'script', '–', Number.POSITIVE_INFINITY),
    row('layout shift', 'shift', '0 more', 0),
  );
  const scores: Record<Variant, (readonly number[])[]> = { without: [], with: [] };
  for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
    for (const variant of VARIANTS) scores[variant].push(await scoresOf(`${origin}/${variant}`));
  }
  for (const [index, category] of CATEGORIES.entries()) {
    const of = (variant: Variant) => median(scores[variant].map((all) => all[index] ?? Number.NaN));
    const [without, withHelp] = [of('without'), of('with')];
    const metric = `Lighthouse, ${category}`;
    const more = withHelp - without;
    rows.push({ metric, without, with: withHelp, more, bar: 'the same', ok: more >= 0 });
  }
} finally {
  await browser.close();
  variants.close();
  variants.closeAllConnections();
  await site.stop();
}

console.log('metric                        without      with     more    bar');
for (const { metric, without, with: withHelp, more, bar, ok } of rows) {
  const cells = [without, withHelp, more].map((value) => value.toFixed(2).padStart(9));
  console.log(`${metric.padEnd(28)} ${cells.join(' ')}    ${bar}${ok ? '' : '  SHORT'}`);
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
