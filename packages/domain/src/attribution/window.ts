/** Look-back windows: how many days before its end a touch still belongs to a path. */
import type { Path, Touch } from './path.ts';

/** Days of each kind of touch, 0 to 90; 0 leaves touches of this kind out (CM360's look-back configuration). */
export interface LookBack {
  readonly click: number;
  readonly view: number;
}

/** Longest window that ad servers know. */
export const LOOK_BACK_LIMIT = 90;

/**
 * The touches within the window; of one whose kind is not known the longer window counts. Null where a touch has no day:
 * then nobody knows which touches are within.
 */
export function within(touches: readonly Touch[], { click, view }: LookBack): Touch[] | null {
  const days = { click, view };
  const kept: Touch[] = [];
  for (const touch of touches) {
    if (touch.daysBefore === null) return null;
    const most = touch.kind === null ? Math.max(click, view) : days[touch.kind];
    if (most > 0 && touch.daysBefore <= most) kept.push(touch);
  }
  return kept;
}

/** Paths cut to a window: those whose days are not known stay whole, and their conversions are told. */
export function cutTo(
  paths: readonly Path[],
  lookBack: LookBack,
): { readonly paths: Path[]; readonly uncut: number } {
  let uncut = 0;
  const cut = paths.map((path): Path => {
    const touches = within(path.touches, lookBack);
    if (touches) return { ...path, touches };
    uncut += path.conversions;
    return path;
  });
  return { paths: cut, uncut };
}
