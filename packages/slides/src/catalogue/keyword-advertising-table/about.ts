import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'keyword-advertising-table',
  category: 'Search',
  title: 'Google Ads table',
  description:
    'Up to five metrics per campaign, ad group, keyword or search term on Google Ads, with the total.',
  question: 'What did each Google Ads campaign or keyword cost and bring?',
} as const satisfies SlideAbout;
