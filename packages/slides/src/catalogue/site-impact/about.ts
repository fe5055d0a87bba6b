import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'site-impact',
  category: 'Analytics',
  title: 'Site impact',
  description:
    'Media and visits by day, and visits on days with media beside comparable days without.',
  question: 'Do more people visit the site on days when the media runs?',
} as const satisfies SlideAbout;
