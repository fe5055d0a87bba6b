/**
 * Reddit Ads, export by campaign, ad group or ad with a `Total` row. Money of the interface is in units, of the API in
 * micros under the plain name `spend`, which its size tells. Column names from data/FORMATS.md §8, public readers of such
 * exports and the seeds of dbt_ad_reporting; the exports are in English.
 */
import { hasSigns, headerWith } from '../header.ts';
import { defineRecogniser, type Found, plainName, type Rows } from '../platform.ts';

/** The whole header of the standard report: no column of it is Reddit's alone, all of them in this order are. */
const STANDARD = [
  'date',
  'campaign name',
  'ad group name',
  'ad name',
  'spend',
  'impressions',
  'clicks',
];

function headerOf(rows: Rows): Found | null {
  const api = rows.slice(0, 5).findIndex((row) =>
    hasSigns(row, {
      all: [['spend'], ['impressions']],
      any: [
        ['comments_page_views'],
        ['comment_upvotes'],
        ['legacy_click_conversions_attribution_window_day'],
      ],
    }),
  );
  if (api >= 0) return { header: api, sign: 'column names of its API' };
  const own = headerWith(rows, {
    all: [['Spend', 'Amount spent'], ['Impressions']],
    any: [
      ['Community', 'Subreddit', 'Communities'],
      ['eCPM', 'eCPM (USD)'],
      ['Upvotes', 'Comment upvotes'],
    ],
    none: [['Swipe Ups', 'Paid Impressions', 'Pin clicks', 'Ad set name']],
  });
  if (own >= 0) return { header: own, sign: 'columns of communities, upvotes or eCPM' };
  const standard = rows
    .slice(0, 5)
    .findIndex((row) => row.map(plainName).join('|') === STANDARD.join('|'));
  return standard < 0 ? null : { header: standard, sign: 'columns of its standard report' };
}

export const REDDIT_SOCIAL = defineRecogniser('social', {
  platform: 'reddit',
  name: 'Reddit Ads',
  find: headerOf,
  columns: {
    day: ['Date', 'Day', 'date'],
    advertiser: ['Account name', 'Ad account name'],
    advertiserId: ['Account ID', 'Ad account ID', 'account_id'],
    campaign: ['Campaign name', 'campaign_name'],
    campaignId: ['Campaign ID', 'campaign_id'],
    adSet: ['Ad group name', 'ad_group_name'],
    adSetId: ['Ad group ID', 'ad_group_id'],
    ad: ['Ad name', 'ad_name'],
    adId: ['Ad ID', 'ad_id'],
    country: ['Country', 'country'],
    impressions: ['Impressions'],
    clicks: ['Clicks'],
    spend: ['Amount spent', 'Spend', 'spend'],
    reactions: ['Upvotes', 'comment_upvotes'],
    comments: ['Comments', 'viewer_comments'],
    videoViews: ['Video views', 'Video watched 3 seconds', 'video_watched_3_seconds'],
    videoStarts: ['Video starts', 'Video started', 'video_started'],
    videoFirstQuartiles: ['Video watched 25%', 'video_watched_25_percent'],
    videoMidpoints: ['Video watched 50%', 'video_watched_50_percent'],
    videoThirdQuartiles: ['Video watched 75%', 'video_watched_75_percent'],
    videoCompletes: ['Video watched 100%', 'video_watched_100_percent'],
    leads: ['Leads', 'Lead'],
    conversions: ['Purchases', 'Purchase', 'Conversions', 'Total conversions'],
    revenue: ['Purchase value', 'Total value', 'Purchase total value'],
    reach: ['Reach', 'reach'],
  },
  constants: { network: 'Reddit' },
  micros: ['spend'],
  alsoDelivery: { viewableImpressions: ['viewable_impressions', 'Viewable impressions'] },
  byDay: 'In Reddit Ads choose the breakdown Date before you export',
  monthFirst: true,
});
