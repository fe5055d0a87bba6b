/** The figures of a tile: those of its dataset, of the dashboard's own metrics, and of a second dataset beside it. */
import type { CalculatedMetric, Tile, TileQuestion } from '@flightdeck/domain/dashboards';
import type { LinearSum, Metric } from '@flightdeck/domain/datasets/dataset';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { type FigureSource, type Figures, figuresOf, type Noun } from '../catalogue/figures.ts';
import { metricsOf } from './calculated.ts';

/** Before the names of what is asked of the second dataset, its queries and its metrics. */
export const BESIDE = 'beside.';

const NOUNS: Readonly<Record<string, Noun>> = {
  day: { title: 'Day', one: 'day', many: 'days' },
  week: { title: 'Week', one: 'week', many: 'weeks' },
  month: { title: 'Month', one: 'month', many: 'months' },
  advertiser: { title: 'Client', one: 'client', many: 'clients' },
};

const prefixed = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [`${BESIDE}${id}`, value]));

/** The metric of the second dataset: its measures have their names apart from those of the first. */
const besideMetric = (
  { needs, per, ...metric }: Metric,
  isSameLabel: boolean,
  of: string,
): Metric => ({
  ...metric,
  label: isSameLabel ? `${metric.label} (${of})` : metric.label,
  of: prefixed(metric.of as Readonly<Record<string, number>>) as LinearSum,
  ...(per ? { per: prefixed(per as Readonly<Record<string, number>>) as LinearSum } : {}),
  ...(needs ? { needs: `${BESIDE}${needs}` } : {}),
});

/** The figures of a tile's question. */
export function tileFigures(
  { dataset: id }: Pick<TileQuestion, 'dataset'>,
  beside: Tile['beside'],
  calculated: readonly CalculatedMetric[],
): Figures {
  const dataset = datasetOf(id);
  const metrics = metricsOf(id, calculated);
  const source: FigureSource = { ...dataset, metrics };
  if (!beside) return figuresOf(source, NOUNS);
  const other = datasetOf(beside.dataset);
  const labels = new Set(Object.values(metrics).map(({ label }) => label));
  const theirs = Object.entries(metricsOf(beside.dataset, calculated)).map(
    ([name, metric]): [string, Metric] => [
      `${BESIDE}${name}`,
      besideMetric(metric, labels.has(metric.label), other.label),
    ],
  );
  return figuresOf(
    {
      ...source,
      metrics: { ...metrics, ...Object.fromEntries(theirs) },
      measures: { ...dataset.measures, ...prefixed(other.measures) },
    },
    NOUNS,
  );
}
