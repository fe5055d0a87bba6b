/** Messages written without a network: kept with their files, and sent once when it is back. */
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import type { HelpStore } from './help-store.ts';

const PREFIX = 'outbox/';
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 5 * 60_000;

const Waiting = z.object({
  type: z.enum(['support', 'feedback', 'new-feature']),
  product: z.string(),
  area: z.nullable(z.string()),
  message: z.string(),
  attachments: z.array(z.instanceof(File)),
  /** Sent as `Idempotency-Key`: a message that came through although the answer was lost is not a second one. */
  key: z.string(),
});
/** A message that waits. */
export type WaitingMessage = Readonly<z.infer<typeof Waiting>>;

/** The messages of one person that wait. */
export interface Outbox {
  /** Keeps a message until it is sent; answers whether it could be kept. */
  add(message: WaitingMessage): Promise<boolean>;
  count(): Promise<number>;
  /** Sends what waits, now. Ends when all is sent or the network fails. */
  flush(): Promise<void>;
  /** Sends nothing by itself any more. What waits stays. */
  stop(): void;
}

/** What an outbox works with. */
export interface OutboxOptions {
  readonly store: HelpStore;
  /** Name of the lock that keeps the tabs of one person from sending at once. */
  readonly name: string;
  /** Sends a message; rejects with `ApiError`. */
  readonly send: (message: WaitingMessage) => Promise<void>;
  /** Told of a message that the server does not take and that is given up. */
  readonly onGivenUp?: ((message: WaitingMessage, error: ApiError) => void) | undefined;
}

/** Whether sending it again later can help: no network, not signed in, too many, or a fault of the server. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'invalid-response' ||
  [401, 403, 408, 429].includes(error.statusCode) ||
  error.statusCode >= 500;

/** Opens the outbox, which tries by itself: at once, when the network is back, when the page is looked at, and now and then. */
export function openOutbox({ store, name, send, onGivenUp }: OutboxOptions): Outbox {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;

  const sendAll = async (): Promise<void> => {
    for (const entry of await store.names(PREFIX)) {
      const read = Waiting.safeParse(await store.read(entry));
      if (!read.success) {
        await store.remove(entry);
        continue;
      }
      try {
        await send(read.data);
      } catch (error) {
        if (passes(error)) return;
        if (error instanceof ApiError) onGivenUp?.(read.data, error);
      }
      await store.remove(entry);
    }
  };
  const alone = async (): Promise<void> => {
    // Another tab that is at it does it all; the key makes it safe where there are no locks.
    if (!navigator.locks) return sendAll();
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? sendAll() : undefined,
    );
  };
  const count = async () => (await store.names(PREFIX)).length;
  const flush = (): Promise<void> => {
    running ??= alone().finally(() => {
      running = null;
      void later();
    });
    return running;
  };
  const later = async (): Promise<void> => {
    clearTimeout(timer);
    if ((await count()) === 0) {
      pause = FIRST_RETRY_MS;
      return;
    }
    if (stopped.signal.aborted) return;
    timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, LONGEST_RETRY_MS);
  };
  const { signal } = stopped;
  addEventListener('online', () => void flush(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void flush();
    },
    { signal },
  );
  void flush();
  return {
    async add(message) {
      const isKept = await store.write(PREFIX + message.key, message);
      if (isKept) void later();
      return isKept;
    },
    count,
    flush,
    stop() {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
