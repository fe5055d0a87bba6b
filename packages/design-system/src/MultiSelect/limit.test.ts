/** What the filter says when a choice comes near its limit. */
import { describe, expect, it } from 'vitest';
import { futureWarning, limitNote, limitState } from './limit.ts';

const of = (size: number) => ({ size, limit: 150, warnFrom: 135 });

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
    expect(limitNote(of(size), false)).toBe(asList);
    expect(limitNote(of(size), true)).toBe(asAll);
  });

  it('is not there without a limit', () => {
    const limit = Number.POSITIVE_INFINITY;
    expect(limitNote({ size: 9, limit, warnFrom: limit }, true)).toBeNull();
  });
});

it('All & Future warns before a list could no longer hold it, and says so after', () => {
  expect(futureWarning(of(134), 'campaigns')).toBeNull();
  expect(futureWarning(of(135), 'campaigns')).toMatch(
    /^135 of the 150 campaigns .* cannot be pinned/,
  );
  expect(futureWarning(of(151), 'campaigns')).toBe(
    '151 campaigns are more than the 150 that a list can hold. All & Future keeps all of them; it cannot be pinned to a list any more.',
  );
});
