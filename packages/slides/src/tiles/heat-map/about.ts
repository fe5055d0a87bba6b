/** What the catalogue says of heat maps. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'heat-map',
  label: 'Heat map',
  description: 'When a metric is high: weekdays by week, or the values of a dimension over time.',
  size: { w: 6, h: 6, leastW: 3, leastH: 4 },
  words: ['heatmap'],
  needs: { metrics: { least: 1, most: 1 }, dimensions: { least: 1, most: 2 } },
} as const satisfies TileAbout;
