/** Rules of cron where the clocks change, and where months are short. */
import { describe, expect, it } from 'vitest';
import { cronTimes } from './cron.ts';

const times = (cron: string, after: string, count: number, zone = 'Europe/Berlin') =>
  cronTimes({ cron, zone }, new Date(after), count).map((at) => at.toISOString());

describe('cronTimes', () => {
  it('comes once in the night that has no half past two', () => {
    expect(times('30 2 * * *', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it('comes once in the night that has half past two twice', () => {
    expect(times('30 2 * * *', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    expect(times('30 2 * * *', '2026-10-25T00:30:00Z', 1)).toEqual(['2026-10-26T01:30:00.000Z']);
  });

  it('keeps its hour over the change', () => {
    expect(times('0 8 * * *', '2026-03-28T00:00:00Z', 2)).toEqual([
      '2026-03-28T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ]);
  });

  it('leaves short months out, but not on their last day', () => {
    expect(times('0 8 31 * *', '2026-01-31T12:00:00Z', 2, 'UTC')).toEqual([
      '2026-03-31T08:00:00.000Z',
      '2026-05-31T08:00:00.000Z',
    ]);
    expect(times('0 8 L * *', '2026-01-31T12:00:00Z', 2, 'UTC')).toEqual([
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
    ]);
  });

  it.each([
    ['0 8 * *', 'UTC'],
    ['0 8 * * *', 'Mars/Olympus'],
    ['x', 'UTC'],
    ['99 8 * * *', 'UTC'],
  ])('refuses “%s” in %s', (cron, zone) => {
    expect(() => times(cron, '2026-01-01T00:00:00Z', 1, zone)).toThrow('five fields');
  });
});
