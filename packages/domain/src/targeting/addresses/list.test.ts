/** Lists that are kept: added to, taken from, changed and looked into. */
import { mergeCidr } from 'cidr-tools';
import { describe, expect, it } from 'vitest';
import {
  addToList,
  changeRows,
  compareLists,
  countList,
  effectiveNetworks,
  judgeAddress,
  overlapOf,
  type RowSearch,
  removeFromList,
  searchList,
} from './list.ts';
import { merged } from './networks.ts';
import { linesOf, networkOf, readRow } from './rows.ts';

const TODAY = '2026-11-27';
const listOf = (list: string, side: 'in' | 'out' = 'in', kept = '') =>
  addToList(kept, list, side, TODAY).kept;
const rowsOf = (kept: string) => [...linesOf(kept)].map(readRow);
const networks = (kept: string) => rowsOf(kept).map(({ network }) => network);
const ALL: RowSearch = { search: '', side: null, state: null, from: 0, size: 100 };
const found = (kept: string, search: Partial<RowSearch>) =>
  searchList(kept, { ...ALL, ...search }, TODAY).rows.map(({ row }) => row.network);

const OFFICES = listOf(
  [
    'network,label,note,expires',
    '85.10.2.0/24,Leeds,,',
    '85.10.0.0/16,All offices,,',
    '9.1.1.1,Kiosk,,2026-11-26',
    '2a00:1450:1::/48,Leeds,,2026-11-27',
  ].join('\n'),
);

describe('adding', () => {
  it('keeps entries in the order of their networks, wide ones before those within', () => {
    expect(networks(OFFICES)).toEqual([
      ...['9.1.1.1/32', '85.10.0.0/16', '85.10.2.0/24', '2a00:1450:1::/48'],
    ]);
  });

  it('counts what is new, known, double and within', () => {
    const text = '85.10.2.0/24,Leeds North\n85.10.3.0/24\n85.10.3.0/24\n85.10.3.9\nnonsense';
    const change = addToList(OFFICES, text, 'in', TODAY);
    expect(change).toMatchObject({
      ...{ added: 2, changed: 1, double: 1, within: 3, removed: 0 },
      found: { entries: 4, faults: 1, toldFaults: [{ line: 5 }] },
      before: { entries: 4, expired: 1, in: { v4: 65_536, v6: 1n << 80n } },
      after: { entries: 6, in: { v4: 65_536 } },
    });
    expect(rowsOf(change.kept)[2]).toMatchObject({ network: '85.10.2.0/24', label: 'Leeds North' });
  });

  it('keeps what was said of an entry that the list only names', () => {
    expect(rowsOf(listOf('85.10.2.0/24', 'in', OFFICES))[2]?.label).toBe('Leeds');
  });

  it('keeps both sides of a network, and what is left out wins', () => {
    const both = listOf('85.10.2.0/24,Guests', 'out', OFFICES);
    expect(countList(both, TODAY)).toMatchObject({
      ...{ in: { v4: 65_280 }, out: { v4: 256 }, both: { v4: 256 } },
    });
    expect(effectiveNetworks(both, TODAY).out).toEqual(['85.10.2.0/24']);
    expect(judgeAddress(both, '85.10.2.7', TODAY)).toMatchObject({
      side: 'out',
      holders: [
        { row: { label: 'Guests' } },
        { row: { label: 'Leeds' } },
        { row: { label: 'All offices' } },
      ],
    });
  });

  it('takes no line breaks and tabs from names', () => {
    const [row] = rowsOf(listOf('network,label\n"8.8.8.8","a\tb"'));
    expect(row).toMatchObject({ network: '8.8.8.8/32', label: 'a b' });
  });
});

describe('expiry', () => {
  it('ends a day after the last one', () => {
    expect(effectiveNetworks(OFFICES, TODAY).in).toEqual(['85.10.0.0/16', '2a00:1450:1::/48']);
    expect(effectiveNetworks(OFFICES, '2026-11-28').in).toEqual(['85.10.0.0/16']);
    expect(judgeAddress(OFFICES, '9.1.1.1', TODAY)).toMatchObject({
      ...{ side: null, holders: [{ isValid: false }] },
    });
    expect(found(OFFICES, { state: 'expired' })).toEqual(['9.1.1.1/32']);
  });
});

describe('removing', () => {
  it('splits entries around what goes, which keep their names', () => {
    const change = removeFromList(OFFICES, '85.10.2.128/25\n9.1.1.1', null, TODAY);
    expect(change).toMatchObject({ removed: 1, changed: 2 });
    expect(change.after.in.v4).toBe(65_536 - 128);
    expect(rowsOf(change.kept).find(({ network }) => network === '85.10.2.0/25')).toMatchObject({
      label: expect.stringMatching(/Leeds|All offices/),
    });
  });

  it('leaves the other side alone', () => {
    const both = listOf('9.1.1.0/24', 'out', OFFICES);
    expect(removeFromList(both, '9.1.1.1', 'out', TODAY)).toMatchObject({ removed: 0, changed: 1 });
    expect(removeFromList(both, '9.1.1.1', 'in', TODAY)).toMatchObject({ removed: 1, changed: 0 });
  });
});

