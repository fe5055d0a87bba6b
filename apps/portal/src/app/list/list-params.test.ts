import { describe, expect, it } from 'vitest';
import {
  choiceField,
  manyField,
  pageField,
  readListParams,
  searchField,
  writeListParams,
} from './list-params.ts';

const shape = {
  search: searchField,
  role: manyField(2),
  sort: choiceField(['name', 'seen'], 'name'),
  page: pageField,
};

describe('a list in the URL', () => {
  it('is at its beginning without parameters', () => {
    expect(readListParams(shape, new URLSearchParams())).toEqual({
      search: '',
      role: [],
      sort: 'name',
      page: 1,
    });
  });

  it('comes back as it was written, and leaves what belongs to others', () => {
    const values = { ...readListParams(shape, new URLSearchParams()), search: 'a&b', page: 3 };
    const params = writeListParams(shape, values, new URLSearchParams('tab=2&page=9'));
    expect(params.get('tab')).toBe('2');
    expect(readListParams(shape, params)).toEqual(values);
  });

  it('writes nothing that is at its beginning', () => {
    const first = readListParams(shape, new URLSearchParams());
    expect(writeListParams(shape, first, new URLSearchParams('page=4')).toString()).toBe('');
  });

  it('passes over what it does not understand', () => {
    const params = new URLSearchParams('page=-1&sort=colour&role=a&role=a&role=b&role=c');
    expect(readListParams(shape, params)).toMatchObject({
      page: 1,
      sort: 'name',
      role: ['a', 'b'],
    });
  });
});
