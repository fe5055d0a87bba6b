import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'firmographic-table',
  category: 'Analytics',
  title: 'Firmographic table',
  description:
    'Companies, industries or professions with impressions, clicks and cost, in figures.',
  question: 'Who exactly saw the ads, how often, and at what cost?',
} as const satisfies SlideAbout;
