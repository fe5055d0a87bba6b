import { describe, expect, it } from 'vitest';
import { addToList, readAddresses } from '../addresses/index.ts';
import { readPage } from '../content/pages.ts';
import { exportAddresses } from './address-list.ts';
import { googleExclusions, investRanges } from './addresses.ts';
import { dv360Channel, investInventory } from './pages.ts';
import { sdfColumns } from './sdf.ts';

const pages = (...written: string[]) =>
  written.map((text) => {
    const read = readPage(text);
    if ('fault' in read) throw new Error(read.fault);
    return read.rule;
  });

describe('a channel of DV360', () => {
  it('takes sites a line, and names the limit that drops one', () => {
    const long = `site.example/${'a'.repeat(240)}`;
    const made = dv360Channel(
      pages(
        ...['www.site.example', 'site.example', '*.homes.example/sale/flats/', 'x.example/a/b/c/'],
        ...['a.b.c.d.e.f.site.example', 'a.b.c.d.e.site.example', long],
      ),
    );
    expect(made.files.map(({ text }) => text)).toEqual([
      'site.example\r\nhomes.example/sale/flats\r\na.b.c.d.e.site.example\r\n',
    ]);
    expect(made.taken).toBe(3);
    expect(made.dropped).toEqual([
      { item: 'x.example/a/b/c/', why: '3 sub-directories, limit 2' },
      { item: 'a.b.c.d.e.f.site.example', why: '6 sub-domains, limit 5' },
      { item: `${long}/`, why: '253 bytes, limit 240' },
    ]);
  });
});

describe('Microsoft Invest', () => {
  it('takes whole sites, a thousand a request', () => {
    const made = investInventory(pages('*.site.example', 'b.example', 'c.example/part/'));
    expect(JSON.parse(made.files[0]?.text ?? '')).toEqual({
      'inventory-list-items': [
        { url: 'site.example', include_children: true },
        { url: 'b.example', include_children: false },
      ],
    });
    expect(made.dropped).toEqual([{ item: 'c.example/part/', why: 'whole sites alone' }]);
    const many = investInventory(pages(...Array.from({ length: 2001 }, (_, n) => `s${n}.example`)));
    expect(many.files).toHaveLength(3);
  });

  it('takes ranges of IPv4, ascending, with what touches as one', () => {
    const made = investRanges(
      ['203.0.113.0/24', '198.51.100.7/32', '203.0.114.0/23', '2001:db8::/32'],
      'in',
    );
    expect(JSON.parse(made.files[0]?.text ?? '')).toEqual({
      'ip-range-list': {
        include: true,
        ip_ranges: [
          { from_ip: '198.51.100.7', to_ip: '198.51.100.7' },
          { from_ip: '203.0.113.0', to_ip: '203.0.115.255' },
        ],
      },
    });
    expect(made.dropped).toEqual([{ item: '2001:db8::/32', why: 'IPv4 addresses alone' }]);
  });

  it('leaves out ten ranges, and names the others', () => {
    const networks = Array.from({ length: 12 }, (_, n) => `10.${n}.1.0/24`);
    const made = investRanges(networks, 'out');
    expect(made.taken).toBe(10);
    expect(made.dropped).toEqual([
      { item: '10.10.1.0–10.10.1.255', why: '10 ranges' },
      { item: '10.11.1.0–10.11.1.255', why: '10 ranges' },
    ]);
  });
});

it('leaves out five hundred networks in Google Ads', () => {
  const networks = Array.from({ length: 502 }, (_, n) => `10.${n >> 7}.${(n & 127) * 2}.0/24`);
  const made = googleExclusions([...networks, '10.0.0.0/24']);
  expect(made.taken).toBe(500);
  expect(made.dropped).toHaveLength(2);
  expect(made.files[0]?.text.split('\r\n').slice(0, 2)).toEqual(['10.0.0.0/24', '10.0.2.0/24']);
});

it('writes the columns of a Structured Data File, a semicolon after each value', () => {
  const phrase = (side: 'in' | 'out', text: string, match: 'exact' | 'forms' = 'exact') =>
    match === 'exact'
      ? ({ side, is: 'phrase', phrase: { text, match } } as const)
      : ({ side, is: 'phrase', phrase: { text, match, language: 'en' } } as const);
  const [site] = pages('site.example/part/');
  if (!site) throw new Error('The page was not read.');
  const made = sdfColumns([
    ...[phrase('in', 'living room'), phrase('in', 'linen'), phrase('out', 'house fire')],
    ...[phrase('in', 'sofa', 'forms'), phrase('in', 'a;b')],
    { side: 'out', is: 'page', page: site },
    { side: 'in', is: 'category', category: '274' },
    { side: 'only', is: 'language', language: 'en' },
  ]);
  expect(made.files[0]?.text.split('\r\n').slice(0, 2)).toEqual([
    'Keyword Targeting - Include,Keyword Targeting - Exclude,Site Targeting - Include,Site Targeting - Exclude',
    'living room;linen;,house fire;,,site.example/part;',
  ]);
  expect(made.taken).toBe(4);
  expect(made.dropped.map(({ item }) => item)).toEqual(['sofa', 'a;b', '274', 'en']);
});

describe('a list of addresses', () => {
  const today = '2026-11-27';
  const taken = addToList(
    '',
    'network,label,expires\n8.8.8.0/24,=Zürich,\n9.9.9.9,Old,2026-11-26',
    'in',
    today,
  ).kept;
  const both = addToList(taken, '8.8.8.128/25,Guests\n7.7.7.7', 'out', today).kept;

  it('goes to Microsoft Invest without what is left out and what has expired', () => {
    const { files, taken: count } = exportAddresses(both, 'invest', today);
    expect(count).toBe(1);
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({
      'ip-range-list': {
        ip_ranges: [{ from_ip: '8.8.8.0', to_ip: '8.8.8.127' }],
        include: true,
      },
    });
  });

  it('goes to Google Ads as what is left out, and names the others', () => {
    expect(exportAddresses(both, 'google-ads', today)).toMatchObject({
      files: [{ text: '7.7.7.7/32\r\n8.8.8.128/25\r\n' }],
      ...{
        taken: 2,
        dropped: [{ item: '8.8.8.0/25', why: 'Google Ads leaves addresses out only' }],
      },
    });
    expect(exportAddresses(taken, 'google-ads', today).taken).toBe(0);
  });

  it('goes out as CSV that is read again, with names that no spreadsheet runs', () => {
    const { files, dropped } = exportAddresses(both, 'csv', today);
    expect(dropped).toEqual([{ item: '9.9.9.9/32', why: 'expired' }]);
    expect(files.map(({ name }) => name)).toEqual([
      ...['addresses-take-in.csv', 'addresses-leave-out.csv'],
    ]);
    expect(files[0]?.text).toContain("'=Zürich");
    expect(readAddresses(files[1]?.text ?? '').entries.map(({ label }) => label)).toEqual([
      ...['', 'Guests'],
    ]);
  });
});
