import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-source',
  category: 'Analytics',
  title: 'Visits by source',
  description:
    'The sources of visits, or what one of them breaks down into, with the engagement of each.',
  question: 'Which sources send visits that are worth having?',
} as const satisfies SlideAbout;
