import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'landing-pages-bounce',
  category: 'Analytics',
  title: 'Landing pages by bounce rate',
  description:
    'The bounce rate of the largest landing pages, marked good or bad by limits of your own.',
  question: 'Which pages lose visitors at once?',
} as const satisfies SlideAbout;
