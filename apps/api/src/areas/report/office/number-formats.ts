/** How office programs write figures: format codes by unit. */
import type { MetricUnit } from '@flightdeck/domain/metrics';

/** The sign of a currency in front of a figure; none where the currency is not known. */
function sign(currency: string | null): string {
  if (currency === null) return '';
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en-GB', style).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return `"${symbol}"`;
}

/** The format of a unit in a cell: percents are fractions, durations are seconds. */
export function cellFormat(unit: MetricUnit, currency: string | null): string {
  switch (unit) {
    case 'count':
      return '#,##0';
    case 'money':
      return `${sign(currency)}#,##0.00`;
    case 'percent':
      return '0.00%';
    case 'ratio':
      return '0.00"×"';
    case 'number':
      return '#,##0.00';
    case 'duration':
      return '#,##0.0" s"';
  }
}

/** The format of figures beside bars and axes: three digits or so, as on the slide. */
export function shortFormat(
  unit: MetricUnit,
  currency: string | null,
  values: readonly (number | null)[],
): string {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  switch (unit) {
    case 'count':
    case 'money': {
      const before = unit === 'money' ? sign(currency) : '';
      const small = unit === 'money' && most < 1000 ? '#,##0.00' : '#,##0';
      if (most < 10_000) return `${before}${small}`;
      return `[>=1000000]${before}#,##0.0,,"m";[>=1000]${before}#,##0.0,"k";${before}#,##0`;
    }
    case 'percent':
      return most < 0.02 ? '0.00%' : most < 0.995 ? '0.0%' : '0%';
    default:
      return cellFormat(unit, currency);
  }
}
