/** The time of a publication, as it was set: a moment with the time zone of whoever set it. */
import { writeMoment } from '../dates/index.ts';
import { perLocale } from '../locale/index.ts';

const relative = perLocale(
  (locale, style: Intl.RelativeTimeFormatStyle) =>
    new Intl.RelativeTimeFormat(locale, { style, numeric: 'always' }),
);
const MINUTE_MS = 60_000;
/** Units with their length in minutes, the longest first. */
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `in 2 hours` or `3 days ago`, in the largest unit that is reached; whole units, cut off. */
export function writeDistance(at: Date, now: Date, locale: string): string {
  const minutes = Math.trunc((at.getTime() - now.getTime()) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, each]) => Math.abs(minutes) >= each) ?? ['minute', 1];
  return relative(locale, 'long').format(Math.trunc(minutes / length), unit);
}

/** `10 Mar 2026, 09:00 Europe/Paris, in 2 hours`. */
export const writePublishTime = (
  { at, zone }: { readonly at: Date; readonly zone: string },
  now: Date,
  locale: string,
): string =>
  `${writeMoment(at.toISOString(), zone, locale)} ${zone}, ${writeDistance(at, now, locale)}`;
