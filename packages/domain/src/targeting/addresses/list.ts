/** What people do with a kept list: add to it, take from it, change its entries, look into it. Each answers the next text or a part. */
import { parseCidr } from 'cidr-tools';
import type { Day } from '../../dates/index.ts';
import {
  type AddressCounts,
  type AddressNumbers,
  addCounts,
  countRows,
  NO_ADDRESSES,
  numbersOf,
  shared,
} from './count.ts';
import { addressOf, BLOCKS, blockOf, merged, without } from './networks.ts';
import { type AddressFault, eachAddress } from './read.ts';
import {
  ADDRESS_SIDES,
  type AddressRow,
  type AddressSide,
  BlockLines,
  inOrder,
  isValidOn,
  linesOf,
  type PlacedRow,
  placed,
  readRow,
  writeRow,
} from './rows.ts';

/** Lines of a kind that are told one by one; all are counted. */
export const TOLD_LINES = 200;

/** A line of a list, and what there is to say of it. */
export interface ToldLine {
  readonly line: number;
  readonly text: string;
}

/** What reading a list found. */
export interface ListRead {
  /** Lines that were understood. */
  readonly entries: number;
  readonly faults: number;
  readonly toldFaults: readonly AddressFault[];
  /** Lines that were taken in another way than written. */
  readonly notes: number;
  readonly toldNotes: readonly ToldLine[];
  /** Networks so wide that somebody should say that they are meant. */
  readonly wide: number;
  readonly toldWide: readonly ToldLine[];
}

interface Read {
  readonly lines: BlockLines;
  readonly found: ListRead;
}

function readList(list: string, side: AddressSide): Read {
  const lines = new BlockLines();
  let entries = 0;
  const faults: AddressFault[] = [];
  const notes: ToldLine[] = [];
  const wide: ToldLine[] = [];
  const counted = { faults: 0, notes: 0, wide: 0 };
  eachAddress(list, {
    onEntry({ line, networks, label, remark, expires, note, isWide }) {
      entries += 1;
      for (const network of networks)
        lines.add(writeRow({ side, network, expires, label, remark }));
      if (note !== null) {
        counted.notes += 1;
        if (counted.notes <= TOLD_LINES) notes.push({ line, text: note });
      }
      if (isWide) {
        counted.wide += 1;
        if (counted.wide <= TOLD_LINES) wide.push({ line, text: networks.join(', ') });
      }
    },
    onFault(fault) {
      counted.faults += 1;
      if (counted.faults <= TOLD_LINES) faults.push(fault);
    },
  });
  const told = { toldFaults: faults, toldNotes: notes, toldWide: wide };
  return { lines, found: { entries, ...counted, ...told } };
}

/** A list after it was changed, and what that did. */
export interface ListChange {
  /** The next list. */
  readonly kept: string;
  readonly before: AddressCounts;
  readonly after: AddressCounts;
  readonly added: number;
  /** Entries that are gone. */
  readonly removed: number;
  /** Entries that were there already, or that stay in another form. */
  readonly changed: number;
  /** Networks that the list says more than once. */
  readonly double: number;
  /** Networks that lie within another one of the same side. */
  readonly within: number;
}

/** What a block becomes. */
interface BlockChange {
  readonly rows: readonly PlacedRow[];
  readonly added?: number;
  readonly removed?: number;
  readonly changed?: number;
  readonly double?: number;
}

/** Works a list off block by block. */
function eachBlock(
  kept: string,
  today: Day,
  change: (rows: PlacedRow[], block: number) => BlockChange,
): ListChange {
  const lines = new BlockLines();
  for (const line of linesOf(kept)) lines.add(line);
  const texts: string[] = [];
  const sums = { added: 0, removed: 0, changed: 0, double: 0, within: 0 };
  let before = NO_ADDRESSES;
  let after = NO_ADDRESSES;
  for (let block = 0; block < BLOCKS; block += 1) {
    const were = lines.take(block).map((line) => placed(readRow(line)));
    if (were.length > 0)
      before = addCounts(
        before,
        countRows(
          were.map(({ row }) => row),
          today,
        ),
      );
    const next = change(were, block);
    if (next.rows.length > 0) {
      const rows = next.rows.map(({ row }) => row);
      after = addCounts(after, countRows(rows, today));
      sums.within += withinOthers(next.rows);
      texts.push(rows.map(writeRow).join('\n'));
    }
    sums.added += next.added ?? 0;
    sums.removed += next.removed ?? 0;
    sums.changed += next.changed ?? 0;
    sums.double += next.double ?? 0;
  }
  return { kept: texts.join('\n'), before, after, ...sums };
}

