import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'keyword-advertising-campaign',
  category: 'Search',
  title: 'Google Ads campaigns',
  description:
    'What a conversion, a click or an impression costs per campaign, ad group, network or device on Google Ads.',
  question: 'Which Google Ads campaigns pay too much for a conversion?',
} as const satisfies SlideAbout;
