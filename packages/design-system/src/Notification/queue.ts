/** The queue of notifications: a small store that any code may write to and one region draws. */

/** Kinds of notification; `pending` reports work under way and stays until it is replaced or closed. */
export type NotificationTone = 'info' | 'success' | 'warning' | 'error' | 'pending';

export interface NotificationContent {
  /** Kind: sign, colour, time in view and how urgently it is announced. */
  readonly tone: NotificationTone;
  /** What happened. */
  readonly title: string;
  /** Why, and what to do. */
  readonly body?: string | undefined;
  /** Milliseconds until it closes; null stays. Default 6 s, 10 s for warnings and errors, null for pending. */
  readonly timeout?: number | null | undefined;
  /** One action, such as "Open". It also closes the notification. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

export interface NotificationEntry extends NotificationContent {
  readonly id: string;
  readonly timeout: number | null;
  /** Grows when the content is replaced, which restarts the time. */
  readonly revision: number;
}

const TIMEOUTS: Record<NotificationTone, number | null> = {
  info: 6_000,
  success: 6_000,
  warning: 10_000,
  error: 10_000,
  pending: null,
};

/** Most notifications in view; the oldest is closed. */
const LIMIT = 5;

/** A queue with its own list. The portal uses the shared `notifications`; tests and widgets may make one. */
export class NotificationQueue {
  #entries: readonly NotificationEntry[] = [];
  #listeners = new Set<() => void>();
  #last = 0;

  /** The notifications in view, oldest first; a new array on every change. */
  readonly snapshot = (): readonly NotificationEntry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds a notification, or restarts the time of one with the same text. One with an action is always added: the same
   * text may offer to undo another change. Returns its id.
   */
  add(content: NotificationContent): string {
    const same = this.#entries.find(
      (entry) =>
        entry.tone === content.tone &&
        entry.title === content.title &&
        entry.body === content.body &&
        !entry.action &&
        !content.action,
    );
    if (same) {
      this.update(same.id, content);
      return same.id;
    }
    this.#last += 1;
    const id = `notification-${this.#last}`;
    this.#set([...this.#entries, this.#entry(id, content, 0)].slice(-LIMIT));
    return id;
  }

  /** Replaces the content of a notification, such as pending by success. Adds it again when it was closed meanwhile. */
  update(id: string, content: NotificationContent): void {
    const index = this.#entries.findIndex((entry) => entry.id === id);
    const current = this.#entries[index];
    if (!current) {
      this.#set([...this.#entries, this.#entry(id, content, 0)].slice(-LIMIT));
      return;
    }
    this.#set(this.#entries.with(index, this.#entry(id, content, current.revision + 1)));
  }

  close(id: string): void {
    if (this.#entries.some((entry) => entry.id === id)) {
      this.#set(this.#entries.filter((entry) => entry.id !== id));
    }
  }

  clear(): void {
    this.#set([]);
  }

  #entry(id: string, content: NotificationContent, revision: number): NotificationEntry {
    const timeout = content.timeout === undefined ? TIMEOUTS[content.tone] : content.timeout;
    return { ...content, id, timeout, revision };
  }

  #set(entries: readonly NotificationEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** The page's queue. */
export const notifications = new NotificationQueue();

type Short = (
  title: string,
  body?: string,
  options?: Pick<NotificationContent, 'timeout' | 'action'>,
) => string;

const short =
  (tone: NotificationTone): Short =>
  (title, body, options) =>
    notifications.add({ tone, title, body, ...options });

/** Writes to the page's queue; every call returns the notification's id for `update` and `close`. */
export const notify = {
  info: short('info'),
  success: short('success'),
  warning: short('warning'),
  error: short('error'),
  pending: short('pending'),
  update: (id: string, content: NotificationContent) => notifications.update(id, content),
  close: (id: string) => notifications.close(id),
} as const;
