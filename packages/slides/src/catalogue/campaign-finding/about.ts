import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'campaign-finding',
  category: 'Presentation Comments',
  title: 'Campaign finding',
  description:
    'A finding of campaign health with its evidence: why, how far off, and what follows.',
  question: 'What is wrong with this booking, how sure is that, and what does it cost?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
