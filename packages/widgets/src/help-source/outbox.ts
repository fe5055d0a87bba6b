/** Messages written without a network: stored with their files, and sent once it is back. */
import { ApiError } from '@flightdeck/client';
import type {
  ContactMessage,
  ConversationAnswer,
  OnSettled,
  RefusedFile,
  SettledOutcome,
} from '@flightdeck/design-system/help-menu';
import { type Guard, hasFields, isFile, isListOf, isNullOr, isOneOf, isText } from './guards.ts';
import type { HelpStore } from './store.ts';

const PREFIX = 'outbox/';
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** A waiting message. Its key is sent as `Idempotency-Key`: if only the answer was lost, it is not stored twice. */
export type WaitingMessage = ContactMessage | ConversationAnswer;
const WORDS = { message: isText, attachments: isListOf(isFile), key: isText };
const isFirst = hasFields<ContactMessage>({
  ...WORDS,
  type: isOneOf('support', 'feedback', 'new-feature'),
  product: isText,
  area: isNullOr(isText),
});
/** Whether a waiting message goes on with a conversation. */
export const isAnswer = hasFields<ConversationAnswer>({ ...WORDS, conversation: isText });
const isWaiting: Guard<WaitingMessage> = (value) => isFirst(value) || isAnswer(value);

/** What the tab that sent a message tells the others. */
interface Settled {
  readonly key: string;
  readonly outcome: SettledOutcome;
  readonly refused: readonly RefusedFile[];
}
const isSettled = hasFields<Settled>({
  key: isText,
  outcome: isOneOf('sent', 'refused'),
  refused: isListOf(hasFields<RefusedFile>({ name: isText, reason: isText })),
});

/** The messages of one person that wait. */
export interface Outbox {
  /** Stores a message until it is sent; answers whether that worked. */
  add(message: WaitingMessage): Promise<boolean>;
  count(): Promise<number>;
  /** The answers that wait to go on with a conversation. */
  answersTo(conversation: string): Promise<ConversationAnswer[]>;
  /** Sends the waiting messages now, until all are sent or the network fails. */
  flush(): Promise<void>;
  /** Calls back for each message that was sent or refused, also by another tab; returns a function that ends it. */
  onSettled(settled: OnSettled): () => void;
  /** Stops sending; waiting messages stay on this device. */
  stop(): void;
}

/** Dependencies of an outbox. */
export interface OutboxOptions {
  readonly store: HelpStore;
  /** Name of the lock that stops the tabs of one person from sending at once. */
  readonly name: string;
  /** Sends a message and resolves with the files that were not kept; rejects with `ApiError`. */
  readonly send: (message: WaitingMessage) => Promise<readonly RefusedFile[]>;
  /** Called for a message that the server refuses for good, which is then deleted. */
  readonly onGivenUp?: ((message: WaitingMessage, error: ApiError) => void) | undefined;
}

/** Whether sending it again later can help: no network, not signed in, too many requests, or a server error. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'invalid-response' ||
  [401, 403, 408, 429].includes(error.statusCode) ||
  error.statusCode >= 500;

/** Opens the outbox. It sends at once, when the network is back, when the page becomes visible, and periodically. */
export function openOutbox({ store, name, send, onGivenUp }: OutboxOptions): Outbox {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;
  const listeners = new Set<OnSettled>();
  const tabs = new BroadcastChannel(name);
  const tell = ({ key, outcome, refused }: Settled): void => {
    for (const settled of listeners) settled(key, outcome, refused);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSettled(data)) tell(data);
  });

  const sendAll = async (): Promise<void> => {
    for (const entry of await store.names(PREFIX)) {
      const message = await store.read(entry);
      if (!isWaiting(message)) {
        await store.remove(entry);
        continue;
      }
      let settled: Settled;
      try {
        settled = { key: message.key, outcome: 'sent', refused: await send(message) };
      } catch (error) {
        if (isTemporary(error)) return;
        settled = { key: message.key, outcome: 'refused', refused: [] };
        if (error instanceof ApiError) onGivenUp?.(message, error);
      }
      await store.remove(entry);
      tell(settled);
      tabs.postMessage(settled);
    }
  };
  const sendFromOneTab = async (): Promise<void> => {
    // The tab with the lock sends all messages. Without locks two tabs may send one, but its key prevents a duplicate.
    if (!navigator.locks) return sendAll();
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? sendAll() : undefined,
    );
  };
  const count = async () => (await store.names(PREFIX)).length;
  const flush = (): Promise<void> => {
    running ??= sendFromOneTab().finally(() => {
      running = null;
      void scheduleRetry();
    });
    return running;
  };
  const scheduleRetry = async (): Promise<void> => {
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
      if (isKept) void scheduleRetry();
      return isKept;
    },
    count,
    async answersTo(conversation) {
      const names = await store.names(PREFIX);
      const waiting = await Promise.all(names.map((entry) => store.read(entry)));
      return waiting.filter(isAnswer).filter((each) => each.conversation === conversation);
    },
    flush,
    onSettled(settled) {
      listeners.add(settled);
      return () => listeners.delete(settled);
    },
    stop() {
      stopped.abort();
      listeners.clear();
      // What is being sent right now is still told to the other tabs.
      if (running) void running.finally(() => tabs.close());
      else tabs.close();
      clearTimeout(timer);
    },
  };
}
