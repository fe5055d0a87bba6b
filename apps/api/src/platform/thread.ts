/** Work in a thread of its own, so that it holds up no request and ends when it is given up. */
import { Worker } from 'node:worker_threads';

/** When work is given up. */
export interface ThreadLimits {
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Names the work in the error when the thread ends without an answer. */
  readonly work: string;
  /** MiB that the thread may have on its heap, and how much of it for what is new; Node's own limits when absent. */
  readonly heapMb?: { readonly all: number; readonly young: number };
}

/**
 * Starts a thread, gives it `task` as its data, and answers its first message.
 * @param module URL of the thread's module. @throws what the thread throws, and the signal's reason.
 */
export function inThread<Answer>(
  module: URL,
  task: unknown,
  { deadlineMs, signal, work, heapMb }: ThreadLimits,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const thread = new Worker(module, {
    workerData: task,
    ...(heapMb && {
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb.all,
        maxYoungGenerationSizeMb: heapMb.young,
      },
    }),
  });
  const deadline = AbortSignal.timeout(deadlineMs);
  const limit = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const stop = () => reject(limit.reason);
  limit.addEventListener('abort', stop, { once: true });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error(`The thread that ${work} ended.`)));
  return promise.finally(() => {
    limit.removeEventListener('abort', stop);
    void thread.terminate();
  });
}
