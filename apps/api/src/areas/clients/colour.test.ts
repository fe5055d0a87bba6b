import { expect, test } from 'vitest';
import { contrastWithWhite, READABLE } from './colour.ts';

test('contrast with white is as WCAG’s own examples have it', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1, 5);
  // The lightest grey that passes, and the next one.
  expect(contrastWithWhite('#767676')).toBeGreaterThan(READABLE);
  expect(contrastWithWhite('#777777')).toBeLessThan(READABLE);
});
