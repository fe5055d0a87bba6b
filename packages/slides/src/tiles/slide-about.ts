/** What the slides that draw tiles of dashboards are about, whatever the kind. */
import type { SlideAbout } from '../definition.ts';

export const TILE_SLIDE = {
  category: 'Campaign Summary',
  title: 'Tile of a dashboard',
  description: 'A tile as its dashboard draws it, over the days and the client of the report.',
  question: 'What does the tile of the dashboard show in the days of the report?',
  modes: ['presentation'],
} as const satisfies Omit<SlideAbout, 'id'>;
