/** The day it is, where it is. */
import { expect, it } from 'vitest';
import { momentIn, startOfDayIn, todayIn } from './zone.ts';

it('is already tomorrow in Auckland and still today in London', () => {
  const now = new Date('2026-03-31T12:30:00Z');
  expect(todayIn('Europe/London', now)).toBe('2026-03-31');
  expect(todayIn('Pacific/Auckland', now)).toBe('2026-04-01');
  expect(todayIn('America/Los_Angeles', new Date('2026-03-31T06:00:00Z'))).toBe('2026-03-30');
});

it('begins when it does there, in summer and in winter', () => {
  expect(startOfDayIn('Europe/London', '2026-07-01').toISOString()).toBe(
    '2026-06-30T23:00:00.000Z',
  );
  expect(startOfDayIn('Europe/London', '2026-01-01').toISOString()).toBe(
    '2026-01-01T00:00:00.000Z',
  );
  expect(startOfDayIn('Pacific/Auckland', '2026-01-01').toISOString()).toBe(
    '2025-12-31T11:00:00.000Z',
  );
});

it('finds a time of day there, an hour later where the clocks leave it out', () => {
  const at = (day: string, time: string) => momentIn('Europe/Berlin', day, time).toISOString();
  expect(at('2026-03-28', '02:30')).toBe('2026-03-28T01:30:00.000Z');
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-25', '10:00')).toBe('2026-10-25T09:00:00.000Z');
});
