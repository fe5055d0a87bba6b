/** Reads lists of addresses as people have them: networks, ranges, single addresses, with names, comments and CSV columns. */
import { parseCidr } from 'cidr-tools';
import ipaddr from 'ipaddr.js';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { Day } from '../../dates/index.ts';
import { ipv4Number, networksOf } from './networks.ts';
import { specialBlock4, specialBlock6 } from './special.ts';

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
  /** What its column of notes says; empty for nothing. */
  readonly remark: string;
  /** Last day on which it counts; null for no end. */
  readonly expires: Day | null;
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
    const { start, end } = parseCidr(network);
    const special =
      version === 4 ? specialBlock4(Number(start), Number(end)) : specialBlock6(start, end);
    if (special === null) continue;
    const { start: from, end: to } = parseCidr(special.network);
    throw new Error(
      from <= start && to >= end
        ? `${network.replace(/\/(?:32|128)$/, '')} is ${special.what}.`
        : `${network} holds ${special.network}, which is ${special.what}: list what is beside it.`,
    );
  }
}

/** What a line of a table says in which cell; -1 for a column that the table does not have. */
interface Columns {
  readonly address: number;
  readonly label: number;
  readonly remark: number;
  readonly expires: number;
  readonly count: number;
}

const NAMES = {
  address: HEADER,
  label: /^(?:label|name|office|site|location|standort|büro)\b/i,
  remark: /^(?:note|remark|comment|notiz|bemerkung)/i,
  expires: /^(?:expir|valid|until|ends?\b|ablauf|gültig)/i,
} as const;

/** The columns of a header; null for a line that is none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at = (name: RegExp) => cells.findIndex((cell) => name.test(cell));
  const address = at(NAMES.address);
  if (address < 0 || cells.some((cell) => /\d/.test(cell))) return null;
  const [label, remark, expires] = [at(NAMES.label), at(NAMES.remark), at(NAMES.expires)];
  return { address, label, remark, expires, count: cells.length };
}

const COMMENT = /(?:^|\s)(?:#|\/\/).*$/;
const COMMENT_LINE = /^\s*(?:#|\/\/).*$/;
const SEPARATORS = /[,;\t]/;
/** What stands between two cells that are not empty. */
const EMPTY_CELLS = /\s*[,;\t][\s,;]*/g;

function cellsOf(line: string): string[] {
  const unquoted = line.replace(/"[^"]*"/g, '');
  const delimiter = ['\t', ';', ','].find((each) => unquoted.includes(each)) ?? ',';
  const cells = line.includes('"')
    ? (Papa.parse<string[]>(line, { delimiter }).data[0] ?? [])
    : line.split(SEPARATORS);
  return cells.map((cell) => cell.trim());
}

