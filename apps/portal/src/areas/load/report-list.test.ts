/** Filters of the report list in the URL. */
import { LIST_FILTER_LIMIT } from '@flightdeck/contract/report';
import { expect, it } from 'vitest';
import {
  isFiltered,
  readListParams,
  withoutFilters,
  writeListParams,
} from '../../app/list/list-params.ts';
import { bodyOf, SHAPE } from './report-list.ts';

const read = (text: string) => readListParams(SHAPE, new URLSearchParams(text));
const write = (values: Partial<ReturnType<typeof read>>) =>
  writeListParams(SHAPE, values, new URLSearchParams()).toString();

it('is the newest first, unfiltered, for a bare address', () => {
  const values = read('');
  expect(isFiltered(SHAPE, values)).toBe(false);
  expect(write(values)).toBe('');
  expect(bodyOf(values)).toEqual({ sort: 'updated', direction: 'desc' });
  expect(values.page).toBe(1);
});

it('comes back from the address as it was written', () => {
  const text =
    'search=q1+%26+q2&owner=u-1&owner=u-2&advertiser=7&advertiser=3&from=2026-01-01&to=2026-03-31&sort=name&direction=asc&page=3';
  const values = read(text);
  expect(write(values)).toBe(text);
  expect(values.page).toBe(3);
  expect(bodyOf(values)).toMatchObject({
    search: 'q1 & q2',
    ownerIds: ['u-1', 'u-2'],
    advIds: [7, 3],
    from: '2026-01-01',
  });
});

it('takes each value of a filter once, and no more than the server does', () => {
  expect(read('owner=u-1&owner=u-1&advertiser=7&advertiser=x&advertiser=7')).toMatchObject({
    owner: ['u-1'],
    advertiser: [7],
  });
  const many = Array.from({ length: 300 }, (_, n) => `advertiser=${n + 1}`).join('&');
  expect(read(many).advertiser).toHaveLength(LIST_FILTER_LIMIT);
});

it('leaves out what it does not understand', () => {
  expect(
    read('owner=&advertiser=x&advertiser=&from=2026-02-30&sort=price&page=-1&direction=up'),
  ).toEqual(read(''));
});

it('keeps the order when the filters are cleared', () => {
  const values = read('search=a&page=4&sort=owner&direction=asc');
  expect(write({ ...values, ...withoutFilters(SHAPE) })).toBe('sort=owner&direction=asc');
});
