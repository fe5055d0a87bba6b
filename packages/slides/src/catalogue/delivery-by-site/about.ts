import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'delivery-by-site',
  category: 'Delivery Analysis',
  title: 'Delivery by site',
  description: 'A rate per site, placement or size against each site’s own benchmark.',
  question: 'Which sites beat their own benchmark?',
} as const satisfies SlideAbout;
