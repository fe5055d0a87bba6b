/** The messages when a selection comes near its limit. */
import { describe, expect, it } from 'vitest';
import { futureWarning, limitNote, limitState } from './limit.ts';

const of = (size: number) => ({ size, limit: 150, warnFrom: 135 });
const format = (count: number) => count.toLocaleString('en-GB');

it('a choice is free, near, full or over', () => {
  expect([0, 134, 135, 149, 150, 151].map((size) => limitState(of(size)))).toEqual([
    'free',
    'free',
    'near',
    'near',
    'full',
    'over',
  ]);
});

describe('the remark beside the label', () => {
  it.each([
    [37, '37 of 150', '37 of 150'],
    [140, '140 of 150, near the limit', '140 of 150, near the limit'],
    [150, '150 of 150, limit reached', '150 of 150, near the limit'],
    [163, '163, a list holds 150', '163, a list holds 150'],
  ])('of %s', (size, asList, asAll) => {
    expect(limitNote(of(size), false, format)).toBe(asList);
    expect(limitNote(of(size), true, format)).toBe(asAll);
  });

  it('is not there without a limit', () => {
    const limit = Number.POSITIVE_INFINITY;
    expect(limitNote({ size: 9, limit, warnFrom: limit }, true, format)).toBeNull();
  });

  it('writes its numbers as the locale does', () => {
    const large = { size: 1250, limit: 5000, warnFrom: 5000 };
    expect(limitNote(large, false, format)).toBe('1,250 of 5,000');
  });
});

it('All & Future warns before a list could no longer hold it, and says so after', () => {
  expect(futureWarning(of(134), 'campaigns', format)).toBeNull();
  expect(futureWarning(of(135), 'campaigns', format)).toMatch(
    /^135 of the 150 campaigns .* cannot be pinned/,
  );
  expect(futureWarning(of(151), 'campaigns', format)).toBe(
    '151 campaigns are more than the 150 that a list can hold. All & Future keeps all of them; it cannot be pinned to a list any more.',
  );
});
