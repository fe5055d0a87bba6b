import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'gallery',
  category: 'Presentation Comments',
  title: 'Gallery',
  description: 'One to six pictures, such as creatives in place.',
  question: 'What did it look like?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
