import { expect, it } from 'vitest';
import { counted, numberFormat, plural, writeBytes, writeNumber, writePercent } from './index.ts';

it('writes numbers as the locale does', () => {
  expect(writeNumber(1204.4, 'en-GB')).toBe('1,204');
  expect(writeNumber(1_204_000, 'de-DE')).toBe('1.204.000');
  expect(writePercent(26.5, 'en-GB')).toBe('27%');
  expect(writePercent(27, 'de-DE')).toBe('27\u00a0%');
});

it('counts things', () => {
  expect(counted(0, 'en-GB', 'site')).toBe('0 sites');
  expect(counted(1, 'en-GB', 'site')).toBe('1 site');
  expect(counted(1204, 'en-GB', 'site')).toBe('1,204 sites');
  expect(counted(2, 'en-GB', 'country', 'countries')).toBe('2 countries');
  expect(plural(1, 'is', 'are')).toBe('is');
});

it('keeps the English form where another language has its own rule', () => {
  expect(counted(0, 'fr-FR', 'site')).toBe('0 sites');
  expect(counted(21, 'lt-LT', 'site')).toBe('21 sites');
});

it('builds the formatter of a locale and options once', () => {
  expect(numberFormat('en-GB', {})).toBe(numberFormat('en-GB', {}));
  expect(numberFormat('en-GB', {})).not.toBe(numberFormat('en-GB', { style: 'percent' }));
});

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
