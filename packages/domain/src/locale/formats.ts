/** Formatters of `Intl`, each built once: building one takes far longer than using it. */

/** A function that builds the formatter of a locale and options with `build`, and keeps it. */
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
