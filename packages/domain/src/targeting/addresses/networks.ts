/** Networks of addresses: a range as networks, and sets of networks by the library. */
import { containsCidr, excludeCidr, mergeCidr, overlapCidr, parseCidr } from 'cidr-tools';
import ipaddr from 'ipaddr.js';

/** Bits of an address. */
const BITS = { 4: 32, 6: 128 } as const;

/** An address of this number. */
export function addressOf(value: bigint, version: 4 | 6): string {
  const bytes: number[] = [];
  for (let shift = BigInt(BITS[version] - 8); shift >= 0n; shift -= 8n) {
    bytes.push(Number((value >> shift) & 255n));
  }
  const address = ipaddr.fromByteArray(bytes);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.parse(address.toString()).toRFC5952String();
}

/**
 * The fewest networks that are a range, from its first address to its last.
 * @throws {Error} for ends of two kinds, or the wrong way round.
 */
export function networksOf(from: string, to: string): string[] {
  const first = parseCidr(from);
  const last = parseCidr(to);
  if (first.version !== last.version) {
    throw new Error('A range is of IPv4 or of IPv6 addresses, and not of both.');
  }
  if (first.start > last.start) throw new Error('The range ends before it begins: swap the two.');
  const networks: string[] = [];
  const bits = BITS[first.version];
  for (let at = first.start; at <= last.start; ) {
    let size = bits;
    // The widest network that begins here and ends within the range.
    while (size > 0) {
      const width = 1n << BigInt(bits - size + 1);
      if (at % width !== 0n || at + width - 1n > last.start) break;
      size -= 1;
    }
    networks.push(`${addressOf(at, first.version)}/${size}`);
    at += 1n << BigInt(bits - size);
  }
  return networks;
}

/** The fewest networks that hold the same addresses, in order. */
export const merged = (networks: readonly string[]): string[] => mergeCidr([...networks]);

/** The networks without the addresses of others. */
export const without = (networks: readonly string[], others: readonly string[]): string[] =>
  excludeCidr([...networks], [...others]);

/** Whether two sets have an address in common. */
export const isOverlapping = (some: readonly string[], others: readonly string[]): boolean =>
  overlapCidr([...some], [...others]);

/** Whether a set holds all of another. */
export const isHolding = (some: readonly string[], others: readonly string[]): boolean =>
  containsCidr([...some], [...others]);

/** How many addresses networks have that do not overlap. */
export function countAddresses(networks: readonly string[]): { v4: bigint; v6: bigint } {
  let v4 = 0n;
  let v6 = 0n;
  for (const network of networks) {
    const { version, start, end } = parseCidr(network);
    if (version === 4) v4 += end - start + 1n;
    else v6 += end - start + 1n;
  }
  return { v4, v6 };
}
