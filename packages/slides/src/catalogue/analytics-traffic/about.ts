import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-traffic',
  category: 'Analytics',
  title: 'Visits over time',
  description: 'Visits by day, week or month beside the period before, and a second metric.',
  question: 'Are visits growing, and when did they jump or fall?',
} as const satisfies SlideAbout;
