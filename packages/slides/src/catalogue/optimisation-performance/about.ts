import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'optimisation-performance',
  category: 'Optimisation',
  title: 'Optimisation performance',
  description: 'Where money was moved between two periods, and what the same money then brought.',
  question: 'Did moving money between sites, placements or campaigns pay?',
  modes: ['reporting'],
} as const satisfies SlideAbout;
