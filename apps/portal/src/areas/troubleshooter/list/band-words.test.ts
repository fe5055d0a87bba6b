import { expect, it } from 'vitest';
import { limitLabels, sayBands } from './band-words.ts';

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

it('names each number by the side of it that is worse', () => {
  expect(limitLabels({ kind: 'limit', test: '<', one: 50, two: 60 })).toEqual({
    'level 1': 'Level 1 below',
    'level 2': 'Level 2 below',
  });
  expect(limitLabels({ kind: 'limit', test: '>=', one: 5, two: 3 })['level 2']).toBe(
    'Level 2 at or above',
  );
});
