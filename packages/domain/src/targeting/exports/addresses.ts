/** Networks in the shapes that ad systems take, within their limits. What a limit drops is named with it. */
import { parseCidr } from 'cidr-tools';
import { addressOf, merged } from '../addresses/networks.ts';
import type { Dropped, Exported } from './exported.ts';

/** Most networks that a campaign of Google Ads leaves out. */
export const GOOGLE_EXCLUSIONS = 500;
/** Of Microsoft Invest: ranges of a list that takes in, of one that leaves out, and lists of a profile that take in. */
export const INVEST_RANGES = { in: 3500, out: 10, lists: 10 } as const;

const dropped = (items: readonly string[], why: string): Dropped[] =>
  items.map((item) => ({ item, why }));

/**
 * Networks that campaigns of Google Ads leave out, one a line. The system takes none in by address.
 * @param networks As CIDR; the first ones are kept where there are too many.
 */
export function googleExclusions(networks: readonly string[]): Exported {
  const all = merged(networks);
  const taken = all.slice(0, GOOGLE_EXCLUSIONS);
  return {
    files: [
      { name: 'google-ads-ip-exclusions.csv', text: taken.map((each) => `${each}\r\n`).join('') },
    ],
    taken: taken.length,
    dropped: dropped(all.slice(GOOGLE_EXCLUSIONS), `${GOOGLE_EXCLUSIONS} networks a campaign`),
  };
}

/** A range as Microsoft Invest takes it. */
interface InvestRange {
  readonly from_ip: string;
  readonly to_ip: string;
}

/** Ranges of IPv4 networks, ascending; networks that touch are one. */
function rangesOf(networks: readonly string[]): InvestRange[] {
  const ranges: { from: bigint; to: bigint }[] = [];
  for (const network of merged(networks)) {
    const { start, end } = parseCidr(network);
    const last = ranges.at(-1);
    if (last && last.to + 1n === start) last.to = end;
    else ranges.push({ from: start, to: end });
  }
  return ranges.map(({ from, to }) => ({ from_ip: addressOf(from, 4), to_ip: addressOf(to, 4) }));
}

/**
 * Lists of IP ranges of Microsoft Invest, as the bodies of their requests: IPv4 alone, in lists of at most 3,500 ranges of
 * which a profile takes ten, or one list of ten to leave out.
 */
export function investRanges(networks: readonly string[], side: 'in' | 'out'): Exported {
  const isOld = (network: string) => parseCidr(network).version === 4;
  const ranges = rangesOf(networks.filter(isOld));
  const size = INVEST_RANGES[side];
  const most = side === 'in' ? size * INVEST_RANGES.lists : size;
  const kept = ranges.slice(0, most);
  const lists = Array.from({ length: Math.ceil(kept.length / size) }, (_, at) =>
    kept.slice(at * size, (at + 1) * size),
  );
  return {
    files: lists.map((list, at) => ({
      name: `microsoft-invest-ip-ranges-${side}-${at + 1}.json`,
      text: `${JSON.stringify({ 'ip-range-list': { ip_ranges: list, include: side === 'in' } }, null, 2)}\n`,
    })),
    taken: kept.length,
    dropped: [
      ...dropped(
        networks.filter((network) => !isOld(network)),
        'IPv4 addresses alone',
      ),
      ...dropped(
        ranges.slice(most).map(({ from_ip: from, to_ip: to }) => `${from}–${to}`),
        `${most.toLocaleString('en-GB')} ranges`,
      ),
    ],
  };
}
