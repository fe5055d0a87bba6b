/** How a metric is computed, in words and symbols: `CTR = clicks ÷ impressions`. */
import type { Dataset, LinearSum, Metric } from './dataset.ts';

/** What a formula needs of a dataset. */
type Source = Pick<Dataset, 'measures' | 'metrics'> & { readonly viewable?: string | undefined };

/** A name inside a formula: abbreviations keep their capitals. */
const lowered = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const FACTOR = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });
const MICROS = 1e6;

/**
 * The formula of a metric; of a plain measure, how its rows are put together. Money is written in currency units.
 * @param isViewable Impressions are viewable ones.
 */
export function writeFormula(
  { measures, viewable }: Source,
  { label, of, per, needs, swap }: Metric,
  isViewable = false,
): string {
  const shown = (id: string): string =>
    isViewable && swap !== false && id === 'impressions' ? (viewable ?? id) : id;
  const name = (id: string): string => lowered(measures[shown(id)]?.label ?? id);
  const scaled = (sum: LinearSum): [string, number][] =>
    Object.entries(sum).map(([id, factor = 0]) => [
      id,
      factor * (measures[id]?.unit === 'micros' ? MICROS : 1),
    ]);
  const [top, bottom] = [scaled(of), scaled(per ?? {})];
  // What both sides are multiplied by says nothing.
  const common = bottom.length > 0 ? Math.min(...bottom.map(([, factor]) => factor)) : 1;
  const written = (terms: readonly [string, number][]): string => {
    const parts = terms.map(([id, factor]) => {
      const own = factor / common;
      return Math.abs(own - 1) < 1e-9 ? name(id) : `${name(id)} × ${FACTOR.format(own)}`;
    });
    return parts.length > 1 ? `(${parts.join(' + ')})` : parts.join('');
  };
  const only = needs === undefined ? '' : `, where there are any ${name(needs)}`;
  if (per) {
    return `${label} = ${written(top)} ÷ ${written(bottom)}${only}`;
  }
  const [[first = ''] = [], ...others] = top;
  if (others.length > 0) return `${label} = ${written(top).slice(1, -1)}`;
  return measures[first]?.fold === 'distinct'
    ? `${label} = different people of one row; rows are not added up`
    : `${label} = the sum of ${name(first)} over the rows${only}`;
}
