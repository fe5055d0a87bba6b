/** What the catalogue says of tables. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'table',
  label: 'Table',
  description: 'Rows of figures with bars, changes, marks and a row of totals.',
  size: { w: 12, h: 8, leastW: 4, leastH: 4 },
  words: ['list'],
  needs: { metrics: { least: 1, most: 12 }, dimensions: { least: 1, most: 2 } },
} as const satisfies TileAbout;
