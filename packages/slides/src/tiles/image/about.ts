/** What the catalogue says of pictures. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'image',
  label: 'Pictures',
  description: 'Uploaded pictures, whole and side by side.',
  size: { w: 4, h: 6, leastW: 2, leastH: 2 },
  needs: null,
  isUntitled: true,
} as const satisfies TileAbout;