/** Whether a cell may be the address of a line without a header. */
const isAddressLike = (cell: string): boolean =>
  /^[\da-fx.:]*[.:][\da-fx.:/*]*/i.test(cell) && /\d|::/.test(cell);

/** The address of a line, and what else the line says. */
interface Parts {
  readonly address: string;
  readonly label: string;
  readonly remark: string;
  readonly expires: Day | null;
}

/** @throws {Error} for a day of expiry that is none. */
function partsOf(cells: readonly string[], columns: Columns | null): Parts {
  const stated = (cells[columns?.address ?? -1] ?? '').replace(COMMENT, '').trim();
  if (columns && (isAddressLike(stated) || !cells.some(isAddressLike))) {
    const cell = (at: number) => cells[at] ?? '';
    const until = cell(columns.expires);
    const expires = Day.safeParse(until);
    if (until !== '' && !expires.success) {
      throw new Error('The day of expiry is no day: write it as 2027-03-31.');
    }
    return {
      address: stated,
      label: cell(columns.label),
      remark: cell(columns.remark),
      expires: expires.data ?? null,
    };
  }
  const found = Math.max(0, cells.findIndex(isAddressLike));
  const label = cells.filter((cell, index) => index !== found && cell !== '').join(', ');
  return { address: cells[found] ?? '', label, remark: '', expires: null };
}

/** Ranges of Microsoft Invest, as its requests and answers have them. */
const InvestRanges = z.object({
  ip_ranges: z.array(z.object({ from_ip: z.string(), to_ip: z.string() })),
  name: z.optional(z.string()),
});
const InvestFile = z.union([
  z.pipe(
    z.object({ 'ip-range-list': InvestRanges }),
    z.transform(({ 'ip-range-list': list }) => [list]),
  ),
  z.pipe(
    z.object({ 'ip-range-lists': z.array(InvestRanges) }),
    z.transform(({ 'ip-range-lists': lists }) => lists),
  ),
  z.pipe(
    InvestRanges,
    z.transform((list) => [list]),
  ),
]);

/** JSON of Microsoft Invest as lines; null for text that is no JSON. @throws {Error} for JSON of another shape. */
function linesOfJson(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const parsed = InvestFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new Error('This is no list of IP ranges of Microsoft Invest (ip-range-list, ip_ranges).');
  }
  return parsed.data
    .flatMap(({ ip_ranges: ranges, name = '' }) =>
      ranges.map(({ from_ip: from, to_ip: to }) => `${from}-${to}\t${name.replace(/\s+/g, ' ')}`),
    )
    .join('\n');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This begins as JSON and is none: the file may be cut off.');
  }
}

/** Who is told what a list says, line by line. */
export interface AddressReader {
  onEntry(entry: AddressEntry): void;
  onFault(fault: AddressFault): void;
}

const NOTHING = { note: null, remark: '', expires: null } as const;

/**
 * A line that is a public network or address in its usual form and at most a name: nearly all lines of large lists. Null
 * for any other, which is read at leisure.
 */
function plainEntry(text: string, from: number, to: number, line: number): AddressEntry | null {
  let end = from;
  let slash = -1;
  let isSix = false;
  for (; end < to; end += 1) {
    const code = text.charCodeAt(end);
    if (isSeparator(code)) break;
    if (code === 47 && slash < 0) slash = end;
    else if (code === 58) isSix = true;
  }
  const prefix = isSix
    ? plainPrefix6(text, from, slash, end)
    : plainPrefix4(text, from, slash, end);
  if (prefix < 0) return null;
  const label = plainLabel(text, end, to);
  if (label === null) return null;
  const network = slash < 0 ? `${text.slice(from, end)}/32` : text.slice(from, end);
  return {
    line,
    networks: [network],
    label,
    isWide: prefix < WIDE_PREFIX[isSix ? 6 : 4],
    ...NOTHING,
  };
}

/** The prefix of a public network of IPv4 that is written with its first address; -1 for all else. */
function plainPrefix4(text: string, from: number, slash: number, end: number): number {
  const start = ipv4Number(text, from, slash < 0 ? end : slash);
  if (start < 0) return -1;
  let prefix = 32;
  if (slash >= 0) {
    const digits = end - slash - 1;
    prefix = digits < 1 || digits > 2 ? -1 : Number(text.slice(slash + 1, end));
    if (!(prefix >= WIDEST_PREFIX[4] && prefix <= 32)) return -1;
  }
  const size = 2 ** (32 - prefix);
  return start % size === 0 && specialBlock4(start, start + size - 1) === null ? prefix : -1;
}

/** Value of a hexadecimal digit in lower case by its code unit; -1 for all else. */
const hexOf = (code: number): number =>
  code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;

/**
 * The same for IPv6, of the form that most networks have: groups that are not 0, in lower case without leading zeros, and
 * `::` after them.
 */
