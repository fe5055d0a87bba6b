import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'thank-you',
  category: 'Basics',
  title: 'Thank you',
  description: 'The closing slide, with a line of your own.',
  question: 'Who prepared this, and where is it live?',
} as const satisfies SlideAbout;
