/** Which articles a search, a page and a message find. */
import { describe, expect, it } from 'vitest';
import type { HelpArticleSummary, HelpProduct } from './help-source.ts';
import {
  markTitle,
  matchesTitle,
  productOfPage,
  searchArticles,
  suggestForMessage,
  suggestForPage,
} from './search.ts';

const article = (title: string, more: Partial<HelpArticleSummary> = {}): HelpArticleSummary => ({
  id: title,
  title,
  type: 'content',
  link: null,
  live: true,
  category: null,
  keywords: [],
  paths: [],
  minutes: 2,
  ...more,
});
const titles = (list: readonly HelpArticleSummary[]) => list.map(({ title }) => title);

describe('a search', () => {
  it.each([
    ['Report dates and time zones', 'rep da', true],
    ['Availability of reporting data', 'rep da', true],
    ['Availability of reporting data', 'da rep', true],
    ['Change the date range of a saved report', 'REP DA', true],
    ['How pacing is worked out', 'pacing', true],
    ['Prepare an update', 'rep', false],
    ['Prepare an update', 'date', false],
    ['Report dates', 'rep zones', false],
    ['All & Future campaigns', '& future', true],
    ['What "All & Future" means', 'all', true],
    ['Cost (CPM) and rate', 'cpm', true],
    ['Cost (CPM) and rate', '(cpm)', true],
    ['A+B tests', 'a+b', true],
    ['Zugänge ändern', 'ÄND', true],
    ['Zugänge ändern', 'nge', false],
    ['Anything at all', '', true],
    ['Anything at all', '   ', true],
  ])('in "%s" for "%s": %s', (title, search, found) => {
    expect(matchesTitle(title, search)).toBe(found);
  });

  it('finds live articles only, in their order', () => {
    const list = [article('Reports B'), article('Report A', { live: false }), article('Report C')];
    expect(titles(searchArticles(list, 'report'))).toEqual(['Reports B', 'Report C']);
    expect(titles(searchArticles(list, ''))).toEqual(['Reports B', 'Report C']);
  });

  it('marks what it found and nothing else', () => {
    const marks = markTitle('Prepare a report with report data', 'rep da')
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('');
    expect(marks).toBe('Prepare a [rep]ort with [rep]ort [da]ta');
  });

  it('joins marks that touch or overlap', () => {
    expect(markTitle('reports', 'rep report')).toEqual([
      { text: 'report', isMarked: true },
      { text: 's', isMarked: false },
    ]);
  });

  it('marks nothing without a search', () => {
    expect(markTitle('Reports', '')).toEqual([{ text: 'Reports', isMarked: false }]);
  });
});

describe('suggestions for a page', () => {
  const list = [
    article('Anywhere', { paths: ['/'] }),
    article('Reports', { paths: ['/report', '/reports'] }),
    article('Builder', { paths: ['/report/build/'] }),
    article('Hidden', { paths: ['/report/build'], live: false }),
    article('Nowhere'),
  ];

  it('come from the page and from pages above it, the nearest first', () => {
    expect(titles(suggestForPage(list, '/report/build/R-12'))).toEqual([
      'Builder',
      'Reports',
      'Anywhere',
    ]);
    expect(titles(suggestForPage(list, '/reports/display/reset'))).toEqual(['Reports', 'Anywhere']);
  });

  it('do not take a part of a name for a page', () => {
    expect(titles(suggestForPage(list, '/reporting'))).toEqual(['Anywhere']);
  });

  it('read a whole address as well', () => {
    expect(titles(suggestForPage(list, 'https://portal.example/report/build?x=/a#b', 1))).toEqual([
      'Builder',
    ]);
  });

  it('know the product of the page', () => {
    const product = (id: string, ...paths: string[]): HelpProduct => ({
      id,
      title: id,
      paths,
      areas: [],
    });
    const products = [product('dashboard', '/dashboard'), product('reporting', '/report')];
    expect(productOfPage(products, '/report/build')?.id).toBe('reporting');
    expect(productOfPage(products, '/user/detail')).toBeUndefined();
  });
});

describe('suggestions for a message', () => {
  const list = [
    article('Benchmarks on delivery slides', { keywords: ['benchmark line'] }),
    article('Preview and download: what differs', { keywords: ['pdf'] }),
    article('Accounts and passwords', { keywords: ['sign in', 'locked out'] }),
    article('Old benchmark line', { live: false, keywords: ['benchmark line'] }),
  ];

  it('come from titles and keywords, the likeliest first', () => {
    const message =
      'The benchmark line is missing from Delivery by site when I download. It shows in Preview.';
    expect(titles(suggestForMessage(list, message))).toEqual([
      'Benchmarks on delivery slides',
      'Preview and download: what differs',
    ]);
  });

  it('need all words of a keyword', () => {
    expect(titles(suggestForMessage(list, 'I am locked out since Monday'))).toEqual([
      'Accounts and passwords',
    ]);
    expect(suggestForMessage(list, 'the line is long')).toEqual([]);
  });

  it('keep silent about common words, and while little is said', () => {
    expect(suggestForMessage(list, '')).toEqual([]);
    expect(suggestForMessage(list, 'Please help, what can I do on this and what differs?')).toEqual(
      [],
    );
  });
});
