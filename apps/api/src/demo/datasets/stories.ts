/** What happened at the demo provider, planted into its figures so that slides and rules have something to find. */
import type { DayNumber } from '../calendar.ts';
import type { DemoAdvertiser } from '../provider.ts';

/** Something that happens to one advertiser, again and again: in the days `from` to `to` of every `every` days. */
interface Story {
  readonly advertiser: string;
  readonly every: number;
  readonly from: number;
  readonly to: number;
  /** What a reader of the figures should find. */
  readonly finding: string;
}

export const STORIES = {
  'brand-bids': {
    advertiser: 'MM-ADV-1004',
    every: 90,
    from: 0,
    to: 20,
    finding: 'A competitor bids on the brand: a click on it costs twice as much for three weeks.',
  },
  'worn-out-ad': {
    advertiser: 'MM-ADV-1001',
    every: 60,
    from: 25,
    to: 59,
    finding: 'The first ad of the month has been seen too often: its click-through rate halves.',
  },
  'tracking-outage': {
    advertiser: 'MM-ADV-1009',
    every: 75,
    from: 40,
    to: 42,
    finding: 'The site’s tag was missing for three days: no visits, though the ads were clicked.',
  },
  'winning-headline': {
    advertiser: 'MM-ADV-1003',
    every: 1,
    from: 0,
    to: 0,
    finding: 'One headline is clicked nearly twice as often as the others.',
  },
  'small-companies': {
    advertiser: 'MM-ADV-1005',
    every: 1,
    from: 0,
    to: 0,
    finding: 'Companies of 11–50 employees leave three times the leads of the others.',
  },
  'view-through-jump': {
    advertiser: 'MM-ADV-1006',
    every: 120,
    from: 80,
    to: 119,
    finding: 'The look-back window was widened: view-through conversions rise, sales do not.',
  },
  'over-budget': {
    advertiser: 'MM-ADV-1002',
    every: 1,
    from: 0,
    to: 0,
    finding: 'More is spent than the media plan provides for.',
  },
  'display-helps-search': {
    advertiser: 'MM-ADV-1012',
    every: 1,
    from: 0,
    to: 0,
    finding: 'People who saw a display ad before they searched convert twice as often.',
  },
} as const satisfies Readonly<Record<string, Story>>;

/** Whether the story happens to the advertiser on the day. */
export function isDuring(
  id: keyof typeof STORIES,
  { externalId }: Pick<DemoAdvertiser, 'externalId'>,
  day: DayNumber,
): boolean {
  const story: Story = STORIES[id];
  const at = day % story.every;
  return story.advertiser === externalId && at >= story.from && at <= story.to;
}
