/** What the catalogue says of maps. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'map',
  label: 'Map',
  description: 'Countries coloured by a metric.',
  size: { w: 6, h: 8, leastW: 4, leastH: 6 },
  words: ['world map'],
  needs: { metrics: { least: 1, most: 1 }, dimensions: { least: 1, most: 1 }, first: 'country' },
} as const satisfies TileAbout;
