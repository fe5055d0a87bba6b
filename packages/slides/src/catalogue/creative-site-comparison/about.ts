import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-site-comparison',
  category: 'Creative Analysis',
  title: 'Creatives by site',
  description: 'A rate of each creative on each site, and where one creative is clearly ahead.',
  question: 'Which creative should run on which site?',
} as const satisfies SlideAbout;
