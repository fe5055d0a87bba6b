/** Lists of addresses as people paste them. */
import { mergeCidr } from 'cidr-tools';
import { describe, expect, it } from 'vitest';
import { numbersOf } from './count.ts';
import { isOverlapping, merged, networksOf, without } from './networks.ts';
import { readAddresses } from './read.ts';

const networks = (text: string) => readAddresses(text).entries.flatMap((each) => each.networks);
const reason = (text: string) => readAddresses(text).faults[0]?.reason;

describe('a list', () => {
  it('has networks, ranges, single addresses, patterns, names and comments', () => {
    const { entries, faults } = readAddresses(
      [
        'IP address;Office',
        '# head office',
        '8.8.8.0/24;Zürich',
        '"9.9.9.9","Bern"',
        'Basel\t1.1.1.4-1.1.1.7',
        '1.2.3.* // all of it',
        '2a00:1450:4001::/48,Geneva',
        '',
      ].join('\r\n'),
    );
    expect(faults).toEqual([]);
    expect(entries.map(({ line, networks: each, label }) => [line, ...each, label])).toEqual([
      [3, '8.8.8.0/24', 'Zürich'],
      [4, '9.9.9.9/32', 'Bern'],
      [5, '1.1.1.4/30', 'Basel'],
      [6, '1.2.3.0/24', ''],
      [7, '2a00:1450:4001::/48', 'Geneva'],
    ]);
  });

  it.each([
    ['010.0.0.1', /begins with 0/],
    ['0x7f.1', /Hexadecimal/],
    ['10.1', /four numbers/],
    ['8.8.8.256', /four numbers/],
    ['2130706433', /no address|four numbers/],
    ['8.8.8.8/33', /from 0 to 32/],
    ['8.8.8.8/', /from 0 to 32/],
    ['fe80::1%eth0', /zone/],
    ['::ffff:8.8.8.8', /write the IPv4/],
    ['8.8.8.9-8.8.8.1', /swap/],
    ['8.8.8.8-2a00::1', /not of both/],
    ['10.2.3.4', /private/],
    ['100.64.1.1', /carrier/],
    ['224.0.0.1', /multicast/],
    ['203.0.113.7', /documentation/],
    ['2001:db8::1', /documentation/],
    ['fc00::1', /private/],
    ['0.0.0.0/0', /whole internet/],
    ['office', /no address/],
  ])('refuses %s', (text, why) => {
    expect(networks(text)).toEqual([]);
    expect(reason(text)).toMatch(why);
  });

  it.each([
    ['172.0.0.0/8', /holds 172.16.0.0\/12, which is private/],
    ['192.0.0.0/8', /holds 192.0.0.0\/24/],
    ['198.0.0.0/10', /holds 198.18.0.0\/15, which is for tests/],
    ['203.0.112.0-203.0.115.255', /203.0.112.0\/22 holds 203.0.113.0\/24/],
    ['2001::/16', /2001/],
    ['2620:4f::/32', /holds 2620:4f:8000::\/48/],
  ])('refuses %s for the special block within', (text, why) => {
    expect(networks(text)).toEqual([]);
    expect(reason(text)).toMatch(why);
  });

  it('has columns by the names in its header, and names with commas and signs', () => {
    const text =
      'Network,Label,Note,Expires\r\n8.8.8.0/24,"Zürich, #2",till May,2027-05-01\r\n9.9.9.9,,,\r\n';
    expect(readAddresses(text)).toMatchObject({
      faults: [],
      entries: [
        { label: 'Zürich, #2', remark: 'till May', expires: '2027-05-01' },
        { networks: ['9.9.9.9/32'], label: '', remark: '', expires: null },
      ],
    });
    expect(reason('network,expires\n8.8.8.8,soon')).toMatch(/2027-03-31/);
  });

  it('reads usual forms of IPv6 as it reads all others', () => {
    const given = [
      ...['2600:1f14::/35', '2600:1f14:8000::/33', '2600:9000:5307::/45', '2600:9000:5300::/45'],
      ...['2a00:0:1::/48', '2600:1F14::/35', '2600:01f4::/35', '2600:1f14::1/128', '2600:1::/48'],
    ];
    // A label in quotes is read at leisure.
    const taken = (rest: string) =>
      readAddresses(given.map((each) => `${each}${rest}`).join('\n')).entries.map(
        ({ networks: [network], note }) => [network, note],
      );
    expect(taken('')).toEqual(taken(',"x"'));
    expect(taken('')[2]).toEqual(['2600:9000:5300::/45', expect.stringMatching(/^Taken as/)]);
    expect(taken('').every(([network]) => network === mergeCidr([network ?? ''])[0])).toBe(true);
  });

  it('is JSON of Microsoft Invest', () => {
    const ranges = [{ from_ip: '8.8.8.0', to_ip: '8.8.9.255' }];
    const list = { name: 'Offices', ip_ranges: ranges, include: true };
    for (const text of [
      JSON.stringify({ 'ip-range-list': list }, null, 2),
      JSON.stringify({ 'ip-range-lists': [list] }),
      JSON.stringify(list),
    ]) {
      expect(readAddresses(text)).toMatchObject({
        entries: [{ networks: ['8.8.8.0/23'], label: 'Offices' }],
      });
    }
    expect(reason('{"prefixes": []}')).toMatch(/no list of IP ranges/);
    expect(reason('[{"from_ip"')).toMatch(/cut off/);
  });

  it('says how it takes an address within a network, and asks about wide ones', () => {
    const [moved, wide] = readAddresses('8.8.8.8/24\n8.0.0.0/9').entries;
    expect(moved).toMatchObject({ networks: ['8.8.8.0/24'], isWide: false });
    expect(moved?.note).toBe('Taken as 8.8.8.0/24, the network it is in');
    expect(wide).toMatchObject({ isWide: true, note: null });
  });
});

describe('networks', () => {
  it('of a range are the fewest that are exactly it', () => {
    expect(networksOf('8.8.8.1', '8.8.8.6')).toEqual([
      ...['8.8.8.1/32', '8.8.8.2/31', '8.8.8.4/31', '8.8.8.6/32'],
    ]);
    expect(networksOf('2a00::', '2a00::ffff')).toEqual(['2a00::/112']);
  });

  it('are merged, subtracted and counted', () => {
    expect(merged(['8.8.8.0/25', '8.8.8.128/25', '8.8.8.7/32'])).toEqual(['8.8.8.0/24']);
    expect(without(['8.8.8.0/30'], ['8.8.8.1/32'])).toEqual(['8.8.8.0/32', '8.8.8.2/31']);
    expect(isOverlapping(['8.8.8.0/24'], ['8.8.8.255/32'])).toBe(true);
    expect(numbersOf(['8.8.8.0/24', '2a00::/64'])).toEqual({ v4: 256, v6: 1n << 64n });
  });
});
