/** Patterns that people enter never block the server, neither on one cell nor on many. */
import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

test('a pattern that is slow on each of many cells is stopped after a second in all', () => {
  const { match } = compilePattern('Platz', '^(?<site>(a+)+)$');
  let matched = 0;
  const matchAll = () => {
    for (; matched < 50_000; matched += 1) match(`${'a'.repeat(18)}!${matched}`);
  };
  expect(matchAll).toThrow(
    /^The pattern for “Platz” takes too long on “a+!\d+”. Make it simpler.$/,
  );
  expect(matched).toBeGreaterThan(0);
  // While the slow cell cannot be distinguished from others.
  expect(() => match('b')).toThrow(/takes too long/);
});

test('a quick pattern may read as many cells as a file has', () => {
  const { match } = compilePattern('Platz', '^(?<site>[^_]+)_(?<size>\\d+x\\d+)_(?<device>\\w+)$');
  const cells = Array.from({ length: 20_000 }, (_, n) => `Harbour ${n}_300x250_mobile`);
  expect(cells.filter((cell) => !match(cell))).toEqual([]);
});
