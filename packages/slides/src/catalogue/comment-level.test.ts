/** Comments get smaller the longer they are, so that nothing is cut. */
import { expect, it } from 'vitest';
import { COMMENT_LEVELS, commentLevel } from './comment-level.ts';

const last = COMMENT_LEVELS.length - 1;
const words = (characters: number): string => 'delivered '.repeat(40).slice(0, characters);

it('sets a few words large, larger still when asked to', () => {
  expect(commentLevel(['On plan.'], [], false)).toBe(1);
  expect(commentLevel(['On plan.'], [], true)).toBe(0);
});

it('gives up the large size when the text does not fit it', () => {
  expect(commentLevel(Array(8).fill(words(200)), [], true)).toBeGreaterThan(1);
});

it('fits the longest list and the longest columns each for themselves', () => {
  expect(commentLevel(Array(8).fill(words(300)), [], false)).toBeLessThan(last);
  expect(commentLevel([], Array(3).fill(Array(5).fill(words(160))), false)).toBeLessThan(last);
});
