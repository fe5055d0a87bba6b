/** The figures of one booking and of several together, with figures computed by hand. */
import { expect, it } from 'vitest';
import { BOOKING_FIGURES, bookingFigures, isBookingFigure } from './booking-figures.ts';

const part = (booked: number | null, delivered: number, spend: number | null = 50) => ({
  plan: {
    ...{ startDate: '2026-01-01', endDate: '2026-01-10', costStructure: 'CPM' },
    ...{ bookedImpressions: booked, bookedSpend: spend },
  },
  ...{ delivered, day: '2026-01-04' },
});

it('of one booking are those that its slide shows', () => {
  // 4 of 10 days with 60 a day: 600 of 1,000 at the end, so 400 and £20 of £50 are at risk; 760 in 6 days are needed.
  expect(bookingFigures([part(1000, 240)])).toEqual({
    ...{ bookedImpressions: 1000, bookedSpend: 50, progress: 0.24, elapsed: 0.4, expected: 400 },
    ...{ pacing: 0.6, daysLeft: 6, perDay: 60, neededPerDay: 760 / 6, stretch: 760 / 6 / 60 },
    ...{ short: 400, shortCost: 20, atRisk: 20 },
  });
});

it('of several are sums, and shares of sums; paces and flights are not added up', () => {
  const figures = bookingFigures([part(1000, 240), part(500, 260, null), part(null, 900)]);
  expect(figures).toMatchObject({
    ...{ bookedImpressions: 1500, bookedSpend: 100, expected: 600, daysLeft: 6 },
    ...{ progress: 500 / 1500, pacing: 500 / 600, short: 400, atRisk: 20 },
    ...{ elapsed: null, perDay: null, neededPerDay: null, stretch: null },
  });
});

it('are not known where nothing is booked or no flight has begun', () => {
  expect(Object.values(bookingFigures([])).every((value) => value === null)).toBe(true);
  const before = { ...part(1000, 0), day: '2025-12-31' };
  expect(bookingFigures([before])).toMatchObject({
    ...{ bookedImpressions: 1000, progress: 0, elapsed: 0, expected: null, pacing: null },
  });
  expect(bookingFigures([part(null, 240)]).progress).toBeNull();
});

it('are told apart from the metrics of what was delivered', () => {
  expect(Object.keys(BOOKING_FIGURES).every(isBookingFigure)).toBe(true);
  expect([isBookingFigure('impressions'), isBookingFigure('toString')]).toEqual([false, false]);
});
