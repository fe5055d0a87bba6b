import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-by-country',
  category: 'Creative Analysis',
  title: 'Creatives by country',
  description: 'A rate of each creative in each country, and where one creative is clearly ahead.',
  question: 'Which creative works in which country?',
} as const satisfies SlideAbout;
