import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'campaign-overview',
  category: 'Campaign Summary',
  title: 'Campaign overview',
  description:
    'The key figures with their change against the period before, and delivery over time.',
  question: 'How did the campaigns do, and is that better than before?',
} as const satisfies SlideAbout;
