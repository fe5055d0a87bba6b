/** The sites of the chosen placements, beside the form. */
import { Badge } from '@flightdeck/design-system';
import * as css from './setup.css.ts';
import type { SiteRow } from './use-setup-lists.ts';

/** A row per site with its number of placements, and the sum. */
export function SitesTable({ sites }: { readonly sites: readonly SiteRow[] }) {
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
        {sites.map((site) => (
          <tr key={site.siteId}>
            <th scope="row" className={css.siteName}>
              <span>{site.siteName}</span>
              {site.notLinked ? <Badge tone="error">{site.notLinked} not linked</Badge> : null}
            </th>
            <td className={css.figure}>{site.placements}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {sites.length} {sites.length === 1 ? 'site' : 'sites'}
          </th>
          <td className={css.figure}>{placements}</td>
        </tr>
      </tfoot>
    </table>
  );
}
