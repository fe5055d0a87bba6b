/** Blocks of addresses that no person has, as the special-purpose registries of IANA list them and `ipaddr.js` knows them. */
import { parseCidr } from 'cidr-tools';

/** A block, and what it is: it completes “is …”. */
type Special = readonly [network: string, what: string];

const PRIVATE = 'private: each network has these for itself';
const DOCUMENTATION = 'reserved for documentation';
const RESERVED = 'reserved';
const TRANSLATION = 'for translation between IPv4 and IPv6';
const RELAYS = 'for relays of multicast';
const AS112 = 'of the name service for private addresses';
const IDENTIFIER = 'an identifier, and no address';
const TESTS = 'for tests of networks';

/** Apart from each other, in order. */
const SPECIAL4: readonly Special[] = [
  ['0.0.0.0/8', 'unspecified'],
  ['10.0.0.0/8', PRIVATE],
  ['100.64.0.0/10', 'shared by the customers of a carrier'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', PRIVATE],
  ['192.0.0.0/24', RESERVED],
  ['192.0.2.0/24', DOCUMENTATION],
  ['192.31.196.0/24', AS112],
  ['192.52.193.0/24', RELAYS],
  ['192.88.99.0/24', RESERVED],
  ['192.168.0.0/16', PRIVATE],
  ['192.175.48.0/24', AS112],
  ['198.18.0.0/15', TESTS],
  ['198.51.100.0/24', DOCUMENTATION],
  ['203.0.113.0/24', DOCUMENTATION],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', RESERVED],
];

/** Blocks within others come before them. */
const SPECIAL6: readonly Special[] = [
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'an IPv4 address in IPv6 form'],
  ['::ffff:0:0:0/96', TRANSLATION],
  ['64:ff9b::/96', TRANSLATION],
  ['64:ff9b:1::/48', TRANSLATION],
  ['100::/64', 'thrown away by routers'],
  ['2001::/32', 'of a tunnel (Teredo)'],
  ['2001:2::/48', TESTS],
  ['2001:3::/32', RELAYS],
  ['2001:4:112::/48', AS112],
  ['2001:10::/28', IDENTIFIER],
  ['2001:20::/28', IDENTIFIER],
  ['2001:30::/28', IDENTIFIER],
  ['2001::/23', RESERVED],
  ['2001:db8::/32', DOCUMENTATION],
  ['2002::/16', 'of a tunnel (6to4)'],
  ['2620:4f:8000::/48', AS112],
  ['3fff::/20', DOCUMENTATION],
  ['5f00::/16', 'for routing by segments'],
  ['fc00::/7', PRIVATE],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', PRIVATE],
  ['ff00::/8', 'multicast'],
];

const bounds = ([network, what]: Special) => ({ network, what, ...parseCidr(network) });
const BLOCKS4 = SPECIAL4.map(bounds).map(({ start, end, ...block }) => ({
  ...block,
  start: Number(start),
  end: Number(end),
}));
const BLOCKS6 = SPECIAL6.map(bounds);

/** A special block that has addresses of a network. */
export interface SpecialBlock {
  readonly network: string;
  /** Completes “is …”. */
  readonly what: string;
}

/** A special block that meets these IPv4 addresses; null where all of them may be somebody's. */
export function specialBlock4(first: number, last: number): SpecialBlock | null {
  let low = 0;
  let high = BLOCKS4.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((BLOCKS4[middle]?.end ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  const block = BLOCKS4[low];
  return block && block.start <= last ? block : null;
}

/** A special block that meets these IPv6 addresses. */
export const specialBlock6 = (first: bigint, last: bigint): SpecialBlock | null =>
  BLOCKS6.find(({ start, end }) => start <= last && end >= first) ?? null;
