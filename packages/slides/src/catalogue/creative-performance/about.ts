import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-performance',
  category: 'Creative Analysis',
  title: 'Creative performance',
  description: 'Creatives compared on one rate, against the average of all.',
  question: 'Which creatives did better than the average?',
} as const satisfies SlideAbout;
