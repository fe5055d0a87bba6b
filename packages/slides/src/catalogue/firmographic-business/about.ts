import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'firmographic-business',
  category: 'Analytics',
  title: 'Businesses reached',
  description:
    'Response of each industry, company size, seniority or function against the average.',
  question: 'Which kinds of business did the ads reach, and which of them responded?',
} as const satisfies SlideAbout;
