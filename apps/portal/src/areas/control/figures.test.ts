import { expect, it } from 'vitest';
import { writeTime } from './figures.ts';

it.each([
  [30, '30 seconds'],
  [60, 'a minute'],
  [1800, '30 minutes'],
])('%d seconds are %s', (seconds, text) => {
  expect(writeTime(seconds)).toBe(text);
});
