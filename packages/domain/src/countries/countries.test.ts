/** Countries by their codes, and by names in the languages of our clients. */
import { expect, it } from 'vitest';
import { countryCode, countryLabel } from './index.ts';

it.each([
  ['de', 'DE'],
  ['DEU', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Alemania', 'DE'],
  ['UK', 'GB'],
  ['The Bahamas', 'BS'],
  ['St. Lucia', 'LC'],
  ['ST', 'ST'],
  ['Trinidad & Tobago', 'TT'],
  ['Cote d’Ivoire', 'CI'],
  ['Korea, Republic of', 'KR'],
  ['Türkiye', 'TR'],
  ['ÉTATS-UNIS', 'US'],
  ['EE. UU.', 'US'],
  ['Kosovo', 'XK'],
])('%s is %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

it.each(['(not set)', 'Unknown', '', 'Other countries', 'Atlantis', 'ZZ', 'Northern Cyprus'])(
  '%s is no country that we know',
  (text) => {
    expect(countryCode(text)).toBeNull();
  },
);

it('writes codes as names, and leaves names as they are', () => {
  expect(countryLabel('DE', 'en-GB')).toBe('Germany');
  expect(countryLabel('AUT', 'de-DE')).toBe('Österreich');
  expect(countryLabel('Schweiz', 'en-GB')).toBe('Schweiz');
  expect(countryLabel('XYZ', 'en-GB')).toBe('XYZ');
});
