import { expect, it } from 'vitest';
import { addressWords } from './numbers.ts';

const words = (v4: number, v6: bigint) => addressWords({ v4, v6: String(v6) }, 'en-GB');

it('tells addresses of IPv4 one by one, and those of IPv6 by networks', () => {
  expect(words(0, 0n)).toBe('0 IPv4 addresses');
  expect(words(1, 0n)).toBe('1 IPv4 address');
  expect(words(1024, 3n << 64n)).toBe('1,024 IPv4 addresses and 3 IPv6 networks (/64)');
  expect(words(0, 256n)).toBe('256 IPv6 addresses');
  expect(words(0, (1n << 80n) + 1n)).toBe('about 65,536 IPv6 networks (/64)');
});
