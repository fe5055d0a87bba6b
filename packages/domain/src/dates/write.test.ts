/** How days and moments read. */
import { expect, it } from 'vitest';
import { writeDay, writeInstant, writeMoment, writeRange, writeRecent } from './write.ts';

it('writes a range once per part that differs', () => {
  const range = { start: '2026-01-01', end: '2026-03-31' };
  expect(writeRange(range, 'en-GB')).toBe('1 Jan – 31 Mar 2026');
  expect(writeRange({ start: '2026-03-01', end: '2026-03-31' }, 'en-GB')).toBe('1 – 31 Mar 2026');
  expect(writeRange({ start: '2025-10-01', end: '2026-03-31' }, 'en-GB')).toBe(
    '1 Oct 2025 – 31 Mar 2026',
  );
  expect(writeRange({ start: '2026-03-01', end: '2026-03-01' }, 'en-GB')).toBe('1 Mar 2026');
});

it('puts the month first for readers in the USA', () => {
  expect(writeDay('2026-03-31', 'en-US')).toBe('Mar 31, 2026');
});

it('writes a moment in the given zone', () => {
  expect(writeMoment('2026-03-31T23:30:00Z', 'Europe/London', 'en-GB')).toBe('1 Apr 2026, 00:30');
});

it('writes the seconds of a log, and midnight as 00', () => {
  expect(writeInstant('2026-03-31T23:00:05Z', 'Europe/London', 'en-US')).toBe(
    'Apr 1, 2026, 00:00:05',
  );
});

it('names today and yesterday in that zone', () => {
  const recent = (moment: string) => writeRecent(moment, '2026-04-14', 'Europe/London', 'en-GB');
  expect(recent('2026-04-14T13:32:00Z')).toBe('Today, 14:32');
  expect(recent('2026-04-13T22:59:00Z')).toBe('Yesterday, 23:59');
  expect(recent('2026-04-13T23:01:00Z')).toBe('Today, 00:01');
  expect(recent('2026-04-12T10:00:00Z')).toBe('12 Apr 2026');
});
