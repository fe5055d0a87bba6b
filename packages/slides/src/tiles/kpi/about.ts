/** What the catalogue says of key figures. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'kpi',
  label: 'Key figures',
  description: 'Figures with their change and course, side by side.',
  size: { w: 3, h: 2, leastW: 2, leastH: 2 },
  words: ['kpi', 'number', 'figure', 'single number', 'big number', 'card', 'scorecard'],
  needs: { metrics: { least: 1, most: 8 }, dimensions: { least: 0, most: 0 } },
  isUntitled: true,
} as const satisfies TileAbout;
