import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'video-cost',
  category: 'Video',
  title: 'Video cost',
  description: 'Cost of a video start and of a completed view, beside the completion rate.',
  question: 'Where are completed views cheap, and is that price or people watching to the end?',
  modes: ['reporting'],
} as const satisfies SlideAbout;
