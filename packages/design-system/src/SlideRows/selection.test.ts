/** A range follows Shift both ways, and keeps what is selected beside it. */
import { expect, test } from 'vitest';
import { extended, toggled } from './selection.ts';

const order = [...'abcdef'];
const after = (selected: string, anchor: string, end: string, row: string) =>
  [...extended(new Set(selected), order, { anchor, end }, row)].sort().join('');

test.each([
  ['from nothing downwards', '', 'b', 'b', 'd', 'bcd'],
  ['upwards', 'd', 'd', 'd', 'b', 'bcd'],
  ['shorter than before', 'bcde', 'b', 'e', 'c', 'bc'],
  ['to the other side of its beginning', 'cde', 'c', 'e', 'a', 'abc'],
  ['beside a row that stays', 'af', 'c', 'c', 'd', 'acdf'],
  ['from a row that is gone', '', 'x', 'x', 'd', 'd'],
])('a range %s', (_, selected, anchor, end, row, expected) => {
  expect(after(selected, anchor, end, row)).toBe(expected);
});

test('a row is turned over alone', () => {
  expect([...toggled(new Set('ab'), 'b')]).toEqual(['a']);
  expect([...toggled(new Set('a'), 'c')]).toEqual(['a', 'c']);
});
