/** The order of rows after a drop. */
import type { Key } from 'react-aria-components';

/** The rows with those of `keys` put before or after `target`. */
export function reorder<Item>(
  items: readonly Item[],
  getId: (item: Item) => string,
  keys: ReadonlySet<Key>,
  target: { readonly key: Key; readonly position: 'before' | 'after' },
): readonly Item[] {
  const moved = items.filter((item) => keys.has(getId(item)));
  const rest = items.filter((item) => !keys.has(getId(item)));
  const at = rest.findIndex((item) => getId(item) === target.key);
  if (at < 0) return items;
  return rest.toSpliced(target.position === 'before' ? at : at + 1, 0, ...moved);
}
