/** Sizes and times of caches as text. */
import { numberFormat, plural } from '@flightdeck/domain/locale';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `1.2 MB`: a thousand of each make the next. */
export function writeBytes(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  const figure = numberFormat(locale, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value);
  return `${figure} ${UNITS[step]}`;
}

/** `30 minutes` of seconds. */
export function writeTime(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return plural(minutes, 'a minute', `${minutes} minutes`);
}
