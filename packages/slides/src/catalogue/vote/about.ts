import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'vote',
  category: 'Vote',
  title: 'Vote',
  description:
    'Up to four questions that readers of the shared or embedded report vote on, and what they said.',
  question: 'What do the readers of the report think?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
