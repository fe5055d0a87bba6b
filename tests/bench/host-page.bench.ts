/**
 * What `<fd-help>` costs its host before anybody touches it: main-thread time, layout shift, and Lighthouse's scores.
 *
 * Usage: npm run bench:host. The same page of the partner's site with and without loader and element, in turn,
 * each time in a fresh browser context, medians of one run. Main-thread time is the thread's own, so that what
 * else the machine does is not in it.
 */
import { createServer, type Server } from 'node:http';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../apps/api/src/platform/pdf/find-browser.ts';
import { type EmbedSite, openEmbedSite } from '../journeys/embed-site.ts';

const ROUNDS = 15;
const LIGHTHOUSE_ROUNDS = 5;
const MOST_MS = 10;
const DEBUGGING_PORT = 9345;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const VARIANTS = ['without', 'with'] as const;
type Variant = (typeof VARIANTS)[number];

/** What a page cost until nothing happened any more. */
interface Cost {
  /** Time of tasks on the main thread. */
  readonly main: number;
  /** Of that, in scripts. */
  readonly script: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** The partner's page at `/with` and, stripped of the widgets, at `/without`; all else as the partner serves it. */
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
    // Only now: whatever looks into the page costs it time as well.
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

async function scoresOf(address: string): Promise<readonly number[]> {
  const result = await lighthouse(address, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  const failure = result?.lhr.runtimeError;
  if (!result || failure) throw new Error(`Lighthouse failed: ${failure?.message ?? 'no result'}`);
  return CATEGORIES.map((name) => (result.lhr.categories[name]?.score ?? Number.NaN) * 100);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Row {
  readonly metric: string;
  readonly without: number;
  readonly with: number;
  readonly bar: string;
  readonly ok: boolean;
}

const site = await openEmbedSite();
const variants = serveVariants(site);
await new Promise<void>((resolve) => variants.listen(0, '127.0.0.1', resolve));
const at = variants.address();
const origin = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
const executablePath = findBrowser()?.path;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${DEBUGGING_PORT}`,
  ],
});
const rows: Row[] = [];
try {
  const costs: Record<Variant, Cost[]> = { without: [], with: [] };
  // The first round warms the browser up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const cost = await costOf(browser, origin, variant);
      if (round > 0) costs[variant].push(cost);
    }
  }
  const row = (metric: string, key: keyof Cost, bar: string, most: number): Row => {
    const [without, withHelp] = VARIANTS.map((variant) =>
      median(costs[variant].map((cost) => cost[key])),
    ) as [number, number];
    return { metric, without, with: withHelp, bar, ok: withHelp - without <= most };
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
    const [without, withHelp] = VARIANTS.map((variant) =>
      median(scores[variant].map((all) => all[index] ?? Number.NaN)),
    ) as [number, number];
    const metric = `Lighthouse, ${category}`;
    rows.push({ metric, without, with: withHelp, bar: 'the same', ok: withHelp === without });
  }
} finally {
  await browser.close();
  variants.close();
  variants.closeAllConnections();
  await site.stop();
}

console.log('metric                        without      with     more    bar');
for (const { metric, without, with: withHelp, bar, ok } of rows) {
  const cells = [without, withHelp, withHelp - without].map((value) =>
    value.toFixed(2).padStart(9),
  );
  console.log(`${metric.padEnd(28)} ${cells.join(' ')}    ${bar}${ok ? '' : '  SHORT'}`);
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
