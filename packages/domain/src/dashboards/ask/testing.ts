/** Kinds as a catalogue of tiles may declare them, for tests. */
import type { AskedKind, TileNeeds } from './kinds.ts';

type Ends = readonly [least: number, most: number];

const kind = (
  id: string,
  label: string,
  [metrics, dimensions, first]: readonly [Ends, Ends, TileNeeds['first']?],
  ...words: readonly string[]
): AskedKind => {
  const count = ([least, most]: Ends) => ({ least, most });
  const needs = { metrics: count(metrics), dimensions: count(dimensions) };
  return { ...{ id, label, words }, needs: first ? { ...needs, first } : needs };
};

export const SOME_KINDS: readonly AskedKind[] = [
  kind(
    'kpi',
    'Key figures',
    [
      [1, 8],
      [0, 0],
    ],
    'kpi',
    'number',
  ),
  kind('time-series', 'Time series', [[1, 6], [1, 2], 'time'], 'line', 'line chart'),
  kind('bars', 'Bars', [[1, 3], [1, 2], 'category'], 'bar', 'bar chart'),
  kind('table', 'Table', [
    [1, 12],
    [1, 2],
  ]),
  kind('columns', 'Columns', [
    [1, 4],
    [1, 1],
  ]),
  kind('share', 'Share', [[1, 1], [1, 1], 'category'], 'pie', 'pie chart', 'donut'),
  kind('funnel', 'Funnel', [
    [2, 8],
    [0, 0],
  ]),
  kind('map', 'Map', [[1, 1], [1, 1], 'country']),
  kind(
    'pivot',
    'Pivot',
    [
      [1, 1],
      [2, 2],
    ],
    'pivot table',
  ),
  kind(
    'heat-map',
    'Heat map',
    [
      [1, 1],
      [1, 2],
    ],
    'heatmap',
  ),
  kind('scatter', 'Scatter', [[2, 3], [1, 2], 'category'], 'scatter chart'),
];
