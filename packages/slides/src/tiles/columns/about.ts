/** What the catalogue says of columns. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'columns',
  label: 'Columns',
  description: 'Metrics by a dimension, or by days, weeks or months, side by side.',
  size: { w: 6, h: 6, leastW: 3, leastH: 4 },
  words: ['column chart', 'vertical bars'],
  needs: { metrics: { least: 1, most: 4 }, dimensions: { least: 1, most: 1 } },
} as const satisfies TileAbout;
