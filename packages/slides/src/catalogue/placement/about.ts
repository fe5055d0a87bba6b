import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'placement',
  category: 'Delivery Analysis',
  title: 'Placement',
  description:
    'Up to three placements in depth: booking, rate against the site’s benchmark, and all key figures.',
  question: 'How did these placements do, and is that better than usual for their site?',
} as const satisfies SlideAbout;
