import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'device-split',
  category: 'Delivery Analysis',
  title: 'Device split',
  description: 'Shares of delivery by device, country or creative type, with the rates of each.',
  question: 'On which devices, or in which countries, did the ads run?',
} as const satisfies SlideAbout;
