import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-grouping',
  category: 'Creative Analysis',
  title: 'Creative grouping',
  description:
    'Creatives grouped by a part of their names, by words, type or size, compared on one rate.',
  question: 'Which idea, message or format works, whatever the single creative?',
} as const satisfies SlideAbout;
