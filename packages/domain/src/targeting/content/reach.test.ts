import { expect, it } from 'vitest';
import { readPage } from './pages.ts';
import { type KnownSite, siteJudge } from './reach.ts';
import type { ContentRule } from './rules.ts';

function page(side: 'in' | 'out', text: string): ContentRule {
  const read = readPage(text);
  if ('fault' in read) throw new Error(read.fault);
  return { side, is: 'page', page: read.rule };
}
const word = (side: 'in' | 'out'): ContentRule => ({
  ...{ side, is: 'phrase', phrase: { text: 'sofa', match: 'exact' } },
});
const site = (host: string | null, more: Partial<KnownSite> = {}): KnownSite => ({
  ...{ host, language: null, categories: [], ...more },
});
const ask = (rules: readonly ContentRule[], of: KnownSite) => siteJudge(rules)(of).verdict;

it('knows sites that are taken in and left out as a whole, and those of which a part is', () => {
  const rules = [
    ...[page('in', 'a.example'), page('in', '*.b.example'), page('out', 'x.b.example')],
    ...[page('in', 'c.example/part/'), page('out', 'a.example/forum/')],
  ];
  expect(ask(rules, site('a.example'))).toBe('part');
  expect(ask(rules, site('y.b.example'))).toBe('in');
  expect(ask(rules, site('x.b.example'))).toBe('out');
  expect(ask(rules, site('c.example'))).toBe('part');
  expect(ask(rules, site('d.example'))).toBe('none');
  expect(ask(rules, site(null))).toBe('unknown');
  expect(siteJudge(rules)(site('x.b.example'))).toEqual({ verdict: 'out', decided: 2 });
});

it('takes in all that is not left out where nothing is named', () => {
  expect(ask([page('out', 'a.example')], site('b.example'))).toBe('in');
  expect(ask([page('out', 'a.example')], site(null))).toBe('unknown');
  expect(ask([], site('b.example'))).toBe('in');
});

it('lets words that take in decide page by page, where nothing else does', () => {
  expect(ask([word('in')], site('a.example'))).toBe('part');
  expect(ask([word('in'), page('in', 'a.example')], site('a.example'))).toBe('in');
});

it('asks for the language where it is known, and takes categories of sites', () => {
  const english: ContentRule = { side: 'only', is: 'language', language: 'en' };
  const home: ContentRule = { side: 'in', is: 'category', category: '274' };
  expect(ask([english], site('a.example', { language: 'de' }))).toBe('out');
  expect(ask([english], site('a.example', { language: 'en' }))).toBe('in');
  expect(ask([home], site(null, { categories: ['275', '274'] }))).toBe('in');
  expect(ask([{ ...home, side: 'out' }], site('a.example', { categories: ['274'] }))).toBe('out');
});
