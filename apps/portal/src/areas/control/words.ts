/** Figures of caches in words; pure. */

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `1.2 MB`: a thousand of each make the next. */
export function writeBytes(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  const figure = new Intl.NumberFormat(locale, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value);
  return `${figure} ${UNITS[step]}`;
}

/** `12,345`. */
export const writeCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(count);

/** `87%` of a share between 0 and 1. */
export const writeShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** `30 minutes` of seconds. */
export function writeTime(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
