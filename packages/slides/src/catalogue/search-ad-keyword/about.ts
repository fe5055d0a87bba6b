import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'search-ad-keyword',
  category: 'Search',
  title: 'Microsoft and Apple keywords',
  description:
    'Spend of each keyword, search term or match type on Microsoft Ads, Apple Search Ads and other search platforms, with conversions.',
  question: 'Which keywords on search platforms besides Google are worth their money?',
} as const satisfies SlideAbout;
