import { expect, it } from 'vitest';
import { snoozeOf } from './snooze.ts';

const TODAY = '2026-04-14';

it('ends in so many days, on a day to come, or only with a change', () => {
  expect(snoozeOf('1', '', true, TODAY)).toEqual({ until: '2026-04-15', forChange: true });
  expect(snoozeOf('30', '', false, TODAY)).toEqual({ until: '2026-05-14', forChange: false });
  expect(snoozeOf('day', '2026-04-20', false, TODAY)?.until).toBe('2026-04-20');
  expect(snoozeOf('change', '', false, TODAY)).toEqual({ until: null, forChange: true });
});

it('needs a day that is still to come', () => {
  expect(snoozeOf('day', '', true, TODAY)).toBeNull();
  expect(snoozeOf('day', TODAY, true, TODAY)).toBeNull();
});
