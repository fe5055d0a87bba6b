/** One worker thread for cleaning decks and reading PDFs, so that neither ever holds up a request. */
import { Worker } from 'node:worker_threads';
import type { CleanDeck } from './clean-html.ts';

/** Tasks of the thread. */
export type ThreadTask =
  | {
      readonly kind: 'clean';
      readonly html: string;
      /** URLs of pictures and the data URLs that replace them. */
      readonly pictures: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'read'; readonly pdf: Uint8Array }
  | { readonly kind: 'picture'; readonly pdf: Uint8Array };

/** Its answers. */
export type ThreadAnswer =
  | { readonly kind: 'clean'; readonly deck: CleanDeck }
  | { readonly kind: 'read'; readonly pages: string[] }
  | { readonly kind: 'picture'; readonly png: Uint8Array };

type Reply = { readonly id: number } & (
  | { readonly result: ThreadAnswer; readonly error?: undefined }
  | { readonly error: string; readonly result?: undefined }
);

const waiting = new Map<number, PromiseWithResolvers<ThreadAnswer>>();
/** Without a task for so long, the thread ends: the parser and the reader of PDFs take 60 MB. */
const IDLE_MS = 30_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

function start(): Worker {
  const made = new Worker(new URL('./thread-worker.ts', import.meta.url));
  // The thread must not keep a finished process alive.
  made.unref();
  made.on('message', (reply: Reply) => {
    const pending = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.result) pending?.resolve(reply.result);
    else pending?.reject(new Error(reply.error));
    if (waiting.size > 0) return;
    made.unref();
    idle = setTimeout(() => {
      thread = null;
      void made.terminate();
    }, IDLE_MS).unref();
  });
  const lost = (error: Error) => {
    if (thread !== made) return;
    thread = null;
    for (const pending of waiting.values()) pending.reject(error);
    waiting.clear();
  };
  made.on('error', lost);
  made.on('exit', () => lost(new Error('The PDF thread ended.')));
  return made;
}

/** Sends a task to the thread, and replaces the thread when it takes longer than `deadlineMs`. */
async function ask(task: ThreadTask, deadlineMs: number): Promise<ThreadAnswer> {
  clearTimeout(idle);
  thread ??= start();
  const used = thread;
  const id = ++lastId;
  const pending = Promise.withResolvers<ThreadAnswer>();
  waiting.set(id, pending);
  used.ref();
  const timer = setTimeout(() => {
    void used.terminate();
  }, deadlineMs);
  try {
    used.postMessage({ id, task });
    return await pending.promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Cleans a deck's HTML (clean-html.ts) in the thread. */
export async function cleanInThread(
  html: string,
  pictures: Readonly<Record<string, string>> = {},
  deadlineMs = 20_000,
): Promise<CleanDeck> {
  const result = await ask({ kind: 'clean', html, pictures }, deadlineMs);
  if (result.kind !== 'clean') throw new Error('The PDF thread answered another question.');
  return result.deck;
}

/** Text of each page of a PDF, read in the thread. */
export async function readPdfText(pdf: Uint8Array, deadlineMs = 20_000): Promise<string[]> {
  const result = await ask({ kind: 'read', pdf }, deadlineMs);
  if (result.kind !== 'read') throw new Error('The PDF thread answered another question.');
  return result.pages;
}

/** The first page of a PDF as PNG, with two pixels for each one of the page's, drawn in the thread. */
export async function pdfPicture(pdf: Uint8Array, deadlineMs = 20_000): Promise<Uint8Array> {
  const result = await ask({ kind: 'picture', pdf }, deadlineMs);
  if (result.kind !== 'picture') throw new Error('The PDF thread answered another question.');
  return result.png;
}

/** Starts the thread ahead of the first job. */
export function warmThread(): void {
  thread ??= start();
}
