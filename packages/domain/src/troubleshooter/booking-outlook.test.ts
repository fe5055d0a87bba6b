/** What a booking still needs, with figures computed by hand. */
import { describe, expect, it } from 'vitest';
import { bookingOutlook, stretchSeverity } from './booking-outlook.ts';

const PLAN = {
  startDate: '2026-01-01',
  endDate: '2026-01-10',
  bookedImpressions: 1000,
  bookedSpend: 50,
};

describe('the outlook of a booking', () => {
  it('tells the pace needed, and what the pace so far leaves undelivered', () => {
    // 4 of 10 days with 60 a day: 600 at the end, so 400 of 1,000 and £20 of £50 are at risk; 760 in 6 days are needed.
    expect(bookingOutlook(PLAN, 240, '2026-01-04')).toEqual({
      booked: 1000,
      expected: 400,
      daysLeft: 6,
      perDay: 60,
      neededPerDay: 760 / 6,
      stretch: 760 / 6 / 60,
      short: 400,
      shortCost: 20,
      atRisk: 20,
    });
  });

  it('puts no money at risk on track or ahead, and does not know it without a booked spend', () => {
    expect(bookingOutlook(PLAN, 380, '2026-01-04')).toMatchObject({ shortCost: 2.5, atRisk: 0 });
    expect(bookingOutlook(PLAN, 900, '2026-01-04')).toMatchObject({ short: 0, atRisk: 0 });
    expect(bookingOutlook({ ...PLAN, bookedSpend: null }, 240, '2026-01-04')?.atRisk).toBeNull();
  });

  it('puts money at risk from the lower edge of a client’s own bands on', () => {
    const atRisk = (low: number) => {
      const bands = { far: [50, 150], near: [low, 110] } as const;
      return bookingOutlook(PLAN, 380, '2026-01-04', bands)?.atRisk;
    };
    expect([atRisk(95), atRisk(95.1)]).toEqual([0, 2.5]);
  });

  it('of a flight that is over is what stayed undelivered', () => {
    expect(bookingOutlook(PLAN, 800, '2026-02-01')).toMatchObject({
      daysLeft: 0,
      neededPerDay: null,
      stretch: null,
      short: 200,
      atRisk: 10,
    });
  });

  it('needs nothing more where all is delivered, and is unknown before the start or without a booking', () => {
    expect(bookingOutlook(PLAN, 1200, '2026-01-04')).toMatchObject({ neededPerDay: 0, stretch: 0 });
    expect(bookingOutlook(PLAN, 0, '2025-12-31')).toBeNull();
    expect(bookingOutlook({ ...PLAN, bookedImpressions: null }, 5, '2026-01-04')).toBeNull();
  });
});

it('judges the stretch by the bands of pacing', () => {
  const of = (stretch: number | null, neededPerDay: number | null = 10) =>
    stretchSeverity({ stretch, neededPerDay });
  expect([of(0), of(1.1), of(1.11), of(1.25), of(1.26), of(null)]).toEqual([3, 3, 2, 2, 1, 1]);
  expect(of(null, null)).toBe(3);
  const own = { far: [50, 150], near: [80, 120] } as const;
  const byOwn = (stretch: number) => stretchSeverity({ stretch, neededPerDay: 10 }, own);
  expect([byOwn(1.2), byOwn(1.21), byOwn(1.5), byOwn(1.51)]).toEqual([3, 2, 2, 1]);
});
