import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'fmx-status',
  category: 'Campaign Summary',
  title: 'FMX status',
  description:
    'All booked placements at a glance: delivered of booked, pacing, days left and money at risk, by site or campaign.',
  question: 'Where are bookings falling behind, and how much money is at risk?',
} as const satisfies SlideAbout;
