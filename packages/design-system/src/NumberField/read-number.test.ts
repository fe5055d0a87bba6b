/** A figure is read as the person's locale writes it, or not at all. */
import { expect, it } from 'vitest';
import { exampleNumber, readNumber } from './read-number.ts';

it.each([
  ['0.5', 'en-GB', 0.5],
  ['.5', 'en-GB', 0.5],
  ['5.', 'en-GB', 5],
  ['1,000.5', 'en-GB', 1000.5],
  ['1000.5', 'en-GB', 1000.5],
  ['-1,000', 'en-GB', -1000],
  ['−3', 'en-GB', -3],
  ['0,5', 'de-DE', 0.5],
  [',5', 'de-DE', 0.5],
  ['1.000,5', 'de-DE', 1000.5],
  ['1.000', 'de-DE', 1000],
  ['10.500', 'de-DE', 10_500],
  ['1.000', 'es-ES', 1000],
  ['1 000,5', 'fr-FR', 1000.5],
  ['1\u202f000,5', 'fr-FR', 1000.5],
  ['1\u00a0000,5', 'fr-FR', 1000.5],
  ["1'000.5", 'de-CH', 1000.5],
  ['1,00,000', 'en-IN', 100_000],
  ['٠٫٥', 'ar-EG', 0.5],
  ['0,5 %', 'de-DE', 0.5],
])('%s in %s is %d', (text, locale, number) => {
  expect(readNumber(text, locale, '%')).toBe(number);
});

it.each([
  ['0,5', 'en-GB'],
  ['1,5', 'en-US'],
  ['1,00,000', 'en-GB'],
  ['0.5', 'de-DE'],
  ['1.5', 'fr-FR'],
  ['0.500', 'de-DE'],
  ['1,000.5', 'de-DE'],
  ['1.000.5', 'de-DE'],
  ['10.50', 'de-DE'],
  ['1.000,5', 'en-GB'],
  ['1.0.0', 'en-GB'],
  ['half', 'en-GB'],
  ['1e3', 'en-GB'],
  ['0x10', 'en-GB'],
  ['-', 'en-GB'],
  [',', 'de-DE'],
  ['5 %', 'en-GB'],
])('%s in %s is refused', (text, locale) => {
  expect(readNumber(text, locale)).toBeNull();
});

it('an empty text is no number', () => {
  expect(readNumber('  ', 'en-GB')).toBeNaN();
});

it('writes an example that it reads', () => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'de-CH', 'en-IN', 'ar-EG']) {
    expect(readNumber(exampleNumber(locale), locale)).toBe(1000.5);
  }
});
