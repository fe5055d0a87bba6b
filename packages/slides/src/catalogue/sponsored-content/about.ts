import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'sponsored-content',
  category: 'Campaign Summary',
  title: 'Sponsored content',
  description:
    'Articles that were live in the range: delivery of their placements, spend, and visits to their landing pages.',
  question: 'What came of the articles that were paid for?',
} as const satisfies SlideAbout;
