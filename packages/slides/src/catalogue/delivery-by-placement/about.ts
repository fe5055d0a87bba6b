import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'delivery-by-placement',
  category: 'Delivery Analysis',
  title: 'Delivery by placement',
  description: 'The largest placements with impressions, clicks and rate; all others in one row.',
  question: 'Which placements delivered most, and at which rate?',
} as const satisfies SlideAbout;
