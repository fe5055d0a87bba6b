import { expect, it } from 'vitest';
import { blankFields, draftFrom, isSame, keptOf, problemsOf } from './draft.ts';

const blank = blankFields('priya');

it('reads tags once each, in lower case, and no choice of an audience as everybody', () => {
  const draft = draftFrom({
    ...blank,
    title: ' A ',
    tags: 'Pacing, reports,, pacing',
    roleIds: ['r'],
  });
  expect(draft).toMatchObject({
    ...{ title: 'A', tags: ['pacing', 'reports'], roleIds: ['r'], clientUuids: null },
  });
});

it('says what is wrong by field, and nothing of a post that can be saved', () => {
  expect(problemsOf(blank)).toEqual({ title: 'Give the post a title.' });
  const { slug, tags } = problemsOf({
    ...{ ...blank, title: 'A', slug: 'No Slug' },
    tags: Array.from({ length: 9 }, (_, n) => `tag ${n}`).join(','),
  });
  expect([slug, tags]).toEqual([
    expect.stringContaining('lower case letters'),
    'Use at most 8 tags of at most 40 characters.',
  ]);
  expect(problemsOf({ ...blank, title: 'A', slug: 'a-slug' })).toEqual({});
});

it('is the same post however its tags are typed', () => {
  expect(isSame({ ...blank, tags: 'a,b' }, { ...blank, tags: ' A , b ' })).toBe(true);
  expect(isSame(blank, { ...blank, allowsComments: true })).toBe(false);
  expect(keptOf(null, blank)).toEqual({ value: blank, revision: undefined });
});
