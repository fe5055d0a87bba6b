/** Which fields of an article changed between two versions. */
import { expect, it } from 'vitest';
import { diffFields } from './diff.ts';

it('tells fields that changed', () => {
  const draft = {
    title: 'A',
    type: 'content' as const,
    status: 'draft' as const,
    categoryId: null,
    html: '',
    link: null,
    keywords: [],
    paths: [],
  };
  const after = { ...draft, status: 'live' as const, categoryId: 'x' };
  expect(diffFields(draft, after, () => 'Reporting')).toEqual([
    { label: 'Status', from: 'Draft', to: 'Live' },
    { label: 'Category', from: 'None', to: 'Reporting' },
  ]);
});
