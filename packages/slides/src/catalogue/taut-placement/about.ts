import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'taut-placement',
  category: 'Delivery Analysis',
  title: 'Taut placements',
  description:
    'Placements that must deliver faster than so far to meet their booking, and how much faster.',
  question:
    'Which placements will miss their booking unless something changes, and what would each need?',
} as const satisfies SlideAbout;
