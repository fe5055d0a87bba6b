import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'cover',
  category: 'Basics',
  title: 'Cover',
  description: 'Client, report name, date range and who prepared it, beside a picture.',
  question: 'Whose report is this, and of which days?',
} as const satisfies SlideAbout;
