import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'country-comparison',
  category: 'Delivery Analysis',
  title: 'Country comparison',
  description: 'Chosen countries side by side in up to three metrics, each against all others.',
  question: 'Do these countries do better or worse than the rest, by more than chance?',
} as const satisfies SlideAbout;
