/**
 * Prints one HTML document to PDF in a browser process of its own, without network or files (security.md 1–3, 19–24).
 */

import { type FoundBrowser, findBrowser } from '@flightdeck/find-browser';
import { observedPdf } from '../telemetry/work.ts';
import { launchBrowser, type PrintingBrowser } from './browser-thread.ts';
import { missingFrom } from './complete.ts';
import { RenderError } from './errors.ts';
import {
  type Isolation,
  isolationChoices,
  isolationWarnings,
  type JobFolder,
  makeJobFolder,
} from './isolation.ts';
import { killTree, privateMemory, processTree } from './process-tree.ts';
import { makeSlots, type Slots } from './slots.ts';
import { readPdfText, warmThread } from './thread.ts';

/** Limits of a rendering. */
export interface RenderLimits {
  readonly htmlBytes: number;
  readonly pages: number;
  readonly deadlineMs: number;
  /** Private memory of the browser's process tree, in bytes. */
  readonly memoryBytes: number;
}

export const RENDER_LIMITS: RenderLimits = {
  htmlBytes: 10 * 1024 * 1024,
  pages: 300,
  deadlineMs: 30_000,
  memoryBytes: 768 * 1024 * 1024,
};

/** One document to print. */
export interface RenderRequest {
  /** The whole document, with its styles and fonts inside. */
  readonly html: string;
  /** Titles that must be found in the PDF, in page order; null for a page without one. */
  readonly expectedTitles?: readonly (string | null)[] | undefined;
  /** Number of pages it must have. */
  readonly expectedPages?: number | undefined;
}

/** A made PDF. */
export interface RenderedPdf {
  readonly pdf: Buffer;
  readonly pages: number;
}

/** Prints documents, a few at a time. */
export interface Renderer {
  /**
   * Prints one document; a function is called to prepare it while the browser starts.
   * @throws {RenderError} with a message for the person.
   */
  render(
    request: RenderRequest | (() => Promise<RenderRequest>),
    signal?: AbortSignal,
  ): Promise<RenderedPdf>;
  /** Finds the protection of the browser by starting one; warnings name what is missing. */
  check(): Promise<{ isolation: Isolation; warnings: string[] }>;
  readonly slots: Slots;
}

/** How a renderer is set up. */
export interface RendererOptions {
  readonly limits?: Partial<RenderLimits>;
  /** Browsers at a time. */
  readonly concurrency?: number;
  /** Documents that may wait for one. */
  readonly waiting?: number;
  readonly browser?: FoundBrowser;
  /** Protection to use instead of the strictest that works. */
  readonly isolation?: Isolation;
  /** Called with the browser's process group, for measuring. */
  readonly onStart?: (leader: number) => void;
}

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-crash-reporter',
  '--disable-breakpad',
];
/** Where there is no network namespace, every request is sent to a proxy that does not exist, loopback included. */
const NOWHERE = { server: 'socks5://127.0.0.1:1', bypass: '<-loopback>' };
/** Listing processes costs this thread milliseconds; memory does not reach the limit faster than this. */
const WATCH_MS = 250;

/**
 * A browser that crashes this long after it got the document, with this much memory or with so large a document, does
 * so because of the document: another try would crash as well.
 */
const SLOW_CRASH_MS = 5000;
const LARGE_CRASH_SHARE = 0.5;
const LARGE_CRASH_BYTES = 2 * 1024 * 1024;

interface Started {
  readonly running: PrintingBrowser;
  readonly leader: number | null;
}

