/**
 * X Ads (formerly Twitter Ads), export of a campaign table: `Time period` is the day, `Results` count what `Result type`
 * says. The API's spend is in micros (`billed_charge_local_micro`). Column names from public readers of such exports and
 * of the API; the interface's exports are in English.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser } from '../platform.ts';

export const X_SOCIAL = defineRecogniser('social', {
  platform: 'x',
  name: 'X Ads',
  find: (rows) => {
    const api = headerWith(rows, { all: [['billed_charge_local_micro'], ['impressions']] });
    if (api >= 0) return { header: api, sign: 'column names of its API' };
    const header = headerWith(rows, {
      all: [['Impressions'], ['Spend']],
      any: [
        ['Funding source name', 'Funding source'],
        ['Retweets', 'Reposts', 'Post engagements', 'Tweet engagements'],
        ['Video played 25%', 'Media views', 'Card engagements'],
      ],
    });
    return header < 0 ? null : { header, sign: 'columns of funding sources or post engagements' };
  },
  columns: {
    day: ['Time period', 'Date', 'Day', 'date'],
    advertiser: ['Account name', 'Ad account name', 'Advertiser'],
    advertiserId: ['Account ID', 'Ad account ID', 'account_id'],
    campaign: ['Campaign name', 'Campaign', 'campaign_name'],
    campaignId: ['Campaign ID', 'campaign_id'],
    adSet: ['Ad group name', 'Ad group', 'Line item name', 'line_item_name'],
    adSetId: ['Ad group ID', 'Line item ID', 'line_item_id'],
    ad: ['Ad name', 'Post text', 'Tweet text'],
    adId: ['Ad ID', 'Post ID', 'Tweet ID', 'promoted_tweet_id'],
    country: ['Country', 'Location'],
    device: ['Device', 'Platform'],
    impressions: ['Impressions'],
    clicks: ['Clicks', 'clicks'],
    linkClicks: ['Link clicks', 'url_clicks'],
    spend: ['Spend', 'billed_charge_local_micro'],
    reactions: ['Likes', 'favorites'],
    comments: ['Replies'],
    shares: ['Reposts', 'Retweets'],
    follows: ['Follows'],
    videoViews: ['Video views', 'video_total_views'],
    videoStarts: ['Video starts', 'video_content_starts'],
    videoFirstQuartiles: ['Video played 25%', 'video_views_25'],
    videoMidpoints: ['Video played 50%', 'video_views_50'],
    videoThirdQuartiles: ['Video played 75%', 'video_views_75'],
    videoCompletes: ['Video completions', 'Video played 100%', 'video_views_100'],
    leads: ['Leads'],
    conversions: ['Conversions', 'Purchases', 'Site visits conversions'],
    revenue: ['Purchases sale amount', 'Sale amount'],
    reach: ['Reach', 'Total audience reach'],
  },
  constants: { network: 'X' },
  byIndicator: {
    column: ['Results'],
    indicator: ['Result type', 'Results type'],
    fields: [
      { pattern: /lead/i, field: 'leads' },
      { pattern: /conversion|purchase|sign ?up/i, field: 'conversions' },
      { pattern: /link click/i, field: 'linkClicks' },
      { pattern: /video view/i, field: 'videoViews' },
      { pattern: /follow/i, field: 'follows' },
      { pattern: /reach/i, field: 'reach' },
    ],
  },
  alsoDelivery: {
    clicks: ['Link clicks', 'url_clicks', 'Clicks', 'clicks'],
    interactions: ['Engagements', 'Post engagements', 'Tweet engagements'],
  },
  byDay: 'In X Ads choose the time breakdown Day before you export',
  monthFirst: true,
});
