/** What the author of a slide would write on it, for slides that show nothing without. */
import type { Slide } from '@flightdeck/domain/report';
import { SAMPLE_PICTURE } from './sample.ts';

/** Options of slides that their author fills. */
export const FILLED: Readonly<
  Record<
    'bullet-points' | 'gallery' | 'professional-network-campaign' | 'site-snapshot' | 'vote',
    Slide['options']
  >
> = {
  'bullet-points': {
    bullets: ['{{advertiser}} is on plan across the quarter.'],
    whatWorked: ['Guardian and UKClimbing', 'Half-price boots creative'],
    toWatch: ['Viewability on Mail Online', 'Frequency on mobile'],
    nextSteps: ['New 300×600 creative', 'Review the site list'],
  },
  'site-snapshot': {
    location: 'Guardian',
    layout: 'lead',
    images: [SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE],
  },
  'professional-network-campaign': {
    benchmarkEngagement: 1.2,
    whatWorked: ['Carousel for managers in retail', 'Lead form without a telephone number'],
    toWatch: ['Frequency in retargeting'],
    nextSteps: ['New film in April', 'Widen to directors in Ireland'],
  },
  gallery: { layout: 'lead', images: [SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE] },
  vote: {
    voteQuestion: [
      { text: 'How useful is this report to you?', scale: '1-5', answers: [] },
      {
        text: 'What should we look into next?',
        scale: 'answers',
        answers: ['Viewability on mobile', 'New creatives', 'The site list'],
      },
    ],
  },
};

/** Options that a slide is shown with; none for one that shows something without. */
export const filledOptions = (id: string): Slide['options'] =>
  Object.entries(FILLED).find(([own]) => own === id)?.[1] ?? {};
