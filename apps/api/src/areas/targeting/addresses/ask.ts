/** Asks about kept entries, without holding up other requests. */
import { busy } from '../../../platform/http/busy.ts';
import { inThread } from '../../../platform/thread.ts';
import { type ListAnswer, type ListTask, workOn } from './work.ts';

/** Bytes of what is read that are worked on at once: about 5,000 lines, and less than the start of a thread. */
const AT_ONCE = { list: 150_000, kept: 60_000 } as const;
const DEADLINE_MS = 60_000;
/** MiB that the thread of a list may have. With little room for what is new, reading takes half the memory and no more time. */
const HEAP_MB = { all: 1024, young: 24 } as const;
/** Tasks that wait for the thread; there is one at a time, so that lists never take more than one core. */
const MOST_WAITING = 8;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function isShort({ kept, ask, others }: ListTask): boolean {
  const before =
    ask.is === 'compare' ? ask.before : ask.is === 'export' ? ask.before?.kept : undefined;
  const all = [
    kept,
    ...(before ? [before] : []),
    ...(others?.own ?? []),
    ...(others?.foreign ?? []),
  ];
  const list = ask.is === 'add' || ask.is === 'remove' ? ask.list.byteLength : 0;
  return (
    list <= AT_ONCE.list && all.reduce((sum, each) => sum + each.byteLength, 0) <= AT_ONCE.kept
  );
}

/** Answers a task, short ones here and others in a thread. @throws {AppError} `unavailable` while too many wait. */
export async function askList(task: ListTask, signal?: AbortSignal): Promise<ListAnswer> {
  if (isShort(task)) return workOn(task);
  if (waiting >= MOST_WAITING) throw busy();
  waiting += 1;
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  try {
    await before;
    signal?.throwIfAborted();
    return await inThread<ListAnswer>(new URL('./work-thread.ts', import.meta.url), task, {
      ...{ deadlineMs: DEADLINE_MS, signal, work: 'reads lists of addresses', heapMb: HEAP_MB },
    });
  } finally {
    waiting -= 1;
    resolve();
  }
}
