import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'bullet-points',
  category: 'Presentation Comments',
  title: 'Bullet points',
  description: 'Comments in your own words, as a list or as what worked, to watch and next steps.',
  question: 'What do we make of it, and what comes next?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
