/** The exports that are recognised without a mapping. */
import { isBlank, isTotal, type Platform, plainName } from './platform.ts';

const names = (row: readonly string[] | undefined) => new Set((row ?? []).map(plainName));
const hasAll = (row: readonly string[] | undefined, wanted: readonly string[]) => {
  const held = names(row);
  return wanted.every((name) => held.has(name));
};
const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
const firstCell = (row: readonly string[] | undefined) => (row?.[0] ?? '').trim();

/** Campaign Manager 360: a preamble of any length up to `Report Fields`, a `Grand Total:` at the end. */
const CM360: Platform = {
  format: 'cm360',
  name: 'Campaign Manager 360',
  header: (rows) => {
    const mark = rows.findIndex((row) => firstCell(row) === 'Report Fields');
    return mark < 0 || mark + 1 >= rows.length ? -1 : mark + 1;
  },
  skips: isBlank,
  ends: () => (cells) => /^grand total/i.test(firstCell(cells)),
  columns: {
    day: ['Date'],
    advertiser: ['Advertiser'],
    advertiserId: ['Advertiser ID'],
    campaign: ['Campaign'],
    campaignId: ['Campaign ID'],
    site: [
      'Site (CM360)',
      'Site (DCM)',
      'Site',
      'Directory Site',
      'Site ID (CM360)',
      'Site ID (DCM)',
    ],
    placement: ['Placement'],
    placementId: ['Placement ID'],
    creative: ['Creative'],
    creativeId: ['Creative ID'],
    creativeType: ['Creative Type', 'Ad Type'],
    size: ['Creative Pixel Size', 'Creative Size', 'Placement Pixel Size', 'Placement Size'],
    device: ['Platform Type', 'Device', 'Device Type'],
    country: ['Country'],
    costStructure: ['Placement Cost Structure', 'Pricing Type'],
    impressions: ['Impressions'],
    measurableImpressions: ['Active View: Measurable Impressions'],
    viewableImpressions: ['Active View: Viewable Impressions'],
    clicks: ['Clicks'],
    invalidClicks: ['Invalid Clicks'],
    conversions: ['Total Conversions'],
    revenue: ['Total Revenue'],
    spend: ['Media Cost', 'DV360 Cost (USD)', 'DBM Cost USD', 'DBM Cost (Account Currency)'],
    videoStarts: ['Video Plays'],
    videoFirstQuartiles: ['Video First Quartile Completions'],
    videoMidpoints: ['Video Midpoints'],
    videoThirdQuartiles: ['Video Third Quartile Completions'],
    videoCompletes: ['Video Completions'],
    interactions: ['Total Interactions', 'Rich Media Interactions'],
  },
  instead: [{ creative: 'Ad', creativeId: 'Ad ID' }],
  monthFirst: true,
};

const DV360_ONLY = [
  'insertion order',
  'insertion order id',
  'line item id',
  'partner id',
  'advertiser currency',
  'billable impressions',
  'revenue adv currency',
  'media cost advertiser currency',
  'billable cost advertiser currency',
];
/** First cells of footer lines; the colon distinguishes them from an insertion order with the same words. */
const DV360_FOOTER =
  /^(report time:|date range:|group by:|mrc accredited metrics:?$|reporting numbers from |filter by .*:$)/i;

/** A figure as such a report writes it. */
const FIGURE = /^-?[\d.,]+%?$|^-$/;

/** Display & Video 360: the header first; then a total with empty names, a blank line, a footer. */
const DV360: Platform = {
  format: 'dv360',
  name: 'Display & Video 360',
  header: (rows) => {
    const held = names(rows[0]);
    if (DV360_ONLY.some((name) => held.has(name))) return 0;
    const footer = rows.some((row) => firstCell(row) === 'Group By:');
    return footer && rows.some((row) => firstCell(row) === 'Report Time:') ? 0 : -1;
  },
  skips: isBlank,
  ends: () => (cells) => {
    const first = firstCell(cells);
    if (first !== '') return DV360_FOOTER.test(first);
    // The total names nothing; a row without a line item, whose name is the first cell, has a day at least.
    return !isBlank(cells) && cells.every((cell) => cell.trim() === '' || FIGURE.test(cell.trim()));
  },
  columns: {
    day: ['Date', 'Day'],
    advertiser: ['Advertiser'],
    advertiserId: ['Advertiser ID'],
    campaign: ['Campaign'],
    campaignId: ['Campaign ID'],
    site: ['App/URL', 'Site', 'Inventory Source', 'Exchange'],
    placement: ['Line Item'],
    placementId: ['Line Item ID'],
    creative: ['Creative'],
    creativeId: ['Creative ID'],
    creativeType: ['Creative Type'],
    size: ['Creative Size'],
    device: ['Device Type', 'Device'],
    country: ['Country', 'Country/Region'],
    impressions: ['Impressions', 'Billable Impressions'],
    measurableImpressions: ['Active View: Measurable Impressions'],
    viewableImpressions: ['Active View: Viewable Impressions'],
    clicks: ['Clicks'],
    invalidClicks: ['Invalid Clicks'],
    conversions: ['Total Conversions'],
    spend: [
      'Revenue (Adv Currency)',
      'Revenue (Advertiser Currency)',
      'Billable Cost (Advertiser Currency)',
      'Media Cost (Advertiser Currency)',
    ],
    videoStarts: ['Starts (Video)'],
    videoFirstQuartiles: ['First-Quartile Views (Video)'],
    videoMidpoints: ['Midpoint Views (Video)'],
    videoThirdQuartiles: ['Third-Quartile Views (Video)'],
    videoCompletes: ['Complete Views (Video)'],
    interactions: ['Engagements'],
  },
  instead: [
    { campaign: 'Insertion Order', campaignId: 'Insertion Order ID' },
    { placement: 'Insertion Order', placementId: 'Insertion Order ID' },
  ],
  constants: { site: 'Display & Video 360' },
  monthFirst: true,
};

