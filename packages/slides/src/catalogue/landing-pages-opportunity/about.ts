import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'landing-pages-opportunity',
  category: 'Analytics',
  title: 'Landing page opportunities',
  description:
    'Pages with many visits and a rate below the others, by what reaching that rate would bring.',
  question: 'Which page is worth improving first, and what would that bring?',
} as const satisfies SlideAbout;
