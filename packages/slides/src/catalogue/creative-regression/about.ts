import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-regression',
  category: 'Creative Analysis',
  title: 'Creative regression',
  description:
    'Two metrics of each creative as points, with the line through them where there is one.',
  question: 'Do creatives with more of one figure also have more of another?',
} as const satisfies SlideAbout;
