/**
 * Apple Search Ads (Apple Ads), reports by campaign, ad group, keyword and search term: taps are its clicks, installs
 * its conversions. Column names of the download in English and of the API (`local_spend_amount`); the seeds of
 * dbt_ad_reporting are in data/search.
 */
import { coversBy } from '../covers.ts';
import { headerWith } from '../header.ts';
import { defineRecogniser } from '../platform.ts';

export const APPLE_SEARCH_ADS_SEARCH = defineRecogniser('search', {
  platform: 'apple-search-ads',
  name: 'Apple Search Ads',
  find: (rows) => {
    const header = headerWith(rows, {
      all: [['Taps'], ['Impressions'], ['Spend', 'local_spend_amount', 'Local Spend']],
    });
    return header < 0 ? null : { header, sign: 'columns of taps and spend' };
  },
  columns: {
    day: ['Date', 'Day', 'date'],
    advertiser: ['Account', 'Account Name', 'Organization Name', 'Org Name', 'organization_name'],
    advertiserId: ['Account ID', 'Organization ID', 'Org ID', 'organization_id'],
    campaign: ['Campaign Name', 'Campaign', 'campaign_name'],
    campaignId: ['Campaign ID', 'campaign_id', 'id'],
    adGroup: ['Ad Group Name', 'Ad Group', 'ad_group_name'],
    adGroupId: ['Ad Group ID', 'ad_group_id'],
    keyword: ['Keyword', 'keyword'],
    matchType: ['Match Type', 'Keyword Match Type', 'match_type'],
    searchTerm: ['Search Term', 'search_term_text'],
    device: ['Device Class', 'Device'],
    impressions: ['Impressions'],
    clicks: ['Taps'],
    spend: ['Spend', 'Local Spend', 'local_spend_amount'],
    conversions: [
      'Installs (Tap-Through)',
      'Installs (Total)',
      'Installs',
      'tap_installs',
      'conversions',
    ],
  },
  constants: { network: 'Apple Search Ads' },
  alsoDelivery: { country: ['Country or Region', 'Country'] },
  covers: coversBy({
    reportName: /^report( name)?$/i,
    range: /^date range$/i,
    start: /^start date$/i,
    end: /^end date$/i,
    timeZone: /^time ?zone$/i,
  }),
  byDay: 'In Apple Ads choose the granularity Daily for the report',
  monthFirst: true,
});
