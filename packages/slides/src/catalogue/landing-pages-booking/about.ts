import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'landing-pages-booking',
  category: 'Analytics',
  title: 'Landing pages of booked media',
  description:
    'The pages where visits from booked campaigns begin, with engagement and key events.',
  question: 'Where did the booked media lead people, and was it worth it?',
} as const satisfies SlideAbout;
