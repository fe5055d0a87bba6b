import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'daily-insight',
  category: 'Campaign Summary',
  title: 'Daily insight',
  description:
    'What a usual Monday to Sunday brings, and the days that are far off the usual of their weekday.',
  question: 'Which weekdays bring most, and which days were out of the ordinary?',
} as const satisfies SlideAbout;
