import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'floodlight-table',
  category: 'Delivery Analysis',
  title: 'Floodlight table',
  description:
    'Activities that the ad server credits to ads, after a click or a view, in total and by campaign.',
  question: 'What did people do after the ads, and which campaigns brought it?',
} as const satisfies SlideAbout;
