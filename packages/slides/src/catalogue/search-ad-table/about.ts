import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'search-ad-table',
  category: 'Search',
  title: 'Microsoft and Apple search table',
  description:
    'Up to five metrics per campaign, ad group, keyword or search term on Microsoft Ads, Apple Search Ads and other search platforms.',
  question: 'What did each campaign or keyword on search platforms besides Google cost and bring?',
} as const satisfies SlideAbout;