/** Google Ads: a title and a range of dates, then the header; `Total: …` rows. Also its API's own names. */
const GOOGLE_ADS: Platform = {
  format: 'google-ads',
  name: 'Google Ads',
  header: (rows) => {
    const at = rows.slice(0, 6).findIndex((row) => filled(row) >= 3);
    if (at < 0) return -1;
    if (hasAll(rows[at], ['cost micros', 'impressions', 'ad network type'])) return at;
    const held = names(rows[at]);
    const titled = at > 0 && filled(rows[0] ?? []) === 1 && filled(rows[1] ?? []) <= 2;
    if (!held.has('clicks') && !held.has('cost')) return -1;
    if (held.has('impr') && (held.has('campaign') || held.has('ad group'))) return at;
    return titled && held.has('campaign') && held.has('currency code') ? at : -1;
  },
  skips: (cells) => isBlank(cells) || isTotal(cells),
  ends: () => () => false,
  columns: {
    day: ['Day', 'Date'],
    advertiser: ['Account name', 'Account', 'Customer'],
    advertiserId: ['Customer ID'],
    campaign: ['Campaign'],
    campaignId: ['Campaign ID', 'base_campaign'],
    site: ['Network (with search partners)', 'Network', 'ad_network_type'],
    placement: ['Ad group'],
    placementId: ['Ad group ID'],
    creative: ['Ad name'],
    creativeId: ['Ad ID'],
    device: ['Device'],
    country: ['Country/Territory (User location)', 'Country/Territory', 'Country'],
    impressions: ['Impr.', 'Impressions'],
    measurableImpressions: [
      'Measurable impr.',
      'Active View measurable impr.',
      'active_view_measurable_impressions',
    ],
    viewableImpressions: [
      'Viewable impr.',
      'Active View viewable impressions',
      'active_view_impressions',
    ],
    clicks: ['Clicks'],
    invalidClicks: ['Invalid clicks'],
    conversions: ['Conversions'],
    revenue: ['Conv. value', 'conversions_value'],
    spend: ['Cost'],
    spendMicros: ['cost_micros'],
    interactions: ['Interactions'],
  },
  constants: { site: 'Google Ads' },
  // Google Ads writes days in the order of the account's language.
  monthFirst: false,
};

/** Microsoft Advertising: a preamble of `Name: value` lines up to `Rows:`, or the bare API table. */
const MICROSOFT_ADS: Platform = {
  format: 'microsoft-ads',
  name: 'Microsoft Advertising',
  header: (rows) => {
    const preamble = rows
      .slice(0, 30)
      .some((row) => /^Report (Name|Time|Aggregation):/.test(firstCell(row)));
    const mark = rows.slice(0, 30).findIndex((row) => /^Rows:/.test(firstCell(row)));
    if (preamble && mark >= 0) {
      const next = rows.findIndex((row, i) => i > mark && filled(row) >= 2);
      return next;
    }
    const held = names(rows[0]);
    const bing = [
      'top vs other',
      'topvsother',
      'bid match type',
      'bidmatchtype',
      'gregoriandate',
      'ad distribution',
      'addistribution',
    ];
    const account = ['account id', 'accountid', 'account name', 'accountname'];
    return bing.some((name) => held.has(name)) && account.some((name) => held.has(name)) ? 0 : -1;
  },
  skips: (cells) => isBlank(cells) || isTotal(cells),
  ends: () => (cells) => firstCell(cells).startsWith('©'),
  columns: {
    day: ['Gregorian date', 'GregorianDate', 'TimePeriod', 'Time period', 'Date', 'Day'],
    advertiser: ['Account name', 'AccountName', 'Customer name', 'CustomerName'],
    advertiserId: ['Account ID', 'AccountId', 'Account number', 'AccountNumber'],
    campaign: ['Campaign name', 'CampaignName', 'Campaign'],
    campaignId: ['Campaign ID', 'CampaignId'],
    site: ['Network'],
    placement: ['Ad group', 'AdGroupName', 'Ad group name'],
    placementId: ['Ad group ID', 'AdGroupId'],
    device: ['Device type', 'DeviceType'],
    country: ['Country/Region', 'Country'],
    impressions: ['Impressions'],
    clicks: ['Clicks'],
    invalidClicks: ['Low quality clicks', 'LowQualityClicks', 'Invalid clicks'],
    conversions: ['Conversions'],
    revenue: ['Revenue'],
    spend: ['Spend'],
  },
  constants: { site: 'Microsoft Advertising' },
  monthFirst: true,
};

/** In the order tried: those with unmistakable signs first. */
export const PLATFORMS: readonly Platform[] = [CM360, MICROSOFT_ADS, GOOGLE_ADS, DV360];

/** Whether a report without delivery says so in place of rows. */
export function saysNoData(rows: readonly (readonly string[])[]): boolean {
  return rows.some((row) => /^No data returned by the reporting service\.?$/i.test(firstCell(row)));
}
