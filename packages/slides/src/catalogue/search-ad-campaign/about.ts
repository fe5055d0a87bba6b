import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'search-ad-campaign',
  category: 'Search',
  title: 'Microsoft and Apple search campaigns',
  description:
    'What a conversion, a click or an impression costs per campaign, ad group or device on Microsoft Ads, Apple Search Ads and other search platforms.',
  question: 'Which campaigns on search platforms besides Google pay too much for a conversion?',
} as const satisfies SlideAbout;
