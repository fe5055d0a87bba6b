/** Filters of the report list in the address. */
import { LIST_FILTER_LIMIT } from '@flightdeck/contract/report';
import { expect, it } from 'vitest';
import {
  isFiltered,
  listBody,
  readListQuery,
  withoutFilters,
  writeListQuery,
} from './list-query.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text));

it('is the newest first, unfiltered, for a bare address', () => {
  const query = read('');
  expect(isFiltered(query)).toBe(false);
  expect(writeListQuery(query).toString()).toBe('');
  expect(listBody(query)).toEqual({ sort: 'updated', direction: 'desc', page: 1, pageSize: 12 });
});

it('comes back from the address as it was written', () => {
  const text =
    'search=q1+%26+q2&owner=u-1&owner=u-2&advertiser=7&advertiser=3&from=2026-01-01&to=2026-03-31&sort=name&direction=asc&page=3';
  const query = read(text);
  expect(writeListQuery(query).toString()).toBe(text);
  expect(listBody(query)).toMatchObject({
    search: 'q1 & q2',
    ownerIds: ['u-1', 'u-2'],
    advIds: [7, 3],
    from: '2026-01-01',
    page: 3,
  });
});

it('takes each value of a filter once, and no more than the server does', () => {
  expect(read('owner=u-1&owner=u-1&advertiser=7&advertiser=x&advertiser=7')).toMatchObject({
    ownerIds: ['u-1'],
    advIds: [7],
  });
  const many = Array.from({ length: 300 }, (_, n) => `advertiser=${n + 1}`).join('&');
  expect(read(many).advIds).toHaveLength(LIST_FILTER_LIMIT);
});

it('leaves out what it does not understand', () => {
  expect(
    read('owner=&advertiser=x&advertiser=&from=2026-02-30&sort=price&page=-1&direction=up'),
  ).toEqual(read(''));
});

it('keeps the order when the filters are cleared', () => {
  const cleared = withoutFilters(read('search=a&page=4&sort=owner&direction=asc'));
  expect(writeListQuery(cleared).toString()).toBe('sort=owner&direction=asc');
});
