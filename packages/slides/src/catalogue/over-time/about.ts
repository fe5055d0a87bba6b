import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'over-time',
  category: 'Campaign Summary',
  title: 'Over time',
  description: 'Impressions and CTR, or any two metrics, by day, week or month.',
  question: 'When did delivery and its rate rise or fall?',
} as const satisfies SlideAbout;
