import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'keyword-advertising-over-time',
  category: 'Search',
  title: 'Google Ads over time',
  description:
    'One metric of the five largest campaigns, ad groups or devices on Google Ads by day, week or month.',
  question: 'Which Google Ads campaigns grew or fell over the range?',
} as const satisfies SlideAbout;
