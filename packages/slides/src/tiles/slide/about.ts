/** What the catalogue says of slides. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'slide',
  label: 'Slide',
  description: 'A slide of the catalogue of reports as it is.',
  size: { w: 8, h: 10, leastW: 4, leastH: 5 },
  needs: null,
  isUntitled: true,
} as const satisfies TileAbout;
