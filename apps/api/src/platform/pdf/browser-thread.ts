/** The thread that drives browsers: it starts with the first and ends when none has run for a while. */
import { Worker } from 'node:worker_threads';
import type { chromium } from 'playwright-core';

/** How a browser is started, as Playwright takes it. */
export type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Asks the thread for one thing about one browser. */
export type BrowserRequest = { readonly id: number; readonly browser: number } & (
  | { readonly kind: 'start'; readonly profile: string; readonly options: LaunchOptions }
  | { readonly kind: 'print'; readonly html: string; readonly timeout: number }
  | { readonly kind: 'stop' }
);

/** Its answers: after printing with the PDF. */
export type BrowserReply = { readonly id: number } & (
  | { readonly pdf: Uint8Array | null; readonly error?: undefined }
  | { readonly error: string; readonly pdf?: undefined }
);

type Ask = BrowserRequest extends infer R
  ? R extends BrowserRequest
    ? Omit<R, 'id'>
    : never
  : never;

/** A browser that runs. */
export interface PrintingBrowser {
  /** Loads a document and prints it. */
  print(html: string, timeout: number): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Without a browser for so long, the thread ends. Loading it again takes a third of a second. */
const IDLE_MS = 30_000;

const waiting = new Map<number, PromiseWithResolvers<Uint8Array | null>>();
/** Browsers that were asked for and not stopped. */
const open = new Set<number>();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;

function start(): Worker {
  const made = new Worker(new URL('./browser-worker.ts', import.meta.url));
  // The thread must not keep a finished process alive.
  made.unref();
  made.on('message', ({ id, error, pdf = null }: BrowserReply) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) pending?.resolve(pdf);
    else pending?.reject(new Error(error));
    if (waiting.size === 0) made.unref();
  });
  const lost = (error: Error) => {
    if (thread !== made) return;
    thread = null;
    for (const pending of waiting.values()) pending.reject(error);
    waiting.clear();
  };
  made.on('error', lost);
  made.on('exit', () => lost(new Error('The thread of the browsers ended.')));
  return made;
}

function ask(request: Ask): Promise<Uint8Array | null> {
  thread ??= start();
  last += 1;
  const pending = Promise.withResolvers<Uint8Array | null>();
  waiting.set(last, pending);
  thread.ref();
  thread.postMessage({ ...request, id: last });
  return pending.promise;
}

/** Starts a browser with a profile of its own. */
export async function launchBrowser(
  profile: string,
  options: LaunchOptions,
): Promise<PrintingBrowser> {
  clearTimeout(idle);
  last += 1;
  const browser = last;
  open.add(browser);
  const stop = async (): Promise<void> => {
    if (!open.delete(browser)) return;
    if (thread) await ask({ kind: 'stop', browser }).catch(() => undefined);
    if (open.size > 0) return;
    clearTimeout(idle);
    idle = setTimeout(() => {
      const ended = thread;
      thread = null;
      void ended?.terminate();
    }, IDLE_MS).unref();
  };
  try {
    await ask({ kind: 'start', browser, profile, options });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async print(html, timeout) {
      return Buffer.from((await ask({ kind: 'print', browser, html, timeout })) ?? []);
    },
    stop,
  };
}
