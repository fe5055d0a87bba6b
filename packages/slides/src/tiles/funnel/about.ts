/** What the catalogue says of the funnel. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'funnel',
  label: 'Funnel',
  description: 'How many of the first stage reach each of the next, metric by metric.',
  size: { w: 4, h: 5, leastW: 3, leastH: 4 },
  words: [],
  needs: { metrics: { least: 2, most: 8 }, dimensions: { least: 0, most: 0 } },
} as const satisfies TileAbout;
