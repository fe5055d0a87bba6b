/** Formatters of `Intl`, each built once: building one takes far longer than using it. */

/** A function that builds the formatter of a locale and options with `build`, and caches it. */
export function perLocale<Options, Format>(
  build: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const kept = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const format = kept.get(key) ?? build(locale, options);
    kept.set(key, format);
    return format;
  };
}

/** The formatter of numbers of a BCP 47 locale. */
export const numberFormat = perLocale(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

const WHOLE = { maximumFractionDigits: 0 } as const;
const WHOLE_PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

/** `1,234`: a number without decimals. */
export function writeNumber(value: number, locale: string): string {
  return numberFormat(locale, WHOLE).format(value);
}

/** `27%`: a percent (27, not 0.27) without decimals. */
export function writePercent(percent: number, locale: string): string {
  return numberFormat(locale, WHOLE_PERCENT).format(Math.round(percent) / 100);
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `1.2 MB` from bytes, with units of a thousand. */
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
