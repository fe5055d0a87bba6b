/** Which entry of a list an address belongs to: by halving, whatever the number of networks. */
import { parseCidr } from 'cidr-tools';
import { ipv4Number } from './networks.ts';

/** A network of a list, and the position of the entry that it comes from. */
export interface ListedNetwork {
  readonly network: string;
  readonly entry: number;
}

/** A list that is asked about many addresses. */
export interface AddressTable {
  /**
   * Position of the entry whose network holds an address, of the narrowest where several do; null where none does.
   * @throws {Error} for what is no address.
   */
  find(address: string): number | null;
}

/** Where an entry begins to hold; -1 where none does. */
interface Step<Value> {
  readonly from: Value;
  readonly entry: number;
}

/** Networks lie in each other or apart, so that a stack of the open ones tells which is the narrowest. */
function stepsOf(networks: readonly ListedNetwork[], version: 4 | 6): Step<bigint>[] {
  const sorted = networks
    .map(({ network, entry }) => ({ ...parseCidr(network), entry }))
    .filter((each) => each.version === version)
    .sort((one, other) =>
      one.start === other.start
        ? Number(other.end > one.end) - Number(other.end < one.end)
        : one.start < other.start
          ? -1
          : 1,
    );
  const steps: Step<bigint>[] = [];
  const open: { readonly start: bigint; readonly end: bigint; readonly entry: number }[] = [];
  const closeBefore = (start: bigint | null) => {
    for (let last = open.at(-1); last && (start === null || last.end < start); last = open.at(-1)) {
      open.pop();
      steps.push({ from: last.end + 1n, entry: open.at(-1)?.entry ?? -1 });
    }
  };
  for (const { start, end, entry } of sorted) {
    closeBefore(start);
    // Of two that are the same network the first entry holds.
    const around = open.at(-1);
    if (around?.start === start && around.end === end) continue;
    open.push({ start, end, entry });
    steps.push({ from: start, entry });
  }
  closeBefore(null);
  return steps;
}

/** The entry that holds at a value: that of the last step at or before it. */
function entryAt<Value extends bigint | number>(
  starts: ArrayLike<Value>,
  entries: Int32Array,
  value: Value,
): number | null {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? value) <= value) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low - 1] ?? -1;
  return entry < 0 ? null : entry;
}

/** Puts the networks of a list together. */
export function addressTable(networks: readonly ListedNetwork[]): AddressTable {
  const oldSteps = stepsOf(networks, 4);
  const oldStarts = Float64Array.from(oldSteps, ({ from }) => Number(from));
  const oldEntries = Int32Array.from(oldSteps, ({ entry }) => entry);
  const steps = stepsOf(networks, 6);
  const starts = steps.map(({ from }) => from);
  const entries = Int32Array.from(steps, ({ entry }) => entry);
  return {
    find(address) {
      const old = ipv4Number(address);
      if (old >= 0) return entryAt(oldStarts, oldEntries, old);
      const { start, version } = parseCidr(address);
      return version === 4
        ? entryAt(oldStarts, oldEntries, Number(start))
        : entryAt(starts, entries, start);
    },
  };
}
