import type { SlideAbout } from '../../definition.ts';

export const about = {
  id: 'status-per-campaign',
  category: 'Campaign Summary',
  title: 'Status per campaign',
  description:
    'One campaign, or the three largest: flight, delivery against the plan day by day, and the key figures.',
  question: 'Is this campaign keeping to its plan, and since when not?',
} as const satisfies SlideAbout;