describe('entries', () => {
  it('change at their positions', () => {
    const at = (positions: number[], change: Parameters<typeof changeRows>[2]) =>
      changeRows(OFFICES, new Set(positions), change, TODAY);
    expect(networks(at([1, 3], { is: 'remove' }).kept)).toEqual(['9.1.1.1/32', '85.10.2.0/24']);
    expect(at([0], { is: 'expires', expires: null }).after.expired).toBe(0);
    expect(rowsOf(at([2], { is: 'side', side: 'out' }).kept)[2]).toMatchObject({ side: 'out' });
    expect(rowsOf(at([2], { is: 'label', label: 'York' }).kept)[2]?.label).toBe('York');
    const both = listOf('85.10.2.0/24', 'out', OFFICES);
    expect(changeRows(both, new Set([2]), { is: 'side', side: 'in' }, TODAY).after.entries).toBe(4);
  });

  it('are found by an address, a network, words, side and part', () => {
    expect(found(OFFICES, { search: '85.10.2.7' })).toEqual(['85.10.0.0/16', '85.10.2.0/24']);
    expect(found(OFFICES, { search: '85.10.0.0/15' })).toHaveLength(2);
    expect(found(OFFICES, { search: 'leeds' })).toHaveLength(2);
    expect(found(OFFICES, { search: '2a00:1450:1::5' })).toEqual(['2a00:1450:1::/48']);
    expect(found(OFFICES, { side: 'out' })).toEqual([]);
    expect(searchList(OFFICES, { ...ALL, from: 1, size: 1 }, TODAY)).toMatchObject({
      ...{ total: 4, rows: [{ position: 1, row: { network: '85.10.0.0/16' } }] },
    });
  });
});

describe('sets of addresses', () => {
  let state = 5;
  const next = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  /** Networks of a small part of the internet, and the last parts of their addresses. */
  const draw = (version: 4 | 6): { readonly network: string; readonly holds: number[] } => {
    const size = next(9);
    const start = Math.floor(next(256) / 2 ** size) * 2 ** size;
    return {
      network:
        version === 4
          ? `85.10.2.${start}/${32 - size}`
          : `2a00:1450::${start.toString(16)}/${128 - size}`,
      holds: Array.from({ length: 2 ** size }, (_, at) => start + at),
    };
  };
  const set = (drawn: readonly { readonly holds: number[] }[]) =>
    new Set(drawn.flatMap(({ holds }) => holds));

  const minus = (one: Set<number>, other: Set<number>) =>
    [...one].filter((each) => !other.has(each)).length;
  const common = (one: Set<number>, other: Set<number>) =>
    [...one].filter((each) => other.has(each)).length;

  it.each([4, 6] as const)('of IPv%i are as their single addresses say', (version) => {
    for (let turn = 0; turn < 150; turn += 1) {
      const some = Array.from({ length: 1 + next(5) }, () => draw(version));
      const others = Array.from({ length: 1 + next(5) }, () => draw(version));
      const text = (drawn: typeof some) => drawn.map(({ network }) => network).join('\n');
      const count = (kept: string, side: 'in' | 'out' | 'both') => {
        const numbers = countList(kept, TODAY)[side];
        return version === 4 ? numbers.v4 : Number(numbers.v6);
      };
      const kept = listOf(text(some));
      const [mine, theirs] = [set(some), set(others)];
      expect(count(kept, 'in')).toBe(mine.size);
      const both = listOf(text(others), 'out', kept);
      expect(count(both, 'in')).toBe(minus(mine, theirs));
      expect(count(both, 'both')).toBe(common(mine, theirs));
      const less = removeFromList(kept, text(others), null, TODAY).kept;
      expect(count(less, 'in')).toBe(minus(mine, theirs));
      const { v4, v6 } = overlapOf(kept, listOf(text(others)), TODAY);
      expect(version === 4 ? v4 : Number(v6)).toBe(common(mine, theirs));
      for (let ask = 0; ask < 5; ask += 1) {
        const last = next(256);
        const address = version === 4 ? `85.10.2.${last}` : `2a00:1450::${last.toString(16)}`;
        const side = theirs.has(last) ? 'out' : mine.has(last) ? 'in' : null;
        expect(judgeAddress(both, address, TODAY).side, `${address} in\n${both}`).toBe(side);
      }
    }
  });
});

it('merges many networks as the library does, also where whole blocks become one', () => {
  let state = 9;
  const next = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  const many = Array.from({ length: 60_000 }, () => {
    const size = 12 + next(21);
    const start = Math.floor((next(2 ** 30) * 4) / 2 ** (32 - size)) * 2 ** (32 - size);
    return `${[24, 16, 8, 0].map((shift) => Math.floor(start / 2 ** shift) % 256).join('.')}/${size}`;
  });
  const whole = [...many, '12.0.0.0/8', '13.0.0.0/9', '13.128.0.0/9', '2a00::/16', '2a01::/16'];
  expect(merged(whole)).toEqual(mergeCidr(whole));
  expect(merged([...whole, '64.0.0.0/3'])).toEqual(mergeCidr([...whole, '64.0.0.0/3']));
});

