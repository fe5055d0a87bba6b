import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'dynamic-over-time',
  category: 'Creative Analysis',
  title: 'Dynamic creative over time',
  description: 'The rate of the five largest variants, or elements, by day, week or month.',
  question: 'Which variants wear out, and which hold?',
} as const satisfies SlideAbout;
