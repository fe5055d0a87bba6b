import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'search-ad-over-time',
  category: 'Search',
  title: 'Microsoft and Apple search over time',
  description:
    'One metric of the five largest campaigns, ad groups or devices on Microsoft Ads, Apple Search Ads and other search platforms.',
  question: 'Which campaigns on search platforms besides Google grew or fell over the range?',
} as const satisfies SlideAbout;
