import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'professional-network-campaign',
  category: 'Presentation Comments',
  title: 'Professional network campaign',
  description: 'The figures of LinkedIn campaigns and their best ads, beside your comments.',
  question: 'How did the LinkedIn campaign do, and what do we make of it?',
  modes: ['presentation'],
} as const satisfies SlideAbout;
