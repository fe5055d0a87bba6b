import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'creative-by-size',
  category: 'Creative Analysis',
  title: 'Placements by size',
  description: 'Delivery per ad size, with a rate under each.',
  question: 'Which ad sizes delivered, and how well did each do?',
} as const satisfies SlideAbout;
