import { describe, expect, it } from 'vitest';
import { blankFields, draftFrom, fieldsOf, isSame, problemsOf } from './draft.ts';

const fields = { ...blankFields('Goal pacing'), html: '<p>a</p>' };

it('makes lists of words and lines, each once', () => {
  const draft = draftFrom({
    ...fields,
    keywords: 'pacing, goal,,pacing ',
    paths: '/report/build\n /reports \n',
  });
  expect(draft.keywords).toEqual(['pacing', 'goal']);
  expect(draft.paths).toEqual(['/report/build', '/reports']);
});

it('keeps of a link no text, and of a text no link', () => {
  const both = { ...fields, link: 'https://a.example' };
  expect(draftFrom({ ...both, type: 'link' })).toMatchObject({
    html: '',
    link: 'https://a.example',
  });
  expect(draftFrom(both)).toMatchObject({ html: '<p>a</p>', link: null });
});

it('is the same after saving', () => {
  expect(isSame(fieldsOf(draftFrom(fields)), fields)).toBe(true);
  expect(isSame({ ...fields, title: 'Goal pacing ' }, fields)).toBe(true);
  expect(isSame({ ...fields, html: '<p>b</p>' }, fields)).toBe(false);
});

describe('cannot be saved', () => {
  it.each([
    [{ title: '  ' }, 'title'],
    [{ type: 'link' as const, link: 'javascript:alert(1)' }, 'link'],
    [{ type: 'link' as const, link: '' }, 'link'],
    [{ paths: 'report/build' }, 'paths'],
    [{ keywords: 'x'.repeat(101) }, 'keywords'],
  ])('with %j', (patch, field) => {
    expect(Object.keys(problemsOf({ ...fields, ...patch }))).toEqual([field]);
  });

  it('otherwise it can', () => expect(problemsOf(fields)).toEqual({}));
});
