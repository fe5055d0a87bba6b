/** Look-back windows: how many days before its end a touch still belongs to a path. */
import type { Path, Touch } from './path.ts';

/** Days of each kind of touch, 0 to 90; 0 leaves touches of this kind out (CM360's look-back configuration). */
export interface Window {
  readonly click: number;
  readonly view: number;
}

/** The window of every channel, but for those that have their own, by the names that sources give them. */
export interface LookBack extends Window {
  readonly channels?: ReadonlyMap<string, Window>;
}

/** Longest window that ad servers know. */
export const LOOK_BACK_LIMIT = 90;

/** The window that touches of a channel are held to. */
export const windowOf = (channel: string, lookBack: LookBack): Window =>
  lookBack.channels?.get(channel) ?? lookBack;

/** Whether the source says on which day each touch was: otherwise nobody knows which of them are within. */
export const isDated = (touches: readonly Touch[]): boolean =>
  touches.every(({ daysBefore }) => daysBefore !== null);

/**
 * The touches within the window of their channel; of one whose kind is not known the longer window counts. Null where a
 * touch has no day.
 */
export function within(touches: readonly Touch[], lookBack: LookBack): Touch[] | null {
  if (!isDated(touches)) return null;
  return touches.filter(({ channel, kind, daysBefore }) => {
    const { click, view } = windowOf(channel, lookBack);
    const most = kind === null ? Math.max(click, view) : { click, view }[kind];
    return most > 0 && daysBefore !== null && daysBefore <= most;
  });
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
