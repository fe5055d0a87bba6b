/** Reads lists of addresses as people have them: networks, ranges, single addresses, with names, comments and CSV columns. */
import ipaddr from 'ipaddr.js';
import { networksOf } from './networks.ts';

/** A line that was understood. */
export interface AddressEntry {
  /** From one. */
  readonly line: number;
  /** As CIDR with the network's first address, such as `203.0.113.0/24`; a range may be several. */
  readonly networks: readonly string[];
  /** What else the line said, such as the name of an office; empty for nothing. */
  readonly label: string;
  /** How it was taken where that is not how it was written; null otherwise. */
  readonly note: string | null;
  /** So many addresses that somebody should say that they are meant. */
  readonly isWide: boolean;
}

/** A line that was not. */
export interface AddressFault {
  readonly line: number;
  readonly text: string;
  /** What is wrong, and how to mend it. */
  readonly reason: string;
}

/** What a list says. */
export interface ReadAddresses {
  readonly entries: readonly AddressEntry[];
  readonly faults: readonly AddressFault[];
}

/** Prefixes that are wider than these are asked about. */
export const WIDE_PREFIX = { 4: 16, 6: 32 } as const;
/** Prefixes that no list of a client has: a whole continent's share. */
const WIDEST_PREFIX = { 4: 8, 6: 16 } as const;
/** Characters of a fault that are repeated to the person. */
const MOST_TEXT = 80;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
/** Four decimal numbers without leading zeros: `010.0.0.1` is octal to some systems, and `10.1` is an address to others. */
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const WILDCARD = new RegExp(`^(?<given>${OCTET}(?:\\.${OCTET}){0,2})(?<stars>(?:\\.\\*)+)$`);
/** Something that is meant to be an IPv4 address, and is none. */
const LIKE_IPV4 = /^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]*|\d*)){0,4}$/i;
const HEADER = /\b(?:ip|cidr|address|adresse|network|netz|range|subnet|prefix)/i;

/** What is wrong with an address; `''` where nothing is. */
function addressFault(text: string): string {
  if (IPV4.test(text)) return '';
  if (text.includes(':')) {
    if (text.includes('%')) return 'An address with a zone (%) is of one machine alone.';
    if (!ipaddr.IPv6.isValid(text)) return 'This is no IPv6 address.';
    return ipaddr.IPv6.parse(text).isIPv4MappedAddress()
      ? 'This is an IPv4 address in IPv6 form: write the IPv4 address.'
      : '';
  }
  if (/^0x|\.0x/i.test(text))
    return 'Hexadecimal addresses are refused: write four decimal numbers.';
  if (/(?:^|\.)0\d/.test(text)) {
    return 'A number begins with 0, which some systems read as octal: write it without.';
  }
  if (LIKE_IPV4.test(text)) {
    return 'An IPv4 address has four numbers from 0 to 255, such as 203.0.113.7.';
  }
  return 'This is no address, range or network.';
}

/** Why a part of the internet is no place of people; null for addresses that anybody may have. */
const SPECIAL: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  broadcast: 'broadcast',
  multicast: 'multicast',
  linkLocal: 'link-local',
  loopback: 'loopback',
  private: 'private: each network has these for itself',
  carrierGradeNat: 'shared by the customers of a carrier',
  uniqueLocal: 'private: each network has these for itself',
  ipv4Mapped: 'an IPv4 address in IPv6 form',
  rfc6145: 'for translation between IPv4 and IPv6',
  rfc6052: 'for translation between IPv4 and IPv6',
  '6to4': 'of a tunnel (6to4)',
  teredo: 'of a tunnel (Teredo)',
  benchmarking: 'for tests of networks',
  amt: 'for relays of multicast',
  as112: 'of the name service for private addresses',
  as112v6: 'of the name service for private addresses',
  orchid2: 'an identifier, and no address',
  droneRemoteIdProtocolEntityTags: 'an identifier, and no address',
  reserved: 'reserved or for documentation',
  deprecatedSiteLocal: 'private: each network has these for itself',
  discard: 'thrown away by routers',
};

/** The kind of the address, where no person has it. */
function specialOf(address: string): string | null {
  const range = ipaddr.parse(address).range();
  return range === 'unicast' ? null : (SPECIAL[range] ?? 'not for the public internet');
}

interface Understood {
  readonly networks: readonly string[];
  readonly note: string | null;
}

