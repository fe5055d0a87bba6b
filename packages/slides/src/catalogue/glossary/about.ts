import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'glossary',
  category: 'Basics',
  title: 'Glossary',
  description: 'What the metrics in this report mean.',
  question: 'What do the words in this report mean?',
} as const satisfies SlideAbout;
