/** The order of items by a column: computed once for all of them, then applied to any selection in one pass. */
import type { Items } from './columns.ts';

/** What the list can be ordered by. */
export const SORTS = [
  'level',
  'name',
  'client',
  'cost',
  'delivered',
  'figure',
  'status',
  'owner',
  'seen',
  'stake',
] as const;
export type Sort = (typeof SORTS)[number];

/** All rows in ascending order; those without a value stand last in either direction. */
interface Order {
  readonly rows: Int32Array;
  /** How many have a value. */
  readonly known: number;
}

const DIGITS = 1 << 16;

/** Sorts rows by a number each, least first; rows with the same number keep their order. NaN stands last. */
export function byNumber(rows: Int32Array, keys: Float64Array): Int32Array {
  // The bits of a double sort like an integer once the sign is turned: 16 of them at a time.
  const halves = new Uint16Array(keys.buffer.slice(0));
  const size = rows.length;
  for (let at = 0; at < halves.length; at += 4) {
    const top = halves[at + 3] ?? 0;
    if (top & 0x8000) {
      for (let half = 0; half < 4; half += 1) halves[at + half] = ~(halves[at + half] ?? 0);
    } else halves[at + 3] = top | 0x8000;
  }
  let from = rows.slice();
  let to = new Int32Array(size);
  const counts = new Uint32Array(DIGITS);
  for (let half = 0; half < 4; half += 1) {
    counts.fill(0);
    for (let at = 0; at < size; at += 1) {
      const digit = halves[(from[at] ?? 0) * 4 + half] ?? 0;
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    // All have the same digit: nothing to do.
    if (counts[halves[(from[0] ?? 0) * 4 + half] ?? 0] === size) continue;
    let sum = 0;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const count = counts[digit] ?? 0;
      counts[digit] = sum;
      sum += count;
    }
    for (let at = 0; at < size; at += 1) {
      const row = from[at] ?? 0;
      const digit = halves[row * 4 + half] ?? 0;
      const place = counts[digit] ?? 0;
      to[place] = row;
      counts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The place of each text in the order of a reader's language; equal texts have one. */
function placesOf(texts: readonly string[], locale: string): Float64Array {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = [...new Set(texts)].sort(compare);
  const place = new Map(sorted.map((text, index) => [text, index]));
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : (place.get(text) ?? 0)));
}

function all(size: number): Int32Array {
  const rows = new Int32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** A key for each value. `Float64Array.from` with a function takes several times as long. */
function keysFrom<Value>(values: readonly Value[], keyOf: (value: Value) => number): Float64Array {
  const keys = new Float64Array(values.length);
  values.forEach((value, row) => {
    keys[row] = keyOf(value);
  });
  return keys;
}
const numbers = (values: readonly (number | null)[]) =>
  keysFrom(values, (value) => value ?? Number.NaN);

/** The number that a column is ordered by. */
function keysOf(items: Items, sort: Exclude<Sort, 'level' | 'name'>, locale: string): Float64Array {
  const { columns, clients, people } = items;
  const throughTable = (names: readonly string[], indexes: readonly number[]) => {
    const places = placesOf(names, locale);
    return keysFrom(indexes, (index) => places[index] ?? Number.NaN);
  };
  switch (sort) {
    case 'cost':
    case 'delivered':
    case 'figure':
    case 'stake':
      return numbers(columns[sort]);
    case 'status':
      return Float64Array.from(columns.status);
    case 'seen':
      return Float64Array.from(columns.firstSeen);
    case 'client':
      return throughTable(
        clients.map(({ name }) => name),
        columns.client,
      );
    case 'owner':
      return throughTable(
        people.map(({ name }) => name),
        columns.owner,
      );
  }
}

/** Names by their letters without regard to case: a collator is ten times slower, and names mostly differ early. */
function byName({ columns, size }: Items): Int32Array {
  const names = columns.name.map((name) => name.toLowerCase());
  return all(size).sort((one, other) => {
    const a = names[one] ?? '';
    const b = names[other] ?? '';
    return a < b ? -1 : a > b ? 1 : one - other;
  });
}

/** Worst first, and of one level those with most at stake; without a level last. */
function byLevel(items: Items): Int32Array {
  const { level, stake } = items.columns;
  const staked = byNumber(
    all(items.size),
    keysFrom(stake, (value) => (value === null ? Number.POSITIVE_INFINITY : -value)),
  );
  return byNumber(
    staked,
    keysFrom(level, (value) => (value === 0 ? 4 : value)),
  );
}

function compute(items: Items, sort: Sort, locale: string): Order {
  if (sort === 'level') return { rows: byLevel(items), known: items.size };
  if (sort === 'name') return { rows: byName(items), known: items.size };
  const keys = keysOf(items, sort, locale);
  // Of the same value the worst first.
  const rows = byNumber(orderOf(items, 'level', locale).rows, keys);
  return { rows, known: keys.reduce((sum, key) => sum + (Number.isNaN(key) ? 0 : 1), 0) };
}

const orders = new WeakMap<Items, Map<Sort, Order>>();

/** The order by a column. Made once, when it is first needed. */
export function orderOf(items: Items, sort: Sort, locale: string): Order {
  const kept = orders.get(items) ?? new Map<Sort, Order>();
  orders.set(items, kept);
  const order = kept.get(sort) ?? compute(items, sort, locale);
  kept.set(sort, order);
  return order;
}

/** The rows, which are in any order, in that of a column. */
export function arrange(
  items: Items,
  rows: Int32Array,
  sort: Sort,
  isDescending: boolean,
  locale: string,
): Int32Array {
  const order = orderOf(items, sort, locale);
  const wanted = new Uint8Array(items.size);
  for (const row of rows) wanted[row] = 1;
  const arranged = new Int32Array(rows.length);
  let at = 0;
  const take = (place: number) => {
    const row = order.rows[place] ?? 0;
    if (wanted[row] === 0) return;
    arranged[at] = row;
    at += 1;
  };
  if (isDescending) for (let place = order.known - 1; place >= 0; place -= 1) take(place);
  else for (let place = 0; place < order.known; place += 1) take(place);
  for (let place = order.known; place < order.rows.length; place += 1) take(place);
  return arranged;
}