/** How many entries, in order, lie within an earlier one of their side. */
function withinOthers(rows: readonly PlacedRow[]): number {
  const ends: Record<AddressSide, bigint | number> = { in: -1, out: -1 };
  let count = 0;
  for (const { row, end } of rows) {
    if (end <= ends[row.side]) count += 1;
    else ends[row.side] = end;
  }
  return count;
}

/** Adds a list as people have it. What it says of an entry that is there already replaces what was said, and else stays. */
export function addToList(
  kept: string,
  list: string,
  side: AddressSide,
  today: Day,
): ListChange & { readonly found: ListRead } {
  const { lines, found } = readList(list, side);
  const change = eachBlock(kept, today, (were, block) => {
    const given = lines.take(block).map((line) => placed(readRow(line)));
    if (given.length === 0) return { rows: were };
    const old = new Set(were);
    const rows: PlacedRow[] = [];
    const sums = { added: 0, changed: 0, double: 0 };
    let isNew = false;
    for (const next of [...were, ...given].sort(inOrder)) {
      const last = rows.at(-1);
      if (!last || inOrder(last, next) !== 0) {
        isNew = !old.has(next);
        if (isNew) sums.added += 1;
        rows.push(next);
        continue;
      }
      const isSaidBefore = isNew || !old.has(last);
      if (isSaidBefore) sums.double += 1;
      else sums.changed += 1;
      rows[rows.length - 1] = { ...last, row: saidOver(last.row, next.row) };
    }
    return { rows, ...sums };
  });
  return { ...change, found };
}

const saidOver = (was: AddressRow, said: AddressRow): AddressRow => ({
  ...was,
  expires: said.expires ?? was.expires,
  label: said.label || was.label,
  remark: said.remark || was.remark,
});

/** Takes the addresses of a list out of the entries, of both sides or of one. */
export function removeFromList(
  kept: string,
  list: string,
  side: AddressSide | null,
  today: Day,
): ListChange & { readonly found: ListRead } {
  const { lines, found } = readList(list, side ?? 'in');
  const change = eachBlock(kept, today, (were, block) => {
    const gone = merged(lines.take(block).map((line) => readRow(line).network)).map(ends);
    if (gone.length === 0) return { rows: were };
    const sums = { removed: 0, changed: 0 };
    const rows = were.flatMap((each) => {
      if (side !== null && each.row.side !== side) return [each];
      const meeting = meetingOf(gone, each);
      if (meeting.length === 0) return [each];
      const left = without([each.row.network], meeting);
      if (left.length === 0) sums.removed += 1;
      else sums.changed += 1;
      return left.map((network) => placed({ ...each.row, network }));
    });
    return { rows: rows.sort(inOrder), ...sums };
  });
  return { ...change, found };
}

interface Ends {
  readonly network: string;
  readonly start: bigint | number;
  readonly end: bigint | number;
}

const ends = (network: string): Ends => {
  const { start, end } = placed({ side: 'in', network, expires: null, label: '', remark: '' });
  return { network, start, end };
};

