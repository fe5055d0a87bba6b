/**
 * Campaign Manager 360, reach report: impressions beside the people that they reached, below the same preamble as delivery
 * (`delivery/cm360.ts`). Its rows are delivery too. Reach is never added up: neither `Grand Total:`, which is of all days,
 * nor its incremental, exclusive and co-viewed kinds are read. An average frequency is impressions by reach.
 * Column names as in a script that names the API's `uniqueReach…` metrics by their columns, in a dashboard that reads an
 * agency's reach reports by site, and in a fixture of an overlap report; `Cookie Reach` as in fixtures of older reports.
 */
import { belowReportFields, CM360_COLUMNS, CM360_FILE, kindOf } from '../delivery/cm360.ts';
import { defineRecogniser } from '../platform.ts';

const { day, advertiser, advertiserId, campaign, campaignId, site, placement, placementId } =
  CM360_COLUMNS;
const { device, country, impressions } = CM360_COLUMNS;

const people = (metric: string) => [`Unique Reach: ${metric}`, `Cookie Reach: ${metric}`];

export const CM360_REACH = defineRecogniser('reach', {
  ...CM360_FILE,
  report: 'reach report',
  find: (rows) => {
    const header = belowReportFields(rows);
    if (header < 0 || kindOf(rows[header] ?? []) !== 'reach') return null;
    return { header, sign: 'columns of Unique Reach below Report Fields' };
  },
  columns: {
    day,
    advertiser,
    advertiserId,
    campaign,
    campaignId,
    site,
    placement,
    placementId,
    device,
    country,
    impressions,
    reach: people('Impression Reach'),
    viewableReach: people('Viewable Impression Reach'),
    clickReach: people('Click Reach'),
    totalReach: people('Total Reach'),
  },
  alsoDelivery: CM360_COLUMNS,
});
