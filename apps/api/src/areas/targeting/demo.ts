/** What is known of the demo's publishers: where each of its invented sites is, and what it is about. */
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import type { Services } from '../../platform/services.ts';
import { siteKey } from './reach.ts';
import { publisherSite } from './schema.ts';

interface DemoSite {
  readonly name: string;
  readonly host: string;
  /** Ids of the content taxonomy; none for sites about anything. */
  readonly categories: readonly string[];
}

const site = (name: string, host: string, ...categories: readonly string[]): DemoSite => ({
  ...{ name, host, categories },
});

/** The sites of the demo provider. Its exchange is many sites, and so has no address. */
export const DEMO_SITES: readonly DemoSite[] = [
  site('Harbour Times', 'harbour-times.example', '386', '52'),
  site('The Morning Ledger', 'morning-ledger.example', '52', '386'),
  site('Northgate News', 'northgate-news.example', '386'),
  site('City & County', 'city-and-county.example', '8YPBBL'),
  site('Kitchen Table', 'kitchen-table.example', '216'),
  site('Plate & Season', 'plate-and-season.example', '210', '221'),
  site('Homefolk', 'homefolk.example', '274', '280'),
  site('Threshold Interiors', 'threshold-interiors.example', '283', '276'),
  site('Touchline Daily', 'touchline-daily.example', '483'),
  site('Final Third', 'final-third.example', '533'),
  site('Pitlane Review', 'pitlane-review.example', '518'),
  site('Open Road', 'open-road.example', '1', '25'),
  site('Penny Wiser', 'penny-wiser.example', '391', '397'),
  site('Market Bell', 'market-bell.example', '410', '52'),
  site('Signal Weekly', 'signal-weekly.example', '596', '632'),
  site('Patchbay', 'patchbay.example', '599'),
  site('Lower Deck', 'lower-deck.example'),
  site('Wayfarer', 'wayfarer.example', '653'),
  site('Slow Miles', 'slow-miles.example', '664'),
  site('Curtain Up', 'curtain-up.example', '209', 'JLBCU7'),
  site('Reel Notes', 'reel-notes.example', '324'),
  site('Allotment', 'allotment.example', '275'),
  site('Campus Common', 'campus-common.example', '137'),
  site('Weatherglass', 'weatherglass.example', '390'),
  site('Puzzle Corner', 'puzzle-corner.example', '269'),
  site('Free Listings Hub', 'free-listings-hub.example', '473'),
  site('Quickscore Live', 'quickscore-live.example', '483'),
  site('Lantern TV', 'lantern-tv.example', '640'),
  site('Streamline Player', 'streamline-player.example', '640', '324'),
];

/** Notes where the sites are, in the name of the demo administrator. */
export async function fillDemoSites({ records, clock }: Services): Promise<void> {
  await records.db.insert(publisherSite).values(
    DEMO_SITES.map(({ name, host, categories }) => ({
      ...{ key: siteKey(name), name, host, language: 'en', categories: [...categories] },
      ...{ savedBy: DEMO_ADMINISTRATOR, savedAt: clock() },
    })),
  );
}
