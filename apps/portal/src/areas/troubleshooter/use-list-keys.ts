/** What each key does while the list, or the item beside it, has the focus. */
import type { KeyboardEvent } from 'react';

/** What the keys can do. */
export interface ListKeys {
  /** Goes so many items on. */
  readonly move: (by: number) => void;
  /** Goes to the first or the last item. */
  readonly jump: (to: 'first' | 'last') => void;
  readonly open: () => void;
  /** Opens the item and puts the focus on why it has its level. */
  readonly explain: () => void;
  readonly ask: (what: 'status' | 'owner' | 'snooze') => void;
  readonly acknowledge: () => void;
  readonly tick: () => void;
  readonly showKeys: () => void;
  readonly leave: () => void;
}

/** Items that Page Up and Page Down go. */
const PAGE = 15;

const KEYS: Readonly<Record<string, (keys: ListKeys) => void>> = {
  j: ({ move }) => move(1),
  ArrowDown: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  ArrowUp: ({ move }) => move(-1),
  PageDown: ({ move }) => move(PAGE),
  PageUp: ({ move }) => move(-PAGE),
  Home: ({ jump }) => jump('first'),
  End: ({ jump }) => jump('last'),
  Enter: ({ open }) => open(),
  o: ({ open }) => open(),
  e: ({ explain }) => explain(),
  s: ({ ask }) => ask('status'),
  w: ({ ask }) => ask('owner'),
  z: ({ ask }) => ask('snooze'),
  a: ({ acknowledge }) => acknowledge(),
  x: ({ tick }) => tick(),
  ' ': ({ tick }) => tick(),
  '?': ({ showKeys }) => showKeys(),
  Escape: ({ leave }) => leave(),
};
/** Keys that buttons and fields need themselves. */
const OF_CONTROLS = new Set([
  'Enter',
  ' ',
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
]);
const CONTROLS = 'button, a, input, textarea, select, [role=radio], [contenteditable]';
const TEXTS = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]';

/** Does what a key asks for. Fields of text keep all keys, and buttons those that press them. */
export function hearKey(event: KeyboardEvent<HTMLElement>, keys: ListKeys): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // What a dialog or a menu hears comes here through React although it is elsewhere on the page.
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
  if (target.closest(TEXTS) && key !== 'Escape') return;
  if (OF_CONTROLS.has(key) && target.closest(CONTROLS)) return;
  const run = KEYS[key];
  if (!run) return;
  event.preventDefault();
  run(keys);
}