function plainPrefix6(text: string, from: number, slash: number, end: number): number {
  if (slash < from + 3 || text.charCodeAt(slash - 1) !== 58 || text.charCodeAt(slash - 2) !== 58) {
    return -1;
  }
  let [first, last, value, groups] = [0, 0, 0, 0];
  for (let at = from; at < slash - 1; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 58) {
      if (value === 0 || groups === 7) return -1;
      if (groups === 0) first = value;
      groups += 1;
      last = value;
      value = 0;
      continue;
    }
    const digit = hexOf(code);
    if (digit < 0 || (digit === 0 && value === 0)) return -1;
    value = value * 16 + digit;
    if (value > 0xffff) return -1;
  }
  // Of these first groups no block is special.
  if (!(first > 0x2002 && first < 0x3fff) || first === 0x2620) return -1;
  const digits = end - slash - 1;
  const prefix = digits === 2 || digits === 3 ? Number(text.slice(slash + 1, end)) : -1;
  if (!(prefix >= WIDE_PREFIX[6] && prefix <= 128)) return -1;
  const free = groups * 16 - prefix;
  return free <= 0 || (free < 16 && last % 2 ** free === 0) ? prefix : -1;
}

/** Code units of `,`, `;` and a tab. */
const isSeparator = (code: number): boolean => code === 44 || code === 59 || code === 9;

/** What follows the address, as a name; null where it has quotes or a comment. */
function plainLabel(text: string, from: number, to: number): string | null {
  let [start, end] = [from, to];
  while (start < end && (isSeparator(text.charCodeAt(start)) || text.charCodeAt(start) === 32)) {
    start += 1;
  }
  while (
    end > start &&
    (isSeparator(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === 32)
  ) {
    end -= 1;
  }
  let cells = 1;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34 || code === 35 || (code === 47 && text.charCodeAt(at + 1) === 47)) return null;
    if (isSeparator(code)) cells += 1;
  }
  const label = text.slice(start, end);
  return cells === 1 ? label : label.replace(EMPTY_CELLS, ', ');
}

/** Reads a list, line by line. Comments begin with `#` or `//`; a header names the columns. JSON is of Microsoft Invest. */
export function eachAddress(given: string, { onEntry, onFault }: AddressReader): void {
  let text: string;
  try {
    text = linesOfJson(given) ?? given;
  } catch (error) {
    onFault({ line: 1, text: given.trim().slice(0, MOST_TEXT), reason: messageOf(error) });
    return;
  }
  let columns: Columns | null = null;
  let isFirst = true;
  let line = 0;
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf('\n', from);
    const next = found < 0 ? text.length : found;
    const to = next > from && text.charCodeAt(next - 1) === 13 ? next - 1 : next;
    line += 1;
    const isPlain =
      columns === null || (columns.address === 0 && columns.label === 1 && columns.count === 2);
    const plain = isPlain ? plainEntry(text, from, to, line) : null;
    if (plain) {
      isFirst = false;
      onEntry(plain);
    } else {
      const raw = text.slice(from, to).replace('\ufeff', '');
      // In a table with columns a name may have such a sign.
      const said = raw.replace(columns ? COMMENT_LINE : COMMENT, '').trim();
      if (said !== '') {
        const cells = cellsOf(said);
        const header = isFirst ? columnsOf(cells) : null;
        // A table with nothing but addresses needs no columns.
        if (header) columns = cells.length > 1 ? header : null;
        else readLine(cells, said, line, columns, { onEntry, onFault });
        isFirst = false;
      }
    }
    from = next + 1;
  }
}

function readLine(
  cells: readonly string[],
  said: string,
  line: number,
  columns: Columns | null,
  { onEntry, onFault }: AddressReader,
): void {
  try {
    const { address, ...parts } = partsOf(cells, columns);
    const { networks, note } = understand(address);
    requirePublic(networks);
    const isWide = networks.some((each) => prefixOf(each) < WIDE_PREFIX[versionOf(each)]);
    onEntry({ line, networks, note, isWide, ...parts });
  } catch (error) {
    onFault({ line, text: said.slice(0, MOST_TEXT), reason: messageOf(error) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Reads a list as a whole. */
export function readAddresses(text: string): ReadAddresses {
  const entries: AddressEntry[] = [];
  const faults: AddressFault[] = [];
  eachAddress(text, {
    onEntry: (entry) => entries.push(entry),
    onFault: (fault) => faults.push(fault),
  });
  return { entries, faults };
}
