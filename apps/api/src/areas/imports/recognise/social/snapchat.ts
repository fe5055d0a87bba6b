/**
 * Snapchat Ads Manager, export by campaign, ad set (ad squad in the API) or ad: swipe ups are its clicks, money of the
 * interface is in units, of the API in micros under the plain name `spend`. Column names from public readers of such
 * exports and the seeds of dbt_ad_reporting; the exports are in English.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser } from '../platform.ts';

export const SNAPCHAT_SOCIAL = defineRecogniser('social', {
  platform: 'snapchat',
  name: 'Snapchat',
  find: (rows) => {
    const api = headerWith(rows, { all: [['swipes'], ['spend'], ['impressions']] });
    if (api >= 0) return { header: api, sign: 'column names of its API' };
    const header = headerWith(rows, {
      all: [['Amount Spent', 'Spend']],
      any: [
        ['Swipe Ups', 'Swipes'],
        ['Ad Squad Name', 'Ad Squad ID'],
        ['Video Attachment Plays at 25%'],
      ],
    });
    return header < 0 ? null : { header, sign: 'columns of swipe ups' };
  },
  columns: {
    day: ['Date', 'Day', 'Start Time', 'Start Date', 'date'],
    advertiser: ['Ad Account Name', 'Account Name', 'Ad Account'],
    advertiserId: ['Ad Account ID', 'Account ID', 'ad_account_id'],
    campaign: ['Campaign Name', 'campaign_name'],
    campaignId: ['Campaign ID', 'campaign_id'],
    adSet: ['Ad Set Name', 'Ad Squad Name', 'ad_squad_name'],
    adSetId: ['Ad Set ID', 'Ad Squad ID', 'ad_squad_id'],
    ad: ['Ad Name', 'ad_name'],
    adId: ['Ad ID', 'ad_id'],
    country: ['Country', 'Country Code'],
    device: ['Operating System', 'Device Make'],
    impressions: ['Paid Impressions', 'Impressions'],
    clicks: ['Swipe Ups', 'Swipes', 'Clicks'],
    spend: ['Amount Spent', 'Spend', 'spend'],
    shares: ['Shares'],
    saves: ['Saves'],
    videoViews: ['2 Second Video Views', 'Video Views', 'video_views'],
    videoStarts: ['Video Plays'],
    videoFirstQuartiles: ['Video Views At 25%', 'Video Plays at 25%', 'quartile_1'],
    videoMidpoints: ['Video Views At 50%', 'Video Plays at 50%', 'quartile_2'],
    videoThirdQuartiles: ['Video Views At 75%', 'Video Plays at 75%', 'quartile_3'],
    videoCompletes: ['Video Completions', 'Completions', 'view_completion'],
    leads: ['Leads', 'Lead Form Submissions'],
    conversions: ['Purchases', 'conversion_purchases'],
    revenue: ['Purchases Value', 'Purchase Value', 'conversion_purchases_value'],
    reach: ['Paid Reach', 'Reach', 'uniques'],
  },
  constants: { network: 'Snapchat' },
  period: { first: ['Start Time', 'Start Date'], last: ['End Time', 'End Date'] },
  micros: ['spend', 'conversion_purchases_value'],
  alsoDelivery: {},
  byDay: 'In Snapchat Ads Manager choose the time breakdown Day before you export',
  monthFirst: true,
});
