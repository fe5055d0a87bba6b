import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-channels',
  category: 'Analytics',
  title: 'Visits by channel',
  description:
    'Visits, engagement and key events per channel of web analytics, against the average.',
  question: 'Which channels bring visits that engage, and which only visits?',
} as const satisfies SlideAbout;