/** Networks that have an address of an entry; they are apart and in order. */
function meetingOf(networks: readonly Ends[], { start, end }: PlacedRow): string[] {
  let low = 0;
  let high = networks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((networks[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < networks.length; at += 1) {
    const each = networks[at];
    if (!each || each.start > end) break;
    found.push(each.network);
  }
  return found;
}

/** What becomes of entries that somebody ticked. */
export type RowChange =
  | { readonly is: 'remove' }
  | { readonly is: 'expires'; readonly expires: Day | null }
  | { readonly is: 'label'; readonly label: string }
  | { readonly is: 'remark'; readonly remark: string }
  | { readonly is: 'side'; readonly side: AddressSide };

/** Changes the entries at these positions of a list, counted from 0 in its order. */
export function changeRows(
  kept: string,
  positions: ReadonlySet<number>,
  change: RowChange,
  today: Day,
): ListChange {
  let at = -1;
  return eachBlock(kept, today, (were) => {
    const sums = { removed: 0, changed: 0 };
    const rows = new Map<string, PlacedRow>();
    for (const each of were) {
      at += 1;
      const isMeant = positions.has(at);
      if (isMeant && change.is === 'remove') {
        sums.removed += 1;
        continue;
      }
      if (isMeant) sums.changed += 1;
      const next = isMeant ? { ...each, row: changed(each.row, change) } : each;
      // What changes sides may be there already.
      rows.set(`${next.row.side} ${next.row.network}`, next);
    }
    return { rows: [...rows.values()].sort(inOrder), ...sums };
  });
}

function changed(row: AddressRow, change: RowChange): AddressRow {
  switch (change.is) {
    case 'remove':
      return row;
    case 'expires':
      return { ...row, expires: change.expires };
    case 'label':
      return { ...row, label: change.label };
    case 'remark':
      return { ...row, remark: change.remark };
    case 'side':
      return { ...row, side: change.side };
  }
}

/** What a list comes to on a day. */
export const countList = (kept: string, today: Day): AddressCounts =>
  eachBlock(kept, today, (rows) => ({ rows })).after;

/** The networks that go out on a day, as few as hold them: taken in without what is left out, and left out. */
export function effectiveNetworks(
  kept: string,
  today: Day,
): Readonly<Record<AddressSide, string[]>> {
  const taken: string[] = [];
  const left: string[] = [];
  for (const line of linesOf(kept)) {
    const row = readRow(line);
    if (isValidOn(row, today)) (row.side === 'in' ? taken : left).push(row.network);
  }
  const out = merged(left);
  return { in: out.length === 0 ? merged(taken) : without(taken, out), out };
}

/** An entry and its position. */
export interface FoundRow {
  readonly position: number;
  readonly row: AddressRow;
}

/** A part of the entries that match. */
export interface FoundRows {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

/** Which entries are looked for. */
export interface RowSearch {
  /** An address or network: what holds it or lies in it. Else words of the label or remark, or the beginning of a network. */
  readonly search: string;
  readonly side: AddressSide | null;
  readonly state: 'valid' | 'expired' | null;
  readonly from: number;
  readonly size: number;
}

/** A search as ends of a network; null for what is none. */
function searchedEnds(search: string): (Ends & { readonly block: number }) | null {
  const found: string[] = [];
  eachAddress(search, {
    onEntry: ({ networks }) => found.push(...networks),
    onFault: () => undefined,
  });
  const [network] = found;
  return network === undefined ? null : { block: blockOf(network), ...ends(network) };
}

/** Looks into a list. */
export function searchList(
  kept: string,
  { search, side, state, from, size }: RowSearch,
  today: Day,
): FoundRows {
  const rows: FoundRow[] = [];
  const words = search.toLowerCase();
  const within = searchedEnds(search);
  let total = 0;
  let position = -1;
  for (const line of linesOf(kept)) {
    position += 1;
    if (side !== null && !line.startsWith(`${side}\t`)) continue;
    if (within === null && words !== '' && !line.toLowerCase().includes(words)) continue;
    const row = readRow(line);
    if (state !== null && isValidOn(row, today) !== (state === 'valid')) continue;
    if (within !== null) {
      if (blockOf(row.network) !== within.block) continue;
      const { start, end } = placed(row);
      if (start > within.end || end < within.start) continue;
    }
    total += 1;
    if (total > from && rows.length < size) rows.push({ position, row });
  }
  return { rows, total };
}

/** What a list says of an address. */
export interface AddressVerdict {
  /** Null where no entry holds it. */
  readonly side: AddressSide | null;
  /** The entries that hold it, the one that decides first. */
  readonly holders: readonly (FoundRow & { readonly isValid: boolean })[];
}

/** Which entries hold an address, or a network, and what follows. */
export function judgeAddress(kept: string, address: string, today: Day): AddressVerdict {
  const asked = { search: address, side: null, state: null, from: 0, size: TOLD_LINES };
  const holders = searchList(kept, asked, today).rows.map((found) => ({
    ...found,
    isValid: isValidOn(found.row, today),
  }));
  // Left out wins; of one side the narrowest, which stands last.
  const order = holders
    .reverse()
    .sort(
      (one, other) =>
        Number(other.isValid) - Number(one.isValid) ||
        Number(other.row.side === 'out') - Number(one.row.side === 'out'),
    );
  const [first] = order;
  return { side: first?.isValid ? first.row.side : null, holders: order };
}

/** Addresses of either side that two lists have in common on a day. */
export function overlapOf(kept: string, other: string, today: Day): AddressNumbers {
  const ours = byBlock(kept, today);
  const theirs = byBlock(other, today);
  let sum: AddressNumbers = { v4: 0, v6: 0n };
  for (const [block, networks] of ours) {
    const { v4, v6 } = shared(merged(networks), merged(theirs.get(block) ?? []));
    sum = { v4: sum.v4 + v4, v6: sum.v6 + v6 };
  }
  return sum;
}

function byBlock(kept: string, today: Day): Map<number, string[]> {
  const sides = sidesByBlock(kept, today);
  return new Map([...sides].map(([block, { in: taken, out }]) => [block, [...taken, ...out]]));
}

/** Networks of either side that count on a day, by the blocks that they lie in. */
function sidesByBlock(kept: string, today: Day): Map<number, Record<AddressSide, string[]>> {
  const blocks = new Map<number, Record<AddressSide, string[]>>();
  for (const line of linesOf(kept)) {
    const row = readRow(line);
    if (!isValidOn(row, today)) continue;
    const block = blockOf(row.network);
    const sides = blocks.get(block) ?? { in: [], out: [] };
    sides[row.side].push(row.network);
    blocks.set(block, sides);
  }
  return blocks;
}

/** Addresses that came to a side, or left it. */
export interface AddressDifference {
  readonly addresses: AddressNumbers;
  /** The first ranges of them, ascending, IPv4 first: an address, or both ends. */
  readonly ranges: readonly string[];
  /** Ranges that are not named. */
  readonly further: number;
}

/** What two lists mean differently: addresses taken in that are not left out, and those left out. */
export type ListDifference = Readonly<
  Record<AddressSide, Readonly<Record<'entered' | 'left', AddressDifference>>>
>;

/** Joins networks that come in order into ranges, and counts them. */
class RangeSum {
  readonly #ranges: string[] = [];
  #numbers: AddressNumbers = { v4: 0, v6: 0n };
  #count = 0;
  #open: { readonly from: bigint; to: bigint; readonly version: 4 | 6 } | null = null;

  add(networks: readonly string[]): void {
    const { v4, v6 } = numbersOf(networks);
    this.#numbers = { v4: this.#numbers.v4 + v4, v6: this.#numbers.v6 + v6 };
    for (const network of networks) {
      const { start, end, version } = parseCidr(network);
      if (this.#open?.version === version && this.#open.to + 1n === start) this.#open.to = end;
      else {
        this.#close();
        this.#open = { from: start, to: end, version };
      }
    }
  }

  #close(): void {
    if (!this.#open) return;
    const { from, to, version } = this.#open;
    this.#count += 1;
    if (this.#ranges.length >= TOLD_LINES) return;
    const first = addressOf(from, version);
    this.#ranges.push(from === to ? first : `${first}–${addressOf(to, version)}`);
  }

  end(): AddressDifference {
    this.#close();
    this.#open = null;
    const ranges = this.#ranges;
    return { addresses: this.#numbers, ranges, further: this.#count - ranges.length };
  }
}

/** Compares what two lists mean on a day. @param before The one that addresses left. */
export function compareLists(before: string, after: string, today: Day): ListDifference {
  const then = sidesByBlock(before, today);
  const now = sidesByBlock(after, today);
  const sums = {
    in: { entered: new RangeSum(), left: new RangeSum() },
    out: { entered: new RangeSum(), left: new RangeSum() },
  };
  const meant = (sides: Record<AddressSide, string[]> | undefined) => {
    const out = merged(sides?.out ?? []);
    return { in: without(merged(sides?.in ?? []), out), out };
  };
  for (let block = 0; block < BLOCKS; block += 1) {
    if (!then.has(block) && !now.has(block)) continue;
    const was = meant(then.get(block));
    const is = meant(now.get(block));
    for (const side of ADDRESS_SIDES) {
      sums[side].entered.add(without(is[side], was[side]));
      sums[side].left.add(without(was[side], is[side]));
    }
  }
  const ended = ({ entered, left }: (typeof sums)['in']) => ({
    entered: entered.end(),
    left: left.end(),
  });
  return { in: ended(sums.in), out: ended(sums.out) };
}
