/** What the catalogue says of texts. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'text',
  label: 'Text',
  description: 'A heading, paragraphs and points of your own.',
  size: { w: 4, h: 4, leastW: 2, leastH: 1 },
  needs: null,
  isUntitled: true,
} as const satisfies TileAbout;
