import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-comparison',
  category: 'Creative Analysis',
  title: 'Creative comparison',
  description: 'Creatives side by side on one rate, and whether they differ by more than chance.',
  question: 'Is one creative really better than the others, or does it only look so?',
} as const satisfies SlideAbout;
