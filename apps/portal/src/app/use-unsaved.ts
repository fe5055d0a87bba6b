/** What a form holds over what the server keeps: no save of somebody else, and no answer that comes late, replaces it. */
import { useState } from 'react';

/** What the server keeps, with the revision that a save over it names. */
export interface Kept<T, R> {
  readonly value: T;
  readonly revision: R;
}

/** A form between what it started from and what came since. */
export interface Unsaved<T, R> {
  /** What the form started from, or saved last. */
  readonly base: Kept<T, R>;
  /** What the form shows. */
  readonly value: T;
  /** The last answer that was looked at. */
  readonly seen: Kept<T, R>;
  /** Somebody else's save, which waits until there is nothing to lose. */
  readonly waiting: Kept<T, R> | null;
}

/** `now`, with what is not saved in `value` kept: a field follows only where it still is what it was in `before`. */
function follow<T extends object>(value: T, before: T, now: T): T {
  const next = { ...now };
  for (const key in now) if (value[key] !== before[key]) next[key] = value[key];
  return next;
}

/** The form after `latest` was answered; the same object where nothing follows from it. */
export function afterAnswer<T extends object, R>(
  state: Unsaved<T, R>,
  latest: Kept<T, R>,
  isSame: (a: T, b: T) => boolean,
): Unsaved<T, R> {
  const { base, value, seen, waiting } = state;
  const next = latest === seen ? waiting : latest;
  if (!next) return state;
  const taken = { base: next, seen: latest, waiting: null };
  // The server may normalise what was sent, such as trim it.
  if (next.revision === base.revision) {
    return { ...taken, value: follow(value, base.value, next.value) };
  }
  if (isSame(value, base.value)) return { ...taken, value: next.value };
  return latest === seen ? state : { ...state, seen: latest, waiting: next };
}

/** The form after `sent` was kept. What was written since then stays, and is not saved. */
export const afterSave = <T, R>(state: Unsaved<T, R>, sent: Kept<T, R>): Unsaved<T, R> => ({
  ...state,
  base: sent,
  waiting: null,
});

/**
 * Holds a form's fields.
 * @param latest What the server answered last: the same object until it answers something else.
 * @param isSame Whether there is nothing to save between the two; the same function each time.
 * @param start What the form shows first, where that is not what is kept.
 */
export function useUnsaved<T extends object, R>(
  latest: Kept<T, R>,
  isSame: (a: T, b: T) => boolean,
  start: T = latest.value,
) {
  const [state, setState] = useState<Unsaved<T, R>>({
    base: latest,
    value: start,
    seen: latest,
    waiting: null,
  });
  const now = afterAnswer(state, latest, isSame);
  if (now !== state) setState(now);
  const { base, value } = now;
  return {
    base,
    value,
    isDirty: !isSame(value, base.value),
    change: (patch: Partial<T>) =>
      setState((held) => ({ ...held, value: { ...held.value, ...patch } })),
    /** To be called with what was sent, once it is kept. */
    kept: (sent: Kept<T, R>) => setState((held) => afterSave(held, sent)),
    /** Takes another state in place of what is written here. */
    take: (other: Kept<T, R>) =>
      setState((held) => ({ ...held, base: other, value: other.value, waiting: null })),
  };
}
