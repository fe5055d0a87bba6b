import { describe, expect, it } from 'vitest';
import { isWithin, type PageRule, pageMatcher, readPage, writePage } from './pages.ts';

const ruleOf = (text: string): PageRule => {
  const read = readPage(text);
  if ('fault' in read) throw new Error(`${text}: ${read.fault}`);
  return read.rule;
};

describe('what is written', () => {
  it.each([
    ['site.example', 'site.example'],
    ['https://www.Site.Example/', 'site.example'],
    ['*.site.example', '*.site.example'],
    ['site.example/part/*', 'site.example/part/'],
    ['http://site.example/a/../b', 'site.example/b/'],
    ['bücher.example/straße', 'xn--bcher-kva.example/stra%C3%9Fe/'],
  ])('%s is read as %s', (text, written) => {
    expect(writePage(ruleOf(text))).toBe(written);
    expect(ruleOf(writePage(ruleOf(text)))).toEqual(ruleOf(text));
  });

  it.each([
    ['', 'Write a site'],
    ['two words', 'no spaces'],
    ['ftp://site.example', 'http and https'],
    ['site.*.example', 'at the front'],
    ['localhost', 'no site'],
    ['*.com', 'everybody’s sites'],
    ['192.0.2.7/a', 'IP addresses'],
    ['0x7f.1', 'IP addresses'],
    ['[2001:db8::1]', 'IP addresses'],
    ['site.example:8080', 'port'],
    ['me@site.example', 'before the @'],
    ['site.example/?page=2', 'not compared'],
    ['-bad.example', 'no site'],
  ])('%s is refused', (text, why) => {
    const read = readPage(text);
    expect('fault' in read ? read.fault : '').toContain(why);
  });
});

describe('an address', () => {
  const written = [
    'site.example',
    'site.example/forum/',
    'site.example/forum/paint/',
    '*.homes.example',
    '*.homes.example/sale/',
    'other.example/for',
  ];
  const matcher = pageMatcher(written.map(ruleOf));
  const found = (address: string) => matcher.find(address).map((position) => written[position]);

  it('belongs to its site and to each part that it lies in', () => {
    expect(found('https://www.site.example/forum/paint/red?x=1#y')).toEqual([
      'site.example',
      'site.example/forum/',
      'site.example/forum/paint/',
    ]);
    expect(found('site.example/forum')).toEqual(['site.example', 'site.example/forum/']);
    expect(found('site.example/forums')).toEqual(['site.example']);
    expect(found('sub.site.example/forum')).toEqual([]);
  });

  it('belongs to a site with those below it, and to no site whose name only ends alike', () => {
    expect(found('homes.example/sale/')).toEqual(['*.homes.example', '*.homes.example/sale/']);
    expect(found('a.b.homes.example')).toEqual(['*.homes.example']);
    expect(found('myhomes.example')).toEqual([]);
  });

  it('belongs to a part by whole names alone', () => {
    expect(found('other.example/forum')).toEqual([]);
    expect(found('other.example/for/x')).toEqual(['other.example/for']);
    expect(found('no address')).toEqual([]);
  });

  it('belongs to the same rules as by comparing with each', () => {
    let state = 7;
    const next = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const names = ['a', 'b', 'c'];
    const pathOf = () => Array.from({ length: next(4) }, () => `/${names[next(3)]}`).join('');
    const hostOf = () =>
      [...Array.from({ length: next(3) }, () => `${names[next(3)]}`), 'x.example'].join('.');
    const rules = Array.from({ length: 200 }, () =>
      ruleOf(`${next(2) === 0 ? '*.' : ''}${hostOf()}${pathOf()}`),
    );
    const many = pageMatcher(rules);
    for (let turn = 0; turn < 500; turn += 1) {
      const address = `${hostOf()}${pathOf()}`;
      const page = ruleOf(address);
      const slow = rules.flatMap((rule, position) => (isWithin(page, rule) ? [position] : []));
      expect(many.find(address), address).toEqual(slow);
    }
  });
});

it('knows a rule that lies within another', () => {
  const within = (inner: string, outer: string) => isWithin(ruleOf(inner), ruleOf(outer));
  expect(within('site.example/forum/paint/', 'site.example/forum/')).toBe(true);
  expect(within('site.example/forums/', 'site.example/forum/')).toBe(false);
  expect(within('a.site.example', '*.site.example')).toBe(true);
  expect(within('*.site.example', 'site.example')).toBe(false);
  expect(within('site.example', '*.site.example')).toBe(true);
});