async function startBrowser(
  browser: FoundBrowser,
  folder: JobFolder,
  isolation: Isolation,
  timeout: number,
): Promise<Started> {
  const running = await launchBrowser(folder.profile, {
    executablePath: folder.executable,
    args: browser.kind === 'full' ? [...ARGUMENTS, '--headless=new'] : ARGUMENTS,
    chromiumSandbox: isolation.sandbox,
    env: { ...folder.env },
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    proxy: NOWHERE,
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 720 },
    timeout,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return { running, leader: await folder.leader() };
}

/** Ends the browser: its processes where they are known, otherwise through Playwright. */
async function stopBrowser(running: PrintingBrowser | null, leader: number | null): Promise<void> {
  if (leader !== null) killTree(leader);
  await running?.stop();
}

/** The strictest protection a browser starts with here. */
async function findIsolation(browser: FoundBrowser): Promise<Isolation> {
  const failures: unknown[] = [];
  for (const choice of isolationChoices()) {
    const folder = makeJobFolder(browser, choice);
    let started: Started | null = null;
    try {
      started = await startBrowser(browser, folder, choice, 10_000);
      return choice;
    } catch (error) {
      failures.push(error);
    } finally {
      await stopBrowser(started?.running ?? null, started?.leader ?? (await folder.leader()));
      await folder.remove();
    }
  }
  throw new RenderError('no-browser', `Chromium at ${browser.path} does not start on the server.`, {
    cause: failures[0],
  });
}

const isolations = new Map<string, Promise<Isolation>>();

/** Found once per process: the system does not change meanwhile. */
function isolationOf(browser: FoundBrowser): Promise<Isolation> {
  let found = isolations.get(browser.path);
  if (!found) {
    found = findIsolation(browser);
    isolations.set(browser.path, found);
    // A temporary shortage must not weaken every later job.
    found.catch(() => isolations.delete(browser.path));
  }
  return found;
}

/** Makes a renderer. It holds no browser between documents. */
export function makeRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...RENDER_LIMITS, ...options.limits };
  const slots = makeSlots(options.concurrency ?? 2, options.waiting ?? 20);

  const browser = (): FoundBrowser => {
    const found = options.browser ?? findBrowser();
    if (found) return found;
    throw new RenderError(
      'no-browser',
      'PDFs need Chromium and none was found on the server. Install chromium-headless-shell or chromium, or name one in CHROME_PATH.',
    );
  };

  const checkSize = ({ html }: RenderRequest): void => {
    if (Buffer.byteLength(html) <= limits.htmlBytes) return;
    throw new RenderError(
      'too-large',
      `The report is larger than ${Math.floor(limits.htmlBytes / 1024 / 1024)} MB. Leave out some pictures or slides and try again.`,
    );
  };

  const print = async (
    prepare: () => Promise<RenderRequest>,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPdf> => {
    const chosen = options.isolation ?? (await isolationOf(browser()));
    const folder = makeJobFolder(browser(), chosen);
    const deadline = performance.now() + limits.deadlineMs;
    let stopped: RenderError | null = null;
    let running: PrintingBrowser | null = null;
    let leader: number | null = null;
    const halted = Promise.withResolvers<never>();
    halted.promise.catch(() => undefined);
    let killed = false;
    const kill = (): void => {
      if (leader === null || killed) return;
      killed = true;
      killTree(leader);
    };
    const halt = (error: RenderError): void => {
      stopped ??= error;
      kill();
      halted.reject(error);
    };
    const abort = () => halt(new RenderError('aborted', 'The PDF was cancelled.'));
    const timer = setTimeout(() => {
      halt(
        new RenderError(
          'deadline',
          `The PDF took longer than ${limits.deadlineMs / 1000} seconds. Leave out some slides and try again.`,
        ),
      );
    }, limits.deadlineMs);
    let peak = 0;
    let given: { readonly at: number; readonly bytes: number } | null = null;
    const isOfDocument = (): boolean =>
      given !== null &&
      (performance.now() - given.at > SLOW_CRASH_MS ||
        peak > limits.memoryBytes * LARGE_CRASH_SHARE ||
        given.bytes > LARGE_CRASH_BYTES);
    const watch = setInterval(() => {
      if (leader === null || killed) return;
      peak = Math.max(peak, privateMemory(processTree(leader)));
      if (peak <= limits.memoryBytes) return;
      halt(
        new RenderError(
          'memory',
          'The PDF needs more memory than one report may use. Leave out some pictures or slides and try again.',
        ),
      );
    }, WATCH_MS);
    signal?.addEventListener('abort', abort, { once: true });
    const work = async (): Promise<RenderedPdf> => {
      if (signal?.aborted) abort();
      const left = () => Math.max(1, deadline - performance.now());
      const preparing = prepare();
      // Its errors are reported once the browser has started.
      preparing.catch(() => undefined);
      const started = await startBrowser(browser(), folder, chosen, left());
      running = started.running;
      leader = started.leader;
      if (stopped) {
        // The job was stopped while the browser started, when there was nothing to end yet.
        await stopBrowser(running, leader);
        throw stopped;
      }
      const request = await preparing;
      checkSize(request);
      if (leader !== null) options.onStart?.(leader);
      given = { at: performance.now(), bytes: Buffer.byteLength(request.html) };
      const pdf = await started.running.print(request.html, left());
      // The browser is no longer needed and must not hold its memory while the PDF is read.
      kill();
      return { pdf, pages: await checkPdf(pdf, request, limits, left()) };
    };
    try {
      return await Promise.race([work(), halted.promise]);
    } catch (error) {
      if (stopped) throw stopped;
      if (error instanceof RenderError) throw error;
      if (isOfDocument()) {
        throw new RenderError(
          'memory',
          'The report is too much for one PDF: the browser that prints it gave up. Leave out some pictures or slides and try again.',
          { cause: error },
        );
      }
      throw new RenderError('browser', 'The browser that prints PDFs failed.', { cause: error });
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      await stopBrowser(running, killed ? null : (leader ?? (await folder.leader())));
      await folder.remove().catch(() => undefined);
    }
  };

  return {
    slots,
    async check() {
      const found = await isolationOf(browser());
      return { isolation: found, warnings: isolationWarnings(found) };
    },
    async render(request, signal) {
      if (typeof request !== 'function') checkSize(request);
      const release = await slots.take(signal);
      warmThread();
      try {
        const prepare = typeof request === 'function' ? request : async () => request;
        return await observedPdf(signal, () => print(prepare, signal));
      } finally {
        release();
      }
    },
  };
}

/** The number of pages, once the PDF is known to be whole. */
async function checkPdf(
  pdf: Buffer,
  request: RenderRequest,
  limits: RenderLimits,
  deadlineMs: number,
): Promise<number> {
  const texts = await readPdfText(pdf, deadlineMs);
  if (texts.length > limits.pages) {
    throw new RenderError(
      'too-many-pages',
      `The PDF has ${texts.length} pages; at most ${limits.pages} are allowed. Leave out some slides and try again.`,
    );
  }
  const { expectedPages, expectedTitles = [] } = request;
  if (expectedPages !== undefined && expectedPages !== texts.length) {
    throw new RenderError(
      'incomplete',
      `The PDF came out with ${texts.length} pages instead of ${expectedPages}.`,
    );
  }
  const missing = missingFrom(texts, expectedTitles);
  if (missing) throw new RenderError('incomplete', `The PDF came out without ${missing}.`);
  return texts.length;
}
