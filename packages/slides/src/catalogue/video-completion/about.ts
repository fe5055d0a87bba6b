import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'video-completion',
  category: 'Video',
  title: 'Video completion',
  description: 'How many video plays reach each quartile and the end.',
  question: 'How far do people watch the videos?',
} as const satisfies SlideAbout;
