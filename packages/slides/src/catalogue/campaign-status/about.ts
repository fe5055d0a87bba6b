import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'campaign-status',
  category: 'Campaign Summary',
  title: 'Campaign status',
  description: 'Each campaign’s delivery against its booking and the time that has passed.',
  question: 'Will each campaign deliver what was booked, in time?',
} as const satisfies SlideAbout;
