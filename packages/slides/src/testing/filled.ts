/** What the author of a slide would write on it, for slides that show nothing without. */
import { shiftDay } from '@flightdeck/domain/dates';
import type { Slide } from '@flightdeck/domain/report';
import { SAMPLE_PICTURE } from './sample.ts';

/** Options of slides that their author fills. */
export const FILLED: Readonly<
  Record<
    | 'bullet-points'
    | 'campaign-finding'
    | 'gallery'
    | 'professional-network-campaign'
    | 'site-snapshot'
    | 'vote',
    Slide['options']
  >
> = {
  'bullet-points': {
    bullets: ['{{advertiser}} is on plan across the quarter.'],
    whatWorked: ['Guardian and UKClimbing', 'Half-price boots creative'],
    toWatch: ['Viewability on Mail Online', 'Frequency on mobile'],
    nextSteps: ['New 300×600 creative', 'Review the site list'],
  },
  'campaign-finding': {
    evidence: {
      itemId: 1,
      subject: 'Booking',
      name: 'Trailhead Weekly',
      number: 'BK-20418',
      level: 1,
      rule: 'Goal pacing',
      reason: 'Trailhead Weekly has delivered 67.3% of what it should have by now.',
      formula: 'Delivered ÷ expected by now × 100',
      scale: {
        bounds: [75, 90, 110, 125],
        levels: [1, 2, 3, 2, 1],
        value: 67.3,
        text: '67.3%',
        labels: ['75%', '90%', '110%', '125%'],
      },
      inputs: [
        { label: 'Booked', text: '4,200,000' },
        { label: 'Days run', text: '43 of 61' },
        { label: 'Expected by now', text: '2,960,656' },
        { label: 'Delivered', text: '1,992,480' },
        { label: 'A day so far', text: '46,337' },
        { label: 'Needed a day', text: '122,640' },
      ],
      outlook: [
        'At this pace 2.83m of 4.2m are delivered by the end; £19,200 of £58,800 is at risk.',
      ],
      days: Array.from({ length: 43 }, (_, index) => ({
        day: shiftDay('2026-02-17', index),
        delivered: Math.round(46_337 * (index % 7 > 4 ? 0.7 : 1.12) * (1 - index / 400)),
        expected: 68_852,
      })),
      asOf: '2026-03-31',
    },
  },
  'site-snapshot': {
    location: 'Guardian',
    layout: 'lead',
    images: [SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE],
  },
  'professional-network-campaign': {
    benchmarkEngagement: 1.2,
    benchmarkOpen: 50,
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
