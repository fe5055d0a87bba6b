/** Preflight groups a deck by the state of its slides. */
import type { Slide } from '@flightdeck/domain/report';
import { expect, test } from 'vitest';
import { placeholderIssues } from './placeholder-issues.ts';
import { affectedPages, pagesText, preflight, withoutUnusable } from './preflight.ts';
import type { LoadedSlide, LoadedStatus } from './types.ts';

const slide = (id: string, count: number, exclude = false): Slide => ({
  id,
  component: 'over-time',
  title: id,
  options: {},
  template: true,
  show: 'yes',
  count,
  exclude,
  position: 'start',
});
const known = (status: LoadedStatus): LoadedSlide => ({
  status,
  definition: undefined,
  state: { kind: 'loading' },
  fresh: { kind: 'loading' },
});
const deck = [slide('a', 0), slide('b', 1), slide('c', 2), slide('d', 3, true), slide('e', 4)];
const loaded = new Map([
  ['a', known('ready')],
  ['b', known('failed')],
  ['c', known('empty')],
  ['d', known('failed')],
]);

test('counts pages and names the slide of each trouble with its page', () => {
  const result = preflight(deck, loaded);
  expect([result.pages, result.ready]).toEqual([4, 1]);
  const named = Object.entries(result.groups).map(([group, pages]) => [
    group,
    pages.map(({ slide: { id }, page }) => `${id}:${page ?? '–'}`),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    failed: ['b:2'],
    empty: ['c:3'],
    loading: ['e:4'],
    excluded: ['d:–'],
  });
});

test('a comment slide that has no text yet is not counted, not quoted and not in the PDF', () => {
  const notes = { ...slide('notes', 5), component: 'bullet-points', template: false };
  const result = preflight([...deck, notes], new Map([...loaded, ['notes', known('empty')]]));
  expect(result.pages).toBe(4);
  expect(result.groups.empty.map(({ slide: { id } }) => id)).toEqual(['c']);
  expect(result.groups.excluded.map(({ slide: { id } }) => id)).toContain('notes');
});

test('failed and empty pages can be left out of one export', () => {
  expect(preflight(withoutUnusable(deck, loaded), loaded).pages).toBe(2);
});

test('a placeholder that does not exist is named once, with every page it is left out of', () => {
  const typo = { ...slide('a', 0), title: 'Results of {{advertizer}}' };
  const again = { ...slide('b', 1), title: 'More', options: { subTitle: '{{advertizer}}' } };
  const issues = new Map([typo, again].map((each) => [each.id, placeholderIssues(each)]));
  const affected = affectedPages([typo, again], issues);
  expect(affected.map(({ alert: { message }, pages }) => [message, pagesText(pages)])).toEqual([
    [
      '“{{advertizer}}” is not a placeholder. It is left out of the PDF; check its spelling.',
      'Pages 1 and 2',
    ],
  ]);
});

test('issues name the pages they affect, the worst first; pages that are left out do not count', () => {
  const over = { type: 'info', message: 'over' } as const;
  const silent = { type: 'warning', message: 'silent' } as const;
  const issues = new Map([
    ['a', [over]],
    ['c', [silent, over]],
    ['d', [{ type: 'error', message: 'only of a slide that is left out' } as const]],
    ['e', [over]],
  ]);
  const affected = affectedPages(deck, issues);
  expect(affected.map(({ alert: { message }, pages }) => [message, pagesText(pages)])).toEqual([
    ['silent', 'Page 3'],
    ['over', 'Pages 1, 3 and 4'],
  ]);
});
