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

/** Number of an IPv4 address in four decimal numbers without leading zeros; -1 for all else. */
export function ipv4Number(text: string, from = 0, to = text.length): number {
  let value = 0;
  let octet = 0;
  let digits = 0;
  let dots = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (digits === 0 || dots === 3) return -1;
      value = value * 256 + octet;
      octet = 0;
      digits = 0;
      dots += 1;
      continue;
    }
    // A second digit after a 0, or what is no digit.
    if (code < 48 || code > 57 || (digits > 0 && octet === 0)) return -1;
    octet = octet * 10 + code - 48;
    digits += 1;
    if (octet > 255) return -1;
  }
  return dots === 3 && digits > 0 ? value * 256 + octet : -1;
}

/** Blocks that no network of a list is wider than, so that lists are worked on block by block: the /8 of IPv4, and IPv6. */
export const BLOCKS = 257;

/** The block that a network lies in. */
export function blockOf(network: string): number {
  const dot = network.indexOf('.');
  return dot < 0 || dot > 3 ? BLOCKS - 1 : Number(network.slice(0, dot));
}

/** Networks that are merged at once. */
const AT_ONCE = 50_000;

/** The fewest networks that hold the same addresses, in order. */
export function merged(networks: readonly string[]): string[] {
  if (networks.length <= AT_ONCE) return mergeCidr([...networks]);
  // Block by block the library needs a fraction of the memory. Only whole blocks can be one with what is beside them.
  const blocks = Array.from({ length: BLOCKS }, (): string[] => []);
  for (const network of networks) {
    if (/^[^:]*\/[0-7]$/.test(network)) return mergeCidr([...networks]);
    blocks[blockOf(network)]?.push(network);
  }
  const parts: string[] = [];
  let whole = 0;
  for (const [at, block] of blocks.entries()) {
    const part = mergeCidr(block);
    blocks[at] = [];
    if (at < BLOCKS - 1 && part.length === 1 && part[0]?.endsWith('.0.0.0/8')) whole += 1;
    for (const network of part) parts.push(network);
  }
  return whole > 1 ? mergeCidr(parts) : parts;
}

/** The networks without the addresses of others. */
export const without = (networks: readonly string[], others: readonly string[]): string[] =>
  excludeCidr([...networks], [...others]);

/** Whether two sets have an address in common. */
export const isOverlapping = (some: readonly string[], others: readonly string[]): boolean =>
  overlapCidr([...some], [...others]);

/** Whether a set holds all of another. */
export const isHolding = (some: readonly string[], others: readonly string[]): boolean =>
  containsCidr([...some], [...others]);
