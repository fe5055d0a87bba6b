import { expect, it } from 'vitest';
import { sayBands } from './band-words.ts';

const write = (value: number) => `${value}%`;

it('says on which side of a limit each level is', () => {
  expect(sayBands({ kind: 'around', far: [75, 125], near: [90, 110] }, write)).toEqual([
    'Level 1 below 75% or above 125%',
    'Level 2 below 90% or above 110%',
  ]);
  expect(sayBands({ kind: 'limit', test: '<=', one: null, two: 1 }, write)).toEqual([
    'Level 2 at or below 1%',
  ]);
  expect(sayBands({ kind: 'limit', test: '>=', one: 5, two: 3 }, write)).toEqual([
    'Level 1 at or above 5%',
    'Level 2 at or above 3%',
  ]);
  expect(sayBands({ kind: 'mark', level: 3 }, write)).toEqual(['Level 3 where it holds']);
});
