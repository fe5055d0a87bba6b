/** The figures of bookings: how each is worked out, and what it is for one campaign or placement or for several together. */
import type { Day } from '../dates/index.ts';
import type { MetricUnit, RowPlan } from '../metrics/index.ts';
import { type BookingOutlook, bookingOutlook } from './booking-outlook.ts';
import { elapsedShare, type PacingBands } from './pacing.ts';

/** What a figure of bookings is. */
interface BookingFigureAbout {
  readonly label: string;
  readonly unit: MetricUnit;
  /** What it is worked out from, in words. */
  readonly formula: string;
  /** One sentence. */
  readonly description: string;
}

/** The figures of bookings, beside the metrics of what was delivered. */
export const BOOKING_FIGURES = {
  bookedImpressions: {
    label: 'Booked impressions',
    unit: 'count',
    formula: 'the sum of booked impressions over the bookings in force',
    description: 'What was booked. A booking over several placements is shared out among them.',
  },
  bookedSpend: {
    label: 'Booked spend',
    unit: 'money',
    formula: 'the sum of booked spend over the bookings in force',
    description:
      'The cost of what was booked. What a delivery file states is converted by the rate of the first day of its flight.',
  },
  progress: {
    label: 'Share of booking',
    unit: 'percent',
    formula: 'delivered ÷ booked impressions',
    description: 'How much of the booking was delivered, from the start of the flight on.',
  },
  elapsed: {
    label: 'Time elapsed',
    unit: 'percent',
    formula: 'days of the flight so far ÷ all its days',
    description: 'How much of the flight has passed, up to the last day with known delivery.',
  },
  expected: {
    label: 'Expected by now',
    unit: 'count',
    formula: 'booked impressions × days of the flight so far ÷ all its days',
    description: 'What even delivery over the flight would have reached.',
  },
  pacing: {
    label: 'Pacing',
    unit: 'percent',
    formula: 'delivered ÷ expected, and expected = booked × days so far ÷ all days of the flight',
    description: 'Above 100% the booking is ahead of even delivery, below it behind.',
  },
  daysLeft: {
    label: 'Days left',
    unit: 'count',
    formula: 'the days of the flight after the last day with known delivery',
    description: 'Of several flights, those of the one that ends last.',
  },
  perDay: {
    label: 'So far a day',
    unit: 'count',
    formula: 'delivered ÷ days of the flight so far',
    description: 'The pace since the start of the flight.',
  },
  neededPerDay: {
    label: 'Needed a day',
    unit: 'count',
    formula: '(booked − delivered) ÷ days left',
    description: 'The pace from now on that meets the booking.',
  },
  stretch: {
    label: 'Pace needed',
    unit: 'ratio',
    formula: 'needed a day ÷ so far a day',
    description: 'How many times as fast as so far the booking must be delivered.',
  },
  short: {
    label: 'Short',
    unit: 'count',
    formula: 'booked − so far a day × all days of the flight',
    description: 'Booked impressions that stay undelivered at the pace so far.',
  },
  shortCost: {
    label: 'Cost of that',
    unit: 'money',
    formula: 'short ÷ booked impressions × booked spend',
    description: 'The booked spend of the impressions that stay undelivered.',
  },
  atRisk: {
    label: 'Money at risk',
    unit: 'money',
    formula: 'short ÷ booked impressions × booked spend, where pacing is behind',
    description: 'What stays undelivered costs this much; nothing where the booking is not behind.',
  },
} as const satisfies Readonly<Record<string, BookingFigureAbout>>;

/** Id of a figure of bookings. */
export type BookingFigure = keyof typeof BOOKING_FIGURES;

/** Whether an id is that of a figure of bookings. */
export const isBookingFigure = (id: string): id is BookingFigure =>
  Object.hasOwn(BOOKING_FIGURES, id);

/** What is booked of a campaign or placement, and what it delivered. */
export interface BookedPart {
  readonly plan: RowPlan;
  /** Impressions from the start of the flight to the end of `day`. */
  readonly delivered: number;
  readonly day: Day;
}

/** The sum of what is known; null where nothing is. */
function sumOf<T>(list: readonly T[], of: (one: T) => number | null): number | null {
  const known = list.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/**
 * The figures of one campaign or placement, or of several together. Counts are counts, money is in currency units, shares are
 * fractions. Null where it is not known; paces of several flights are not added up.
 */
export function bookingFigures(
  parts: readonly BookedPart[],
  bands?: PacingBands,
): Readonly<Record<BookingFigure, number | null>> {
  const begun = parts.flatMap((part) => {
    const outlook = bookingOutlook(part.plan, part.delivered, part.day, bands);
    return outlook ? [{ ...part, outlook }] : [];
  });
  const of = (figure: keyof BookingOutlook) => sumOf(begun, ({ outlook }) => outlook[figure]);
  const ofOne = (figure: keyof BookingOutlook): number | null =>
    parts.length === 1 ? (begun[0]?.outlook[figure] ?? null) : null;
  const booked = sumOf(parts, ({ plan }) => plan.bookedImpressions);
  const expected = of('expected');
  const ofBooked = parts.filter(({ plan }) => (plan.bookedImpressions ?? 0) > 0);
  const [only] = parts;
  const { startDate: start, endDate: end } = only?.plan ?? {};
  return {
    bookedImpressions: booked,
    bookedSpend: sumOf(parts, ({ plan }) => plan.bookedSpend),
    progress: booked ? (sumOf(ofBooked, ({ delivered }) => delivered) ?? 0) / booked : null,
    elapsed:
      parts.length === 1 && only && start && end && start <= end
        ? elapsedShare({ start, end }, only.day)
        : null,
    expected,
    pacing: expected ? (sumOf(begun, ({ delivered }) => delivered) ?? 0) / expected : null,
    daysLeft: begun.length === 0 ? null : Math.max(...begun.map(({ outlook }) => outlook.daysLeft)),
    perDay: ofOne('perDay'),
    neededPerDay: ofOne('neededPerDay'),
    stretch: ofOne('stretch'),
    short: of('short'),
    shortCost: of('shortCost'),
    atRisk: of('atRisk'),
  };
}
