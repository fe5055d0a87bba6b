import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'delivery-viewability',
  category: 'Delivery Analysis',
  title: 'Viewable spend',
  description:
    'What part of the spend bought viewable impressions, by site or placement, and what a thousand of them cost.',
  question: 'How much of the money bought impressions that could be seen?',
} as const satisfies SlideAbout;
