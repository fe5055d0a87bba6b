/** Production builds of small pages, and the time from an input event to the frame that shows its result, in real Chromium. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser } from '@flightdeck/find-browser';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build, type Plugin, type Rolldown } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Pages that are built and served. */
export interface Pages {
  readonly origin: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Builds the HTML files of a folder, with the bench's plugins, and serves them to a browser of their own. */
export async function openPages(
  folder: string,
  names: readonly string[],
  plugins: readonly Plugin[] = [],
): Promise<Pages> {
  const found = findBrowser();
  if (!found) throw new Error('No Chromium was found. Install one or set CHROME_PATH.');
  const out = mkdtempSync(path.join(tmpdir(), 'flightdeck-bench-'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, vanillaExtractPlugin(), react()],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: names.map((name) => path.join(folder, `${name}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const file = path.join(out, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
    try {
      const body = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** Runs in the page before its own script: records long tasks, and times from an input to its frame. */
function watchPage(): void {
  const long: { at: number; ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      long.push({ at: startTime, ms: duration });
    }
  }).observe({ type: 'longtask' });
  Object.assign(globalThis, {
    bench: {
      long,
      /** Arms for the next event of a type; `timed` is how long it takes until the text of a function is true after a frame was painted. */
      arm(type: string, isShown: string) {
        const shown = new Function(`return (${isShown})`) as () => boolean;
        const look = (started: number, done: (milliseconds: number) => void) => {
          requestAnimationFrame(() => {
            // A message posted before a frame is painted arrives after it.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const painted = performance.now();
              if (shown()) done(painted - started);
              else look(started, done);
            };
            channel.port2.postMessage(null);
          });
        };
        this.timed = new Promise((done) => {
          addEventListener(type, (event) => look(event.timeStamp, done), {
            capture: true,
            once: true,
          });
        });
      },
      timed: Promise.resolve(0),
    },
  });
}

/** A page that is timed. */
export interface TimedPage {
  readonly page: Page;
  /** Milliseconds from an event of the type, which `act` causes, to the frame after which the expression is true. */
  readonly time: (type: string, isShown: string, act: () => Promise<void>) => Promise<number>;
  /** Moves the pointer to a point and presses there at once: the three events are sent without a wait between them. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Durations of tasks over 50 ms since the page was opened. */
  readonly longTasks: () => Promise<readonly number[]>;
  /** Bytes of the page's heap after a collection, typed arrays included. */
  readonly heap: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens a fresh page and waits until it is idle. */
export async function openTimed({ browser, origin }: Pages, name: string): Promise<TimedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const failed: Error[] = [];
  page.on('pageerror', (error) => failed.push(error));
  await page.addInitScript(watchPage);
  await page.goto(`${origin}/${name}.html`);
  const cdp: CDPSession = await context.newCDPSession(page);
  await rest(page);
  return {
    page,
    async time(type, isShown, act) {
      await page.evaluate(([event, shown]) => Reflect.get(globalThis, 'bench').arm(event, shown), [
        type,
        isShown,
      ] as const);
      await act();
      const milliseconds = await page.evaluate(
        (shown) =>
          Promise.race([
            Reflect.get(globalThis, 'bench').timed as Promise<number>,
            new Promise<never>((_, reject) => {
              setTimeout(() => reject(new Error(`Never true: ${shown}`)), 15_000);
            }),
          ]),
        isShown,
      );
      await rest(page);
      if (failed[0]) throw failed[0];
      return milliseconds;
    },
    async press(x, y) {
      const send = (
        type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
        button: 'none' | 'left',
      ) => cdp.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
      await Promise.all([
        send('mouseMoved', 'none'),
        send('mousePressed', 'left'),
        send('mouseReleased', 'left'),
      ]);
    },
    longTasks: () =>
      page.evaluate(() =>
        (Reflect.get(globalThis, 'bench').long as { ms: number }[]).map(({ ms }) => ms),
      ),
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      const usage: Readonly<Record<string, number>> = await cdp.send('Runtime.getHeapUsage');
      return (usage.usedSize ?? 0) + (usage.backingStorageSize ?? 0);
    },
    close: () => context.close(),
  };
}

/** Waits for two frames and an idle moment. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 50))),
        );
      }),
  );
}

/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Bytes of a module in gzip, with what it imports from its own folder; everything else stays outside. Styles count as well. */
export async function ownSize(entry: string): Promise<number> {
  const folder = path.dirname(entry);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' }), react()],
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'own' },
      rolldownOptions: {
        external: (id, importer) => {
          if (!importer || path.isAbsolute(id) || id.startsWith('virtual:')) return false;
          if (!id.startsWith('.')) return !id.includes('vanilla');
          const target = path.resolve(path.dirname(importer), id);
          return !target.startsWith(folder) && !importer.endsWith('.css.ts');
        },
        output: { minify: true },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const parts = outputs.flatMap(({ output }) =>
    output.map((file) => (file.type === 'chunk' ? file.code : String(file.source))),
  );
  // Marks for bundlers are in no page.
  const shipped = parts.map((part) => part.replaceAll('/* @__PURE__ */', ''));
  return shipped.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);
}

/** A row of the table that a benchmark prints. */
export interface Measured {
  readonly metric: string;
  readonly ours: number;
  /** Undefined when the bar is an absolute figure. */
  readonly floor?: number | undefined;
  /** Greatest ratio, or greatest `ours` without a floor. */
  readonly bar: number;
  /** What `ours` must be ahead of, where there is something. */
  readonly peer?: number | undefined;
}

/** Prints the table; exits 1 when a bar is missed or a peer is ahead. */
export function report(rows: readonly Measured[]): never {
  const hasPeer = rows.some(({ peer }) => peer !== undefined);
  const figure = (value: number | undefined, digits: number, width: number) =>
    (value?.toFixed(digits) ?? '–').padStart(width);
  console.log(
    `${'metric'.padEnd(26)}     ours    floor   ratio     bar${hasPeer ? '    peer' : ''}`,
  );
  let isShort = false;
  for (const { metric, ours, floor, bar, peer } of rows) {
    const ratio = floor === undefined ? undefined : floor === 0 ? 1 + ours : ours / floor;
    const fails = !((ratio ?? ours) <= bar) || (peer !== undefined && !(ours < peer));
    isShort ||= fails;
    console.log(
      [
        metric.padEnd(26),
        figure(ours, 1, 8),
        figure(floor, 1, 8),
        figure(ratio, 2, 7),
        `≤ ${bar}`.padStart(7),
        hasPeer ? figure(peer, 1, 7) : '',
        fails ? 'SHORT' : '',
      ].join(' '),
    );
  }
  process.exit(isShort ? 1 : 0);
}
