/** What the catalogue says of pivots. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'pivot',
  label: 'Pivot',
  description: 'One metric by two dimensions, as rows and columns with their totals.',
  size: { w: 8, h: 8, leastW: 4, leastH: 4 },
  words: ['pivot table', 'cross table', 'crosstab', 'matrix'],
  needs: { metrics: { least: 1, most: 1 }, dimensions: { least: 2, most: 2 } },
} as const satisfies TileAbout;
