/** Bookings of the media plan: do they deliver what was bought (spec.md §4, §9). */
import { z } from 'zod';
import { Day } from '../../dates/index.ts';
import { bookingOutlook } from '../booking-outlook.ts';
import { PACING_BANDS, type PacingBands, pacingPercent } from '../pacing.ts';
import { defineSubject, type Rule } from '../rule.ts';

/** A booking and what it delivered. */
export const BookingRecord = z.strictObject({
  bookingUniqueNumber: z.string(),
  mediaName: z.string(),
  /** `CPM`, `CPC` …; null where the plan does not say. */
  costStructure: z.nullable(z.string()),
  /** In units of the item's currency. */
  costToClient: z.nullable(z.number()),
  /** Booked, in thousands. */
  impressions: z.nullable(z.number()),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  excludeFromTrafficking: z.boolean(),
  /** From the start of the flight to the end of `asOf`. */
  deliveredImpressions: z.number(),
  /** Last day whose delivery is known, at most the end of the flight: what is over stays as it is. */
  asOf: Day,
  /** Its flight ended more than a year ago. */
  endedOverYearAgo: z.boolean(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

/** Media that are the provider's own and are not judged (spec.md §9: three internal platforms). */
export const INTERNAL_MEDIA: ReadonlySet<string> = new Set([
  'provider network',
  'provider data',
  'provider studio',
]);

/** The plan of a booking as pacing takes it: impressions as such. */
const planOf = ({ startDate, endDate, impressions, costToClient }: BookingRecord) => ({
  startDate,
  endDate,
  bookedImpressions: impressions === null ? null : impressions * 1000,
  bookedSpend: costToClient,
});

/**
 * Whether a booking is judged at all (spec.md §9): not one of an internal platform or kept from trafficking; its cost is
 * 0 or more; and it ended over a year ago, or has impressions booked.
 */
export const isConsidered = (record: BookingRecord): boolean => exempt(record) === null;

/** Why a booking is not judged; null where it is. */
function exempt(record: BookingRecord): string | null {
  if (record.excludeFromTrafficking) return 'It is kept from trafficking, so it is not judged.';
  if (INTERNAL_MEDIA.has(record.mediaName.trim().toLowerCase())) {
    return 'It is of an internal platform, so it is not judged.';
  }
  if (record.costToClient === null) {
    return 'What it costs is not known, so it is not judged. State its cost in the media plan.';
  }
  if (record.costToClient < 0) return 'It is a credit, so it is not judged.';
  if (record.endedOverYearAgo || (record.impressions ?? 0) > 0) return null;
  return 'No impressions are booked, so it is not judged.';
}

const outlookOf = (record: BookingRecord, bands?: PacingBands) =>
  bookingOutlook(planOf(record), record.deliveredImpressions, record.asOf, bands);

/** The pace of a booking in percent, at the end of its last known day; null where it is not judged, or nothing is due. */
export function bookingPace(record: BookingRecord): number | null {
  return isConsidered(record)
    ? pacingPercent(planOf(record), record.deliveredImpressions, record.asOf)
    : null;
}

const pacing: Rule<BookingRecord> = {
  id: 'booking-pacing',
  title: 'Goal pacing',
  unit: 'percent',
  formula:
    'Delivered ÷ expected by now × 100; expected is the booked impressions × days run ÷ days of the flight',
  inputs: [
    { label: 'Booked', unit: 'count', of: (record) => planOf(record).bookedImpressions },
    { label: 'Starts', unit: 'day', of: ({ startDate }) => startDate },
    { label: 'Ends', unit: 'day', of: ({ endDate }) => endDate },
    {
      label: 'Expected by now',
      unit: 'count',
      of: (record) => outlookOf(record)?.expected ?? null,
    },
    { label: 'Delivered', unit: 'count', of: ({ deliveredImpressions }) => deliveredImpressions },
    { label: 'Days left', unit: 'days', of: (record) => outlookOf(record)?.daysLeft ?? null },
    { label: 'A day so far', unit: 'count', of: (record) => outlookOf(record)?.perDay ?? null },
    {
      label: 'Needed a day',
      unit: 'count',
      of: (record) => outlookOf(record)?.neededPerDay ?? null,
    },
  ],
  value: bookingPace,
  bands: { kind: 'around', ...PACING_BANDS },
  explain: ({ mediaName, endDate, asOf }, value, _level, { write }) =>
    `${mediaName} has delivered ${write('percent', value)} of what ${endDate !== null && endDate <= asOf ? 'was booked' : 'it should have by now'}.`,
  worth: (record, by, { write }) => {
    const expected = outlookOf(record)?.expected;
    return expected === undefined
      ? null
      : `${write('count', Math.abs(expected * by) / 100)} impressions`;
  },
  toDo: 'Behind: ask the site for make-good days or move budget. Ahead: lower the daily cap, or the booking ends early.',
  source: 'Specification §4, §9',
};

const tooSmall: Rule<BookingRecord> = {
  id: 'booking-cpm-volume',
  title: 'CPM booking above 1 thousand',
  unit: 'count',
  formula: 'Booked thousands of impressions of a CPM booking',
  inputs: [
    { label: 'Booked thousands', unit: 'count', of: ({ impressions }) => impressions },
    { label: 'Cost structure', unit: 'text', of: ({ costStructure }) => costStructure },
  ],
  value: (record) =>
    isConsidered(record) && record.costStructure?.toUpperCase() === 'CPM'
      ? record.impressions
      : null,
  bands: { kind: 'limit', test: '<=', one: null, two: 1 },
  explain: (_record, value, level, { write }) =>
    `A CPM booking of ${write('count', value)} thousand impressions${level === 3 ? '' : ': so few are most likely stated in another unit'}.`,
  toDo: 'Check the booked impressions in the media plan: they are stated in thousands.',
  source: 'Specification §9',
};

export const booking = defineSubject<BookingRecord>({
  id: 'booking',
  one: 'Booking',
  many: 'Bookings',
  record: BookingRecord,
  rules: [pacing, tooSmall],
  figure: pacing.id,
  exempt,
  cost: ({ costToClient }) => costToClient,
  delivered: ({ deliveredImpressions }) => deliveredImpressions,
  stake: (record, bands) =>
    isConsidered(record) ? (outlookOf(record, bands)?.atRisk ?? null) : null,
});
