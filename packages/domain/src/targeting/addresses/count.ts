/** How many addresses a list means, and which of them count on a day. */
import type { Day } from '../../dates/index.ts';
import { merged, without } from './networks.ts';
import { type AddressRow, type AddressSide, isValidOn } from './rows.ts';

/** Numbers of addresses. */
export interface AddressNumbers {
  readonly v4: number;
  /** Networks of IPv6 have more addresses than a number can tell. */
  readonly v6: bigint;
}

const NONE: AddressNumbers = { v4: 0, v6: 0n };

/** Addresses of networks that do not overlap. */
export function numbersOf(networks: readonly string[]): AddressNumbers {
  let v4 = 0;
  let v6 = 0n;
  for (const network of networks) {
    const prefix = Number(network.slice(network.lastIndexOf('/') + 1));
    if (network.includes(':')) v6 += 1n << BigInt(128 - prefix);
    else v4 += 2 ** (32 - prefix);
  }
  return { v4, v6 };
}

const plus = (one: AddressNumbers, other: AddressNumbers): AddressNumbers => ({
  v4: one.v4 + other.v4,
  v6: one.v6 + other.v6,
});
const minus = (one: AddressNumbers, other: AddressNumbers): AddressNumbers => ({
  v4: one.v4 - other.v4,
  v6: one.v6 - other.v6,
});

/** Addresses that two sets of merged networks have in common. */
export const shared = (some: readonly string[], others: readonly string[]): AddressNumbers =>
  some.length === 0 || others.length === 0
    ? NONE
    : minus(numbersOf(some), numbersOf(without(some, others)));

/** Networks of a side that count on a day, as few as hold them. */
const validNetworks = (rows: readonly AddressRow[], side: AddressSide, day: Day): string[] =>
  merged(rows.flatMap((row) => (row.side === side && isValidOn(row, day) ? [row.network] : [])));

/** What a list comes to on a day. */
export interface AddressCounts {
  /** Entries, expired ones included. */
  readonly entries: number;
  /** Those that count no more. */
  readonly expired: number;
  /** Addresses taken in that are not left out. */
  readonly in: AddressNumbers;
  readonly out: AddressNumbers;
  /** Addresses that are in both: they are left out. */
  readonly both: AddressNumbers;
}

/** The counts of nothing. */
export const NO_ADDRESSES: AddressCounts = {
  entries: 0,
  expired: 0,
  in: NONE,
  out: NONE,
  both: NONE,
};

/** Counts entries of one block. */
export function countRows(rows: readonly AddressRow[], day: Day): AddressCounts {
  const taken = validNetworks(rows, 'in', day);
  const left = validNetworks(rows, 'out', day);
  const both = shared(taken, left);
  return {
    entries: rows.length,
    expired: rows.filter((row) => !isValidOn(row, day)).length,
    in: minus(numbersOf(taken), both),
    out: numbersOf(left),
    both,
  };
}

/** Counts of two blocks together. */
export const addCounts = (one: AddressCounts, other: AddressCounts): AddressCounts => ({
  entries: one.entries + other.entries,
  expired: one.expired + other.expired,
  in: plus(one.in, other.in),
  out: plus(one.out, other.out),
  both: plus(one.both, other.both),
});
