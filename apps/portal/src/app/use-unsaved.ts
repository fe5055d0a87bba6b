/** Unsaved changes of a form: neither somebody else's save nor a late answer overwrites them. */
import { useState } from 'react';

/** The server's state, with the revision that a save over it must name. */
export interface Kept<T, R> {
  readonly value: T;
  readonly revision: R;
}

/** A form with the state it started from and later ones. */
export interface Unsaved<T, R> {
  /** The state that the form started from, or saved last. */
  readonly base: Kept<T, R>;
  /** The form's current value. */
  readonly value: T;
  /** The last answer that was looked at. */
  readonly seen: Kept<T, R>;
  /** Somebody else's save, applied once the form has no unsaved changes. */
  readonly waiting: Kept<T, R> | null;
}

/** `now` with the unsaved changes of `value`: a field is updated only if it is the same as in `before`. */
function follow<T extends object>(value: T, before: T, now: T): T {
  const next = { ...now };
  for (const key in now) if (value[key] !== before[key]) next[key] = value[key];
  return next;
}

/** The form after the answer `latest`; the same object when nothing changes. */
export function afterAnswer<T extends object, R>(
  state: Unsaved<T, R>,
  latest: Kept<T, R>,
  isSame: (a: T, b: T) => boolean,
): Unsaved<T, R> {
  const { base, value, seen, waiting } = state;
  const next = latest === seen ? waiting : latest;
  if (!next) return state;
  const taken = { base: next, seen: latest, waiting: null };
  // The server may normalise the values, such as trim them.
  if (next.revision === base.revision) {
    return { ...taken, value: follow(value, base.value, next.value) };
  }
  if (isSame(value, base.value)) return { ...taken, value: next.value };
  return latest === seen ? state : { ...state, seen: latest, waiting: next };
}

/** The form after `sent` was saved. Later changes stay unsaved. */
export const afterSave = <T, R>(state: Unsaved<T, R>, sent: Kept<T, R>): Unsaved<T, R> => ({
  ...state,
  base: sent,
  waiting: null,
});

/**
 * Holds a form's fields.
 * @param latest The server's last answer: the same object until there is another.
 * @param isSame Whether two values are equal, so that there is nothing to save; the same function each time.
 * @param start The form's initial value, if it differs from the server's.
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
    /** Call it with the sent values once they are saved. */
    kept: (sent: Kept<T, R>) => setState((held) => afterSave(held, sent)),
    /** Replaces the form by another state. */
    take: (other: Kept<T, R>) =>
      setState((held) => ({ ...held, base: other, value: other.value, waiting: null })),
  };
}
