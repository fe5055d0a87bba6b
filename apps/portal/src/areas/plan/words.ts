/** Words and figures of bookings. */
import type { MatchRule, PlannedBooking } from '@flightdeck/contract/plan';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { formatMoney } from '@flightdeck/domain/metrics';

/** Why a booking is matched to its placements. */
export const RULES: Readonly<Record<MatchRule, string>> = {
  file: 'as the delivery file says',
  number: 'same booking number',
  placement: 'same placement ID',
  name: 'same name',
  flight: 'similar name, same site and flight',
  person: 'by hand',
};

/** Where a booking comes from. */
export const originOf = ({ origin, fileName }: Pick<PlannedBooking, 'origin' | 'fileName'>) =>
  origin === 'load' ? 'Delivery file' : origin === 'hand' ? 'By hand' : (fileName ?? 'Media plan');

/** The days of a booking; a dash where none is known. */
export function writeFlight(
  { start, end }: Pick<PlannedBooking, 'start' | 'end'>,
  locale: string,
): string {
  if (start && end) return writeRange({ start, end }, locale);
  if (start) return `from ${writeDay(start, locale)}`;
  return end ? `to ${writeDay(end, locale)}` : '–';
}

/** Money, in a currency where one is known; a dash for none. */
export const writeSpend = (
  spend: number | null,
  currency: string | null,
  locale: string,
): string =>
  spend === null ? '–' : formatMoney(spend, { locale, ...(currency ? { currency } : {}) });
