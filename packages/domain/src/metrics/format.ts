/** Figures as text, the same on screen, in the PDF and in exports. */
import { numberFormat, writeNumber } from '../locale/index.ts';
import { type MetricId, type MetricUnit, metric } from './catalogue.ts';

/** How to write a figure. */
export interface FormatOptions {
  /** ISO 4217 code for money; null or absent where it is not known: money then has no sign. */
  readonly currency?: string | null;
  /** BCP 47 tag. */
  readonly locale: string;
  /** 1.23m instead of 1,234,567. */
  readonly compact?: boolean;
  /** Decimals of money and rates, where a column has one number of them; see `columnDecimals`. */
  readonly decimals?: number | undefined;
}

/** Text of a missing value. */
export const NO_VALUE = '–';

/** A metric's value as text: `1,234,567`, `£1,234.50`, `0.24%`, `4.31×`; an en dash when there is none. */
export function formatMetric(
  id: MetricId,
  value: number | null | undefined,
  options: FormatOptions,
): string {
  return formatValue(metric(id).unit, value, options);
}

/** A value of any dataset's metric as text; an en dash when there is none. */
export function formatValue(
  unit: MetricUnit,
  value: number | null | undefined,
  options: FormatOptions,
): string {
  if (value == null || !Number.isFinite(value)) return NO_VALUE;
  const { locale, currency = null, compact = false, decimals } = options;
  switch (unit) {
    case 'count':
      return formatCount(value, { locale, compact });
    case 'money':
      return formatMoney(value, { locale, currency, compact, decimals });
    case 'percent':
      return formatPercent(value, { locale, decimals });
    case 'ratio':
      return `${formatDecimal(value, locale)}×`;
    case 'number':
      return formatDecimal(value, locale);
    case 'duration':
      return formatDuration(value, locale);
  }
}

/**
 * The decimals that every figure of a column has, so that they can be compared at a glance: as many as its finest figure
 * needs. Undefined for counts and ratios, which always have the same.
 */
export function columnDecimals(
  unit: MetricUnit,
  values: readonly (number | null | undefined)[],
): number | undefined {
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : []));
  switch (unit) {
    case 'percent':
      return sizes.some((size) => size < 0.01) ? 2 : 1;
    case 'money':
      // Pence matter beside thousands only where a figure of a few units is among them.
      return sizes.some((size) => size >= 1000) && sizes.every((size) => size >= 10) ? 0 : 2;
    default:
      return undefined;
  }
}

/** A count: whole below compaction, else three significant digits with k, m or bn. */
export function formatCount(value: number, { locale, compact = false }: FormatOptions): string {
  if (compact && Math.abs(value) >= 1000) return compacted(value, locale);
  return writeNumber(value, locale);
}

/** How money of a currency is written; of an unknown one without a sign. */
export const moneyStyle = (currency: string | null) =>
  currency === null
    ? ({ style: 'decimal' } as const)
    : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);

/** Money in currency units: pence below 1,000, whole units above, k / m when compact. */
export function formatMoney(
  value: number,
  { locale, currency = null, compact = false, decimals }: FormatOptions,
): string {
  const style = moneyStyle(currency);
  if (compact && Math.abs(value) >= 1000) {
    const parts = numberFormat(locale, { ...style, maximumFractionDigits: 0 }).formatToParts(
      Math.sign(value),
    );
    return parts
      .map((part) => (part.type === 'integer' ? compacted(Math.abs(value), locale) : part.value))
      .join('');
  }
  const digits = decimals ?? (Math.abs(value) < 1000 ? 2 : 0);
  return numberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Below half of this a rate with two decimals would read as zero. */
const LEAST_PERCENT = 0.0001;

/**
 * A fraction as percent: two decimals below 1 %, one above, so that both 0.24% and 57.3% read well. More than zero is
 * never written as zero: `<0.01%`.
 */
export function formatPercent(value: number, { locale, decimals }: FormatOptions): string {
  if (value > 0 && value < LEAST_PERCENT / 2) return `<${formatPercent(LEAST_PERCENT, { locale })}`;
  const digits = decimals ?? (Math.abs(value) < 0.01 ? 2 : 1);
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** From so many times on a growth is told as times: thousands of percent read like an error. */
const LEAST_FOLD = 10;

/** A relative change with its sign: `+12.4%`, `−3%`. Ten percent and more are whole; ten times as much is `10-fold`. */
export function formatChange(value: number | null, { locale }: FormatOptions): string {
  if (value == null || !Number.isFinite(value)) return NO_VALUE;
  const times = Math.round(value + 1);
  if (times >= LEAST_FOLD) return `${writeNumber(times, locale)}-fold`;
  return numberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0,
  })
    .format(value)
    .replace('-', '−');
}

const formatDecimal = (value: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** Seconds as minutes and seconds: `1m 05s`. */
function formatDuration(value: number, locale: string): string {
  const seconds = Math.round(value);
  return `${writeNumber(Math.floor(seconds / 60), locale)}m ${String(seconds % 60).padStart(2, '0')}s`;
}

function compacted(value: number, locale: string): string {
  const [divisor, suffix] =
    Math.abs(value) >= 999.5e6 ? [1e9, 'bn'] : Math.abs(value) >= 999.5e3 ? [1e6, 'm'] : [1e3, 'k'];
  return numberFormat(locale, { maximumSignificantDigits: 3 }).format(value / divisor) + suffix;
}
