import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'dynamic-variants',
  category: 'Creative Analysis',
  title: 'Dynamic variants',
  description:
    'The rate of each variant against the others of its element, and which differ clearly.',
  question: 'Which variants should run on, and which should be replaced?',
} as const satisfies SlideAbout;
