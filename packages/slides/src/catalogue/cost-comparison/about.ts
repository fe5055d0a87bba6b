import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'cost-comparison',
  category: 'Comparison',
  title: 'Cost comparison',
  description: 'CPM, CPC or CPA per site, campaign or placement against the average paid.',
  question: 'Where was a result cheap, and where was it dear?',
} as const satisfies SlideAbout;
