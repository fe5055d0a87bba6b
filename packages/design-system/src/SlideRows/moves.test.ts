/** Rows land together, wherever they come from. */
import { describe, expect, test } from 'vitest';
import { arranged, placeAfter, placeTowards } from './moves.ts';

const ids = [...'abcdef'];
const dropped = (moving: string, target: string, edge: 'top' | 'bottom') =>
  arranged(ids, [...moving], placeAfter(ids, [...moving], target, edge)).join('');
const sent = (moving: string, way: 'up' | 'down' | 'start' | 'end') =>
  arranged(ids, [...moving], placeTowards(ids, [...moving], way)).join('');

test.each([
  ['b', 'e', 'bottom', 'acdebf'],
  ['e', 'b', 'top', 'aebcdf'],
  ['bd', 'f', 'bottom', 'acefbd'],
  ['bd', 'a', 'top', 'bdacef'],
  // On one of themselves: they come together there.
  ['bd', 'd', 'bottom', 'acbdef'],
  ['bd', 'b', 'top', 'abdcef'],
] as const)('%s dropped on %s at its %s', (moving, target, edge, order) => {
  expect(dropped(moving, target, edge)).toBe(order);
});

describe('one step or to an end', () => {
  test.each([
    ['c', 'up', 'acbdef'],
    ['c', 'down', 'abdcef'],
    ['a', 'up', 'abcdef'],
    ['f', 'down', 'abcdef'],
    ['bc', 'up', 'bcadef'],
    ['bc', 'down', 'adbcef'],
    ['bd', 'up', 'bdacef'],
    ['bd', 'down', 'acebdf'],
    ['ac', 'up', 'acbdef'],
    ['df', 'down', 'abcedf'],
    ['bd', 'start', 'bdacef'],
    ['bd', 'end', 'acefbd'],
    ['abcdef', 'end', 'abcdef'],
  ] as const)('%s %s', (moving, way, order) => {
    expect(sent(moving, way)).toBe(order);
  });
});
