import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'viewability',
  category: 'Campaign Summary',
  title: 'Viewability',
  description: 'Measured and viewable share, against the 50% and 60% lines.',
  question: 'How much of the delivery could be seen?',
} as const satisfies SlideAbout;
