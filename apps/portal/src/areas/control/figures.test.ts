import { expect, it } from 'vitest';
import { writeBytes, writeTime } from './figures.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [123_456, '123 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(writeBytes(bytes, 'en-GB')).toBe(text);
});

it.each([
  [30, '30 seconds'],
  [60, 'a minute'],
  [1800, '30 minutes'],
])('%d seconds are %s', (seconds, text) => {
  expect(writeTime(seconds)).toBe(text);
});
