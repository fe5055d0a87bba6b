import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'dynamic-combinations',
  category: 'Creative Analysis',
  title: 'Dynamic combinations',
  description:
    'Combinations of variants where the data tells them, otherwise the leading variant of each element.',
  question: 'Which variants work best together?',
} as const satisfies SlideAbout;