it('holds a hundred thousand lines', () => {
  const list = Array.from(
    { length: 100_000 },
    (_, at) =>
      `85.${at % 200}.${Math.floor(at / 200) % 256}.${Math.floor(at / 51_200) * 64}/26,Office ${at}`,
  ).join('\n');
  const change = addToList('', list, 'in', TODAY);
  expect(change.found.entries).toBe(100_000);
  expect([...linesOf(change.kept)].map(networkOf)).toHaveLength(change.after.entries);
  expect(change.added + change.double).toBe(100_000);
});

describe('comparing', () => {
  it('names what came to a side and what left it as ranges, and counts them', () => {
    const after = removeFromList(
      listOf('85.11.0.0/24\n85.11.1.0/25', 'in', OFFICES),
      '85.10.2.0/25\n2a00:1450:1::/49',
      'in',
      TODAY,
    ).kept;
    expect(compareLists(OFFICES, after, TODAY)).toEqual({
      in: {
        entered: {
          ...{ addresses: { v4: 384, v6: 0n }, further: 0 },
          ranges: ['85.11.0.0–85.11.1.127'],
        },
        left: {
          ...{ addresses: { v4: 128, v6: 1n << 79n }, further: 0 },
          ranges: ['85.10.2.0–85.10.2.127', '2a00:1450:1::–2a00:1450:1:7fff:ffff:ffff:ffff:ffff'],
        },
      },
      out: { entered: NOTHING, left: NOTHING },
    });
    // An entry that expired means nothing in either list.
    expect(compareLists(OFFICES, listOf('9.1.1.1', 'in', OFFICES), TODAY).in.entered).toEqual(
      NOTHING,
    );
  });

  const NOTHING = { addresses: { v4: 0, v6: 0n }, ranges: [], further: 0 };

  it('moves addresses that are left out from one side to the other', () => {
    const after = listOf('85.10.2.7', 'out', OFFICES);
    const { in: taken, out } = compareLists(OFFICES, after, TODAY);
    expect([taken.left.ranges, out.entered.ranges]).toEqual([['85.10.2.7'], ['85.10.2.7']]);
    expect([taken.entered, out.left]).toEqual([NOTHING, NOTHING]);
  });

  it('agrees with looking at each address by itself', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const number = (address: string) =>
      address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const HOSTS = ['77.1', '77.255', '78.0', '85.10'];
    const drawn = () => {
      const lines = { in: [] as string[], out: [] as string[] };
      for (let at = 0; at < 60; at += 1) {
        const size = 22 + random(11);
        const base = random(1024) & ~(2 ** (32 - size) - 1);
        const host = HOSTS[random(HOSTS.length)];
        lines[random(4) === 0 ? 'out' : 'in'].push(`${host}.${base >> 8}.${base & 255}/${size}`);
      }
      return listOf(lines.out.join('\n'), 'out', listOf(lines.in.join('\n')));
    };
    const meant = (kept: string) => {
      const sides = { in: new Set<number>(), out: new Set<number>() };
      for (const { side, network } of rowsOf(kept)) {
        const [first = '', size = ''] = network.split('/');
        for (let at = 0; at < 2 ** (32 - Number(size)); at += 1)
          sides[side].add(number(first) + at);
      }
      for (const each of sides.out) sides.in.delete(each);
      return sides;
    };
    for (let round = 0; round < 8; round += 1) {
      const [before, after] = [drawn(), drawn()];
      const [was, is] = [meant(before), meant(after)];
      const compared = compareLists(before, after, TODAY);
      for (const side of ['in', 'out'] as const) {
        const only = (some: Set<number>, others: Set<number>) =>
          [...some].filter((each) => !others.has(each)).sort((one, other) => one - other);
        for (const [told, numbers] of [
          [compared[side].entered, only(is[side], was[side])],
          [compared[side].left, only(was[side], is[side])],
        ] as const) {
          expect(told.addresses.v4).toBe(numbers.length);
          expect(told.further).toBe(0);
          expect(
            told.ranges.flatMap((range) => {
              const [from = '', to = from] = range.split('–');
              const length = number(to) - number(from) + 1;
              return Array.from({ length }, (_, at) => number(from) + at);
            }),
          ).toEqual(numbers);
          // As few ranges as there can be: none begins where another one ends.
          const runs = numbers.filter((each, at) => each - 1 !== numbers[at - 1]);
          expect(told.ranges).toHaveLength(runs.length);
        }
      }
    }
  });

  it('names the first ranges and counts the others', () => {
    const many = Array.from({ length: 450 }, (_, at) => `85.${at >> 7}.${at & 127}.1`).join('\n');
    const { entered } = compareLists('', listOf(many), TODAY).in;
    expect([entered.addresses.v4, entered.ranges.length, entered.further]).toEqual([450, 200, 250]);
    expect(entered.ranges[0]).toBe('85.0.0.1');
  });
});
