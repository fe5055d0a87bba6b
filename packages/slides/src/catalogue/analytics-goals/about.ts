import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-goals',
  category: 'Analytics',
  title: 'Goals',
  description:
    'How often each goal was reached, what it was worth, and its change against the period before.',
  question: 'Which goals did visitors reach, and are they more than before?',
} as const satisfies SlideAbout;
