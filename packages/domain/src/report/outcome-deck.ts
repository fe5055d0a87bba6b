/** The slides that a report on an activity aggregator begins with. */
import type { OutcomeSystem } from '../outcomes/model.ts';
import { addSlides, type NewSlide, newSlideId } from './builder.ts';
import type { Slide, SlideOptions } from './slide.ts';

/** What outcomes cost on the search platforms, a slide for each kind of them. */
const SEARCH: readonly Begun[] = [
  ['keyword-advertising-campaign', 'Google Ads campaigns'],
  ['search-ad-campaign', 'Campaigns on other search platforms'],
];

type Begun = readonly [component: string, title: string, options?: SlideOptions];

/**
 * Slides about what media brought, and at what cost. Those of search are there where the aggregator counts in search; without
 * figures they are not in the PDF.
 * @param random Answers numbers from 0 up to 1, for the ids of the slides.
 */
export function outcomeDeck(
  { systems }: { readonly systems: readonly OutcomeSystem[] },
  random: () => number,
): Slide[] {
  const begun: readonly Begun[] = [
    ['cover', 'Cover'],
    ['campaign-overview', 'Campaign overview'],
    ['analytics-goals', 'Outcomes'],
    ['over-time', 'Outcomes over time', { metric1: 'conversions', metric2: 'cpa' }],
    ['cost-comparison', 'Cost by campaign', { metric1: 'cpa', group: 'campaign' }],
    ['site-spend', 'What each site brings', { metric1: 'conversions' }],
    ...(systems.includes('search') ? SEARCH : []),
    ['analytics-channels', 'Visits by channel'],
    ['glossary', 'Glossary'],
    ['thank-you', 'Thank you'],
  ];
  const slides = begun.map(
    ([component, title, options = {}]): NewSlide => ({
      ...{ component, title, options, exclude: false },
      id: newSlideId(random),
    }),
  );
  return addSlides([], slides, null);
}
