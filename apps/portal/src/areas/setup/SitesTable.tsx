/** The sites of the chosen placements, beside the form. */
import { Badge, Button } from '@flightdeck/design-system';
import { useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import * as css from './setup.css.ts';
import type { SiteRow } from './use-setup-lists.ts';

/** Sites in view before "Show all". */
const SHOWN = 10;

/** A row per site with its number of placements, and the total. */
export function SitesTable({ sites }: { readonly sites: readonly SiteRow[] }) {
  const counted = useCounted();
  const [isWhole, setWhole] = useState(false);
  const placements = sites.reduce((sum, site) => sum + site.placements, 0);
  return (
    <table className={css.sites}>
      <thead>
        <tr>
          <th scope="col">Sites in this report</th>
          <th scope="col" className={css.figure}>
            Placements
          </th>
        </tr>
      </thead>
      <tbody>
        {(isWhole ? sites : sites.slice(0, SHOWN)).map((site) => (
          <tr key={site.siteId}>
            <th scope="row" className={css.siteName}>
              <span>{site.siteName}</span>
              {site.platforms.map((platform) => (
                <Badge key={platform}>{platform}</Badge>
              ))}
              {site.notLinked ? <Badge tone="error">{site.notLinked} not linked</Badge> : null}
            </th>
            <td className={css.figure}>{site.placements}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {counted(sites.length, 'site')}
            {sites.length > SHOWN ? (
              <Button
                variant="text"
                size="row"
                className={css.showAll}
                onPress={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Show fewer' : 'Show all'}
              </Button>
            ) : null}
          </th>
          <td className={css.figure}>{placements}</td>
        </tr>
      </tfoot>
    </table>
  );
}
