/** What the catalogue says of shares. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'share',
  label: 'Share',
  description: 'How a total is split over a dimension.',
  size: { w: 4, h: 5, leastW: 3, leastH: 4 },
  words: ['shares', 'pie', 'pie chart', 'donut', 'doughnut', 'donut chart'],
  needs: { metrics: { least: 1, most: 1 }, dimensions: { least: 1, most: 1 }, first: 'category' },
} as const satisfies TileAbout;