/** A part of a line as networks. @throws {Error} with what is wrong with it. */
function understand(text: string): Understood {
  const wildcard = WILDCARD.exec(text)?.groups;
  if (wildcard) {
    const given = (wildcard.given ?? '').split('.');
    const count = given.length + (wildcard.stars ?? '').length / 2;
    if (count !== 4) throw new Error('A pattern has four parts, such as 203.0.113.*.');
    const network = `${[...given, ...Array<string>(4 - given.length).fill('0')].join('.')}/${given.length * 8}`;
    return { networks: [network], note: `Taken as ${network}` };
  }
  const range = /^(?<from>[^\s–—-]+)\s*(?:[-–—]|\bto\b)\s*(?<to>\S+)$/.exec(text)?.groups;
  if (range) {
    const { from = '', to = '' } = range;
    for (const end of [from, to]) {
      const fault = addressFault(end);
      if (fault) throw new Error(`${end}: ${fault}`);
    }
    return { networks: networksOf(from, to), note: null };
  }
  const [address = '', prefix, ...rest] = text.split('/');
  const fault = addressFault(address);
  if (fault) throw new Error(fault);
  const version = address.includes(':') ? 6 : 4;
  const bits = version === 4 ? 32 : 128;
  if (prefix === undefined) return { networks: [`${canonical(address)}/${bits}`], note: null };
  if (rest.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new Error(`The number after / is from 0 to ${bits}.`);
  }
  const network = ipaddr.parse(address);
  const first =
    network.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${Number(prefix)}`).toString()
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${Number(prefix)}`).toRFC5952String();
  const taken = `${first}/${Number(prefix)}`;
  const isMoved = first !== canonical(address);
  return { networks: [taken], note: isMoved ? `Taken as ${taken}, the network it is in` : null };
}

/** The shortest form of an address. */
function canonical(address: string): string {
  const parsed = ipaddr.parse(address);
  return parsed.kind() === 'ipv4' ? address : ipaddr.IPv6.parse(address).toRFC5952String();
}

const prefixOf = (network: string): number => Number(network.slice(network.lastIndexOf('/') + 1));
const versionOf = (network: string): 4 | 6 => (network.includes(':') ? 6 : 4);

/** Refuses what nobody's list should have. @throws {Error} with the reason. */
function requirePublic(networks: readonly string[]): void {
  for (const network of networks) {
    const version = versionOf(network);
    if (prefixOf(network) < WIDEST_PREFIX[version]) {
      throw new Error(
        `${network} is a large part of the whole internet: the widest is /${WIDEST_PREFIX[version]}.`,
      );
    }
    const [first, last] = endsOf(network);
    for (const address of [first, last]) {
      const special = specialOf(address);
      if (special !== null) throw new Error(`${address} is ${special}.`);
    }
  }
}

/** First and last address of a network. */
function endsOf(network: string): readonly [string, string] {
  if (versionOf(network) === 4) {
    return [
      ipaddr.IPv4.networkAddressFromCIDR(network).toString(),
      ipaddr.IPv4.broadcastAddressFromCIDR(network).toString(),
    ];
  }
  return [
    ipaddr.IPv6.networkAddressFromCIDR(network).toString(),
    ipaddr.IPv6.broadcastAddressFromCIDR(network).toString(),
  ];
}

/** The address of a line and what else it says: a cell of a table, or all that stands before a name. */
function partsOf(line: string): readonly [address: string, label: string] {
  const cells = line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const at = cells.findIndex(
    (cell) => /^[\da-fx.:]*[.:][\da-fx.:/*]*/i.test(cell) && /\d|::/.test(cell),
  );
  const address = cells[at < 0 ? 0 : at] ?? '';
  const label = cells
    .filter((cell, index) => index !== (at < 0 ? 0 : at) && cell !== '')
    .join(', ');
  return [address, label];
}

/** Reads a list, line by line. Comments begin with `#` or `//`. */
export function readAddresses(text: string): ReadAddresses {
  const entries: AddressEntry[] = [];
  const faults: AddressFault[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/(?:^|\s)(?:#|\/\/).*$/, '').trim();
    if (line === '') continue;
    const [address, label] = partsOf(line);
    try {
      const { networks, note } = understand(address);
      requirePublic(networks);
      const isWide = networks.some((each) => prefixOf(each) < WIDE_PREFIX[versionOf(each)]);
      entries.push({ line: index + 1, networks, label, note, isWide });
    } catch (error) {
      const isHeader =
        entries.length + faults.length === 0 && HEADER.test(line) && !/\d/.test(address);
      if (isHeader) continue;
      const reason = error instanceof Error ? error.message : '';
      faults.push({ line: index + 1, text: line.slice(0, MOST_TEXT), reason });
    }
  }
  return { entries, faults };
}
