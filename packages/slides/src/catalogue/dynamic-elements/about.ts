import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'dynamic-elements',
  category: 'Creative Analysis',
  title: 'Dynamic elements',
  description:
    'Each element of the dynamic ads with the rates of its variants, from worst to best.',
  question: 'Which part of the dynamic ads makes a difference?',
} as const satisfies SlideAbout;
