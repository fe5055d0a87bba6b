/** What the catalogue says of the time series. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'time-series',
  label: 'Time series',
  description: 'Metrics by day, week or month, against the days before or split by a dimension.',
  size: { w: 8, h: 6, leastW: 3, leastH: 4 },
  words: ['line', 'line chart', 'line graph', 'curve', 'area', 'area chart'],
  needs: { metrics: { least: 1, most: 6 }, dimensions: { least: 1, most: 2 }, first: 'time' },
} as const satisfies TileAbout;
