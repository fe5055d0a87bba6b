/** Has strangers' files read in a process apart, one after the other, within bounds of time and memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Tasks } from './tasks.ts';

type Kind = keyof Tasks;

/** A task and the file that it is about. */
export type Question = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly task: Tasks[K]['task'];
    readonly bytes: Uint8Array;
  };
}[Kind];

/** What comes back. */
export type Reply = { readonly answer: unknown } | { readonly error: string };

/** A file could not be read: it is damaged, or asks for too much. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Without a task for so long, the process ends: it takes 100 MB. */
const IDLE_MS = 20_000;
const DEADLINE_MS = 15_000;
/** Memory of the process in MB, and of the reader of PDFs in pages of 64 KiB. */
const HEAP_MB = 256;
const WASM_PAGES = 8192;

const CHILD = new URL('./child.ts', import.meta.url);

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function start(): ChildProcess {
  const made = fork(fileURLToPath(CHILD), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No setting and no secret of the server.
    env: {},
    execArgv: [
      ...['--permission', '--allow-fs-read=*'],
      `--max-old-space-size=${HEAP_MB}`,
      `--wasm-max-mem-pages=${WASM_PAGES}`,
    ],
  });
  made.once('exit', () => {
    if (child === made) child = null;
  });
  // It must not keep a finished process alive.
  made.unref();
  made.channel?.unref();
  return made;
}

async function askNow(question: Question, deadlineMs: number): Promise<unknown> {
  clearTimeout(idle);
  child ??= start();
  const used = child;
  const answered = Promise.withResolvers<Reply>();
  const ended = () => answered.resolve({ error: 'It took too long or too much memory.' });
  used.once('message', (reply: Reply) => answered.resolve(reply)).once('exit', ended);
  const timer = setTimeout(() => used.kill('SIGKILL'), deadlineMs);
  used.channel?.ref();
  try {
    used.send(question, (error) => {
      if (error) ended();
    });
    const reply = await answered.promise;
    if ('error' in reply) {
      // What one file has broken in it must not fail the next.
      if (child === used) child = null;
      used.kill('SIGKILL');
      throw new Unreadable(reply.error);
    }
    return reply.answer;
  } finally {
    clearTimeout(timer);
    used.removeListener('exit', ended);
    used.channel?.unref();
    idle = setTimeout(() => used.kill('SIGKILL'), IDLE_MS).unref();
  }
}

/**
 * Has a file read.
 * @throws {Unreadable} when it is damaged, or takes too long or too much memory.
 */
export function readApart<K extends Kind>(
  kind: K,
  bytes: Uint8Array,
  task: Tasks[K]['task'],
  deadlineMs = DEADLINE_MS,
): Promise<Tasks[K]['answer']> {
  const question = { kind, task, bytes } as Question;
  const asked = last.then(() => askNow(question, deadlineMs));
  last = asked.catch(() => undefined);
  return asked as Promise<Tasks[K]['answer']>;
}
