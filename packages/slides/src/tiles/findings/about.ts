/** What the catalogue says of findings. */
import type { TileAbout } from '../definition.ts';

export const about = {
  id: 'findings',
  label: 'Findings',
  description: 'What campaign health found about the chosen clients, the worst first.',
  size: { w: 4, h: 6, leastW: 3, leastH: 3 },
  needs: null,
} as const satisfies TileAbout;
