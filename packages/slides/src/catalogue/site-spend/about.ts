import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'site-spend',
  category: 'Delivery Analysis',
  title: 'Site spend',
  description: 'The share of spend of each site against the share of results that it brought.',
  question: 'Do we pay each site for what it brings?',
} as const satisfies SlideAbout;
