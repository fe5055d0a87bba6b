import { expect, it } from 'vitest';
import { writeDuration } from './live.ts';

it.each([
  [0.04, '40 ms'],
  [0.9999, '1.0 s'],
  [9.94, '9.9 s'],
  [90, '90 s'],
  [600, '10 min'],
  [9000, '3 h'],
  [200_000, '2 days'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(writeDuration(seconds)).toBe(text);
});
