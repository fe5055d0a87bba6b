import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-countries',
  category: 'Analytics',
  title: 'Visits by country',
  description: 'A map of where visits to the site come from, with the largest countries.',
  question: 'Which countries do visits come from, and is that where the media runs?',
} as const satisfies SlideAbout;
