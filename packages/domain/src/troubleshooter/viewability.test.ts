import { expect, it } from 'vitest';
import { viewabilitySeverity } from './viewability.ts';

it.each([
  [0, 1],
  [0.4999, 1],
  [0.5, 2],
  [0.5999, 2],
  [0.6, 3],
  [1, 3],
] as const)('judges a viewable share of %d as %d', (share, severity) => {
  expect(viewabilitySeverity(share)).toBe(severity);
});
