/** What formats and uses of own metrics are called. */
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import { formatValue } from '@flightdeck/domain/metrics';

type Unit = CalculatedMetric['unit'];

const UNITS: Readonly<Record<Unit, { readonly label: string; readonly example: number }>> = {
  count: { label: 'Count', example: 1234 },
  money: { label: 'Money', example: 12.5 },
  percent: { label: 'Percent', example: 0.0024 },
  ratio: { label: 'Ratio', example: 4.31 },
  number: { label: 'Number', example: 1234.5 },
  duration: { label: 'Time', example: 65 },
};

/** Name of a format: `Money`. */
export const unitLabel = (unit: Unit): string => UNITS[unit].label;

/** Name of a format with an example: `Percent, such as 0.24%`. */
export const unitWithExample = (unit: Unit, locale: string): string =>
  `${UNITS[unit].label}, such as ${formatValue(unit, UNITS[unit].example, { locale })}`;

/** Most titles of tiles that are told. */
const MOST_TITLES = 3;

/** Which tiles show a metric, in a sentence. */
export function usedIn(titles: readonly string[]): string {
  if (titles.length === 0) return 'No tile shows it.';
  const told = titles.slice(0, MOST_TITLES).map((title) => `“${title}”`);
  const more = titles.length - told.length;
  const all = [...told, ...(more > 0 ? [`${more} more`] : [])];
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
  return `Shown in ${list}.`;
}
