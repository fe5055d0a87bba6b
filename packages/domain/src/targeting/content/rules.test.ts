import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { readPage } from './pages.ts';
import { type ContentRule, contentJudge, type KnownPage } from './rules.ts';
import { loadStems } from './stems.ts';

type Side = 'out' | 'in';
const word = (side: Side, text: string): ContentRule => ({
  ...{ side, is: 'phrase', phrase: { text, match: 'exact' } },
});
const forms = (side: Side, text: string): ContentRule => ({
  ...{ side, is: 'phrase', phrase: { text, match: 'forms', language: 'en' } },
});
function page(side: Side, text: string): ContentRule {
  const read = readPage(text);
  if ('fault' in read) throw new Error(read.fault);
  return { side, is: 'page', page: read.rule };
}
const category = (side: Side, id: string): ContentRule => ({ side, is: 'category', category: id });
const language = (code: string): ContentRule => ({ side: 'only', is: 'language', language: code });

const stems = await loadStems([{ text: '', match: 'forms', language: 'en' }]);
const ABOVE: Readonly<Record<string, readonly string[]>> = { '275': ['274'], '274': [] };

const PAGE: KnownPage = {
  ...{ url: 'https://homes.example/interiors/barn', language: 'en', categories: ['275', '274'] },
  text: 'A calm living room after a house fire, with linens.',
};

describe('a page', () => {
  const judge = (rules: readonly ContentRule[], known: Partial<KnownPage> = {}) =>
    contentJudge(rules, stems).judge({ ...PAGE, ...known });

  it('is taken in by one hit, and left out by one whatever takes it in', () => {
    expect(judge([word('in', 'living room'), word('in', 'garden')])).toMatchObject({
      ...{ isIn: true, decided: 0 },
    });
    const rules = [word('in', 'living room'), forms('in', 'linen'), word('out', 'house fire')];
    const verdict = judge(rules);
    expect(verdict).toMatchObject({ isIn: false, decided: 2 });
    expect(verdict.fired.map(({ rule }) => rule)).toEqual([2, 0, 1]);
    expect(
      verdict.fired.map(({ places }) =>
        places.map(({ start, end }) => PAGE.text.slice(start, end)),
      ),
    ).toEqual([...[['house fire'], ['living room'], ['linens']]]);
  });

  it('is taken in where nothing is taken in by name and nothing leaves it out', () => {
    expect(judge([word('out', 'asbestos')])).toEqual({ isIn: true, decided: null, fired: [] });
    expect(judge([word('in', 'asbestos')])).toEqual({ isIn: false, decided: null, fired: [] });
    expect(judge([])).toMatchObject({ isIn: true });
  });

  it('meets rules of its address and of its categories', () => {
    expect(judge([page('in', 'homes.example/interiors/')])).toMatchObject({ isIn: true });
    expect(judge([page('in', '*.homes.example'), category('out', '274')])).toMatchObject({
      ...{ isIn: false, decided: 1 },
    });
    expect(judge([page('in', 'homes.example')], { url: null })).toMatchObject({ isIn: false });
  });

  it('must have one of the languages, before anything else is asked', () => {
    const rules = [language('de'), language('en'), word('in', 'calm')];
    expect(judge(rules)).toMatchObject({ isIn: true });
    expect(judge(rules).fired.map(({ rule }) => rule)).toEqual([1, 2]);
    expect(judge(rules, { language: 'fr' })).toMatchObject({ isIn: false, decided: 0 });
    expect(judge(rules, { language: null })).toMatchObject({ isIn: false, decided: 0 });
    expect(judge([language('en')])).toMatchObject({ isIn: true });
  });
});

describe('faults of rules', () => {
  const told = (...rules: ContentRule[]) =>
    faultsOf(rules, stems, (id) => ABOVE[id] ?? []).map(
      (fault) => `${fault.rule} ${fault.is}${fault.is === 'wide' ? '' : ` by ${fault.by}`}`,
    );

  it('are words that another word of their side finds already', () => {
    expect(told(forms('in', 'sofa'), forms('in', 'sofas'))).toEqual(['1 double by 0']);
    expect(told(word('in', 'Sofa'), word('in', 'sofa'))).toEqual(['1 double by 0']);
    expect(told(word('in', 'sofa'), forms('in', 'sofa'))).toEqual(['0 double by 1']);
    expect(told(word('in', 'house fire insurance'), word('in', 'house fire'))).toEqual([
      '0 double by 1',
    ]);
    expect(told(word('in', 'sofa'), word('in', 'sofas'))).toEqual([]);
  });

  it('are rules that something leaves out before', () => {
    expect(told(word('out', 'fire'), word('in', 'house fire'))).toEqual(['1 never by 0']);
    expect(
      told(page('out', 'site.example/forum/'), page('in', 'site.example/forum/paint/')),
    ).toEqual(['1 never by 0']);
    expect(told(page('out', '*.site.example'), page('in', 'a.site.example'))).toEqual([
      '1 never by 0',
    ]);
    expect(told(category('out', '274'), category('in', '275'))).toEqual(['1 never by 0']);
  });

  it('are not exceptions of what is taken in', () => {
    expect(told(word('in', 'fire'), word('out', 'house fire'))).toEqual([]);
    expect(told(page('in', 'site.example'), page('out', 'site.example/forum/'))).toEqual([]);
    expect(told(category('in', '274'), category('out', '275'))).toEqual([]);
  });

  it('are pages and categories within others', () => {
    expect(told(page('in', 'site.example/a/'), page('in', 'site.example'))).toEqual([
      '0 double by 1',
    ]);
    expect(told(category('in', '274'), category('in', '275'))).toEqual(['1 double by 0']);
  });

  it('are endings that the sites of many owners have in common', () => {
    expect(told(page('out', '*.co.uk'), page('in', '*.com.au/part/'))).toEqual([
      '0 wide',
      '1 wide',
    ]);
    expect(told(page('in', 'co.uk'))).toEqual(['0 wide']);
    expect(told(page('in', '*.site.co.uk'), page('in', '*.github.io'))).toEqual([]);
    expect(told(page('in', '*.site.example'), page('in', '*.uk.com'))).toEqual([]);
    // What else is wrong with it comes first.
    expect(told(page('out', '*.co.uk'), page('in', '*.org.uk'), page('in', 'a.co.uk'))).toEqual([
      ...['0 wide', '1 wide', '2 never by 0'],
    ]);
  });
});
