import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'analytics-devices',
  category: 'Analytics',
  title: 'Visits by device',
  description: 'Each device’s share of visits, engaged visits and key events, with its rates.',
  question: 'On which devices do people visit, and where does the site lose them?',
} as const satisfies SlideAbout;
