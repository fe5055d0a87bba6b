/** Which texts are days, and calculating with them. */
import { expect, it } from 'vitest';
import { Day, previousRange, shiftDay } from './day.ts';

it.each(['2026-02-30', '2026-3-1', '31.03.2026', '', '0000-01-01', '1899-12-31', '9999-12-31'])(
  'refuses %s',
  (text) => {
    expect(Day.safeParse(text).success).toBe(false);
  },
);

it('takes days whose neighbours and ranges before are days as well', () => {
  const first = Day.parse('1900-01-01');
  const last = Day.parse('2999-12-31');
  expect(shiftDay(last, 1)).toBe('3000-01-01');
  expect(shiftDay(first, -1)).toBe('1899-12-31');
  expect(previousRange({ start: first, end: last }).start).toBe('0800-01-01');
});
