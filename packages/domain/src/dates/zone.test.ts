/** The day it is, where it is. */
import { expect, it } from 'vitest';
import { todayIn } from './zone.ts';

it('is already tomorrow in Auckland and still today in London', () => {
  const now = new Date('2026-03-31T12:30:00Z');
  expect(todayIn('Europe/London', now)).toBe('2026-03-31');
  expect(todayIn('Pacific/Auckland', now)).toBe('2026-04-01');
  expect(todayIn('America/Los_Angeles', new Date('2026-03-31T06:00:00Z'))).toBe('2026-03-30');
});
