import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-over-time',
  category: 'Creative Analysis',
  title: 'Creatives over time',
  description:
    'One metric of the largest creatives by day, week or month, or their rate at first and since.',
  question: 'Does a creative wear out, and when should it be replaced?',
} as const satisfies SlideAbout;
