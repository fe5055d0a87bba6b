/** The entries of a list as they are kept: a line each, in the order of their networks, so that a million of them are one text. */
import { parseCidr } from 'cidr-tools';
import type { Day } from '../../dates/index.ts';
import { BLOCKS, blockOf } from './networks.ts';

/** Whether addresses are taken in or left out. */
export const ADDRESS_SIDES = ['in', 'out'] as const;
export type AddressSide = (typeof ADDRESS_SIDES)[number];

/** An entry of a list. */
export interface AddressRow {
  readonly side: AddressSide;
  /** CIDR with the network's first address. */
  readonly network: string;
  /** Last day on which it counts; null for no end. */
  readonly expires: Day | null;
  /** Such as the name of an office; empty for nothing. */
  readonly label: string;
  /** What else somebody said about it; empty for nothing. */
  readonly remark: string;
}

/** Characters of labels and remarks that are kept. */
export const ROW_TEXT = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const onLine = (text: string): string => text.replace(CONTROL, ' ').trim().slice(0, ROW_TEXT);

/** An entry as a line without its break. */
export const writeRow = ({ side, network, expires, label, remark }: AddressRow): string =>
  `${side}\t${network}\t${expires ?? ''}\t${onLine(label)}\t${onLine(remark)}`;

/** The entry of a line that `writeRow` wrote. */
export function readRow(line: string): AddressRow {
  const [side, network = '', expires = '', label = '', remark = ''] = line.split('\t');
  return {
    ...{ side: side === 'out' ? 'out' : 'in', network, label, remark },
    expires: expires === '' ? null : expires,
  };
}

/** The lines of a kept list. */
export function* linesOf(kept: string): Generator<string> {
  for (let from = 0; from < kept.length; ) {
    const found = kept.indexOf('\n', from);
    const to = found < 0 ? kept.length : found;
    yield kept.slice(from, to);
    from = to + 1;
  }
}

/** The network of a line, without reading the rest of it. */
export function networkOf(line: string): string {
  const from = line.indexOf('\t') + 1;
  return line.slice(from, line.indexOf('\t', from));
}

/** Whether an entry counts on a day. */
export const isValidOn = ({ expires }: Pick<AddressRow, 'expires'>, day: Day): boolean =>
  expires === null || expires >= day;

/** Lines that are joined at a time: a long text takes a fraction of the memory of its lines. */
const AT_A_TIME = 1024;

/** Lines by the block that their network lies in. */
export class BlockLines {
  readonly #joined = Array.from({ length: BLOCKS }, (): string[] => []);
  readonly #open = Array.from({ length: BLOCKS }, (): string[] => []);

  add(line: string): void {
    const block = blockOf(networkOf(line));
    const open = this.#open[block] ?? [];
    open.push(line);
    if (open.length < AT_A_TIME) return;
    this.#joined[block]?.push(open.join('\n'));
    this.#open[block] = [];
  }

  /** The lines of a block, which are forgotten here. */
  take(block: number): string[] {
    const joined = this.#joined[block] ?? [];
    const lines = joined.flatMap((text) => text.split('\n'));
    for (const line of this.#open[block] ?? []) lines.push(line);
    this.#joined[block] = [];
    this.#open[block] = [];
    return lines;
  }
}

/** An entry with the ends of its network, as numbers: those of IPv4 compare quickly. */
export interface PlacedRow {
  readonly row: AddressRow;
  readonly start: bigint | number;
  readonly end: bigint | number;
}

/** Finds the ends of an entry's network. */
export function placed(row: AddressRow): PlacedRow {
  const { start, end, version } = parseCidr(row.network);
  return version === 4 ? { row, start: Number(start), end: Number(end) } : { row, start, end };
}

/** Order of entries of one block: by first address, wide ones before those within, what is left out first. */
export const inOrder = (one: PlacedRow, other: PlacedRow): number => {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1;
  if (one.end !== other.end) return one.end > other.end ? -1 : 1;
  return one.row.side === other.row.side ? 0 : one.row.side === 'out' ? -1 : 1;
};
