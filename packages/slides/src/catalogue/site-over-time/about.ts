import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'site-over-time',
  category: 'Delivery Analysis',
  title: 'Sites over time',
  description: 'One metric of the five largest sites, or placements, by day, week or month.',
  question: 'Which sites grew or fell over the range?',
} as const satisfies SlideAbout;
