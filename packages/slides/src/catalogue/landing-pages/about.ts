import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'landing-pages',
  category: 'Analytics',
  title: 'Landing pages',
  description: 'The pages where most visits begin, with what visitors do there.',
  question: 'Where do visitors arrive, and what do they do there?',
} as const satisfies SlideAbout;
