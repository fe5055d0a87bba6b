import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'delivery-summary',
  category: 'Delivery Analysis',
  title: 'Delivery summary',
  description:
    'Up to five figures of each campaign, site or placement with their total, and the change against the period before.',
  question: 'What did each campaign deliver, in all, and is that more or less than before?',
} as const satisfies SlideAbout;
