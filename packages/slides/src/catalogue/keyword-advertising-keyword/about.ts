import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'keyword-advertising-keyword',
  category: 'Search',
  title: 'Google Ads keywords',
  description:
    'Spend of each keyword, search term or match type on Google Ads, with conversions and quality score.',
  question: 'Which Google Ads keywords are worth their money, and which bring nothing?',
} as const satisfies SlideAbout;
