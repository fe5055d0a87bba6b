/** Lists of the landing pages of placements, as ad servers export them. */
import { DV360_COLUMNS } from '../../../../platform/tables/dv360.ts';
import type { FieldsOf } from '../entities.ts';
import { plainTable, type TableReader } from './reader.ts';

const PLACEMENT_ID = ['Placement ID'];
const PLACEMENT = ['Placement', 'Placement Name'];
const CAMPAIGN_ID = DV360_COLUMNS.campaignId;
const URL_COLUMN = [
  ...['Landing page URL', 'Landing Page', 'Click-through URL', 'Clickthrough URL'],
  ...[
    'Default Click-through URL',
    'Default Landing Page',
    'Ad Click-through URL',
    'Destination URL',
  ],
];

type Page = FieldsOf<'landingPage'> & { readonly name: string };

export const LANDING_PAGES: TableReader = {
  file: 'landing-pages',
  fits: (columns) => columns.has(PLACEMENT_ID) && columns.has(URL_COLUMN),
  open(_columns, gathered) {
    const pages: Page[] = [];
    gathered.states('landingPage');
    return {
      ...plainTable((cells) => {
        const placementId = cells.needed(PLACEMENT_ID);
        pages.push({
          placementId,
          name: cells.text(PLACEMENT) || placementId,
          landingPage: cells.text(URL_COLUMN),
          campaignId: cells.text(CAMPAIGN_ID) || null,
          campaignField: '',
          placementField: '',
        });
      }),
      ends: ([first = '']) => /^grand total:?$/i.test(first.trim()),
      end() {
        const campaignField = fieldWith(pages, ({ campaignId }) => campaignId);
        const placementField = fieldWith(pages, ({ placementId }) => placementId);
        gathered.note(
          campaignField === '' && placementField === ''
            ? 'No field of the URLs holds the ids of campaigns or placements: those are not judged.'
            : `Ids stand in ${[
                campaignField && `${campaignField} (campaign)`,
                placementField && `${placementField} (placement)`,
              ]
                .filter(Boolean)
                .join(' and ')}, as in most of the URLs.`,
        );
        const times = new Map<string, number>();
        const held = new Set<string>();
        for (const { name, ...page } of pages) {
          // The ads of a placement may each have their own; a row of the same URL says nothing new.
          const same = `${page.placementId} ${page.landingPage}`;
          if (held.has(same)) continue;
          held.add(same);
          const n = (times.get(page.placementId) ?? 0) + 1;
          times.set(page.placementId, n);
          gathered.add({
            kind: 'landingPage',
            externalId: n === 1 ? page.placementId : `${page.placementId} (${n})`,
            name,
            fields: { ...page, campaignField, placementField },
          });
        }
      },
    };
  },
};

/** Pages that must agree: a field that few have is no habit. */
const AGREEING = 0.5;

/**
 * The query field that holds an id in at least half of the URLs that have a query: this is how the client tags. Empty where
 * there is none, so that no page is blamed for a field that nobody uses.
 */
function fieldWith(pages: readonly Page[], idOf: (page: Page) => string | null): string {
  const counts = new Map<string, number>();
  let asked = 0;
  for (const page of pages) {
    const id = idOf(page);
    const query = page.landingPage.split('?').slice(1).join('&').split('#')[0] ?? '';
    if (!id || query === '') continue;
    asked += 1;
    const fields = new Set(
      [...new URLSearchParams(query)].flatMap(([name, value]) => (value === id ? [name] : [])),
    );
    for (const name of fields) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= asked * AGREEING ? most[0] : '';
}
