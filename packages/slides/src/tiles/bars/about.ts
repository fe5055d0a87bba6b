/** What the catalogue says of bars. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'bars',
  label: 'Bars',
  description:
    'The largest values of a dimension, with their change and what the others amount to.',
  size: { w: 4, h: 6, leastW: 3, leastH: 4 },
  words: ['bar', 'bar chart', 'bar graph', 'horizontal bars'],
  needs: { metrics: { least: 1, most: 3 }, dimensions: { least: 1, most: 2 }, first: 'category' },
} as const satisfies TileAbout;
