/** What the catalogue says of scatters. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'scatter',
  label: 'Scatter',
  description: 'Two metrics against each other, a point for each value; a third one is its size.',
  size: { w: 6, h: 7, leastW: 3, leastH: 5 },
  words: ['scatter chart', 'scatter plot', 'bubbles', 'bubble chart'],
  needs: { metrics: { least: 2, most: 3 }, dimensions: { least: 1, most: 2 }, first: 'category' },
} as const satisfies TileAbout;
