/** The messages of a websocket that is looked at: newest first, filtered, paused, cleared. */

/** A message that went over the socket, or what became of the connection. */
export interface Seen {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly way: 'in' | 'out' | 'state';
  /** `type` of the message; of others what they are. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly text: string;
}

/** What is kept of a connection. */
export interface Messages {
  /** Newest first, at most `MOST`. */
  readonly seen: readonly Seen[];
  readonly isPaused: boolean;
  /** Those that came while paused. */
  readonly held: readonly Seen[];
  readonly next: number;
}

/** Older messages are forgotten. */
export const MOST = 500;

export const NO_MESSAGES: Messages = { seen: [], isPaused: false, held: [], next: 1 };

/** What happens to the messages. */
export type Deed =
  | { readonly do: 'add'; readonly way: Seen['way']; readonly text: string; readonly at: number }
  | { readonly do: 'pause' | 'go-on' | 'clear' };

/** The messages after a deed. */
export function afterDeed(before: Messages, deed: Deed): Messages {
  switch (deed.do) {
    case 'add': {
      const { way, text, at } = deed;
      const one: Seen = {
        ...{ id: before.next, at, way, text, type: way === 'state' ? 'connection' : typeIn(text) },
        size: new TextEncoder().encode(text).length,
      };
      const list = before.isPaused ? 'held' : 'seen';
      return { ...before, next: before.next + 1, [list]: [one, ...before[list]].slice(0, MOST) };
    }
    case 'pause':
      return { ...before, isPaused: true };
    case 'go-on':
      return {
        ...before,
        isPaused: false,
        seen: [...before.held, ...before.seen].slice(0, MOST),
        held: [],
      };
    case 'clear':
      return { ...before, seen: [], held: [] };
  }
}

function typeIn(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    return String(Object(message).type ?? 'no type');
  } catch {
    return 'no JSON';
  }
}

/** Those whose type or text has `words`. */
export const filtered = (seen: readonly Seen[], words: string): readonly Seen[] => {
  const wanted = words.trim().toLowerCase();
  return wanted === ''
    ? seen
    : seen.filter(({ type, text }) => `${type} ${text}`.toLowerCase().includes(wanted));
};
