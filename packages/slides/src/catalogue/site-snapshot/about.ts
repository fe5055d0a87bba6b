import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'site-snapshot',
  category: 'Presentation Comments',
  title: 'Site snapshot',
  description: 'Pictures of the ads on a site, beside the figures of that site.',
  question: 'What did it look like on the site, and how did it do there?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
