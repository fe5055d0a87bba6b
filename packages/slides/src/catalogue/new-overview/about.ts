import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'new-overview',
  category: 'Campaign Summary',
  title: 'New overview',
  description:
    'The whole story on one page: key figures with their change, the course, and who brought it, best and worst.',
  question: 'What happened, when, and who brought it?',
} as const satisfies SlideAbout;
