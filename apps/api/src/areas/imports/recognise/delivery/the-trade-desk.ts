/**
 * The Trade Desk, MyReports: the header first, no footer. Column names as in public readers of these files (performance
 * and publisher templates); they are English in every interface language. A conversion is a numbered pixel
 * (`01 - Total Click + View Conversions`): each stands for an event of its own, so that they are not added together.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser } from '../platform.ts';

export const TRADE_DESK_DELIVERY = defineRecogniser('delivery', {
  platform: 'the-trade-desk',
  name: 'The Trade Desk',
  find: (rows) => {
    const header = headerWith(rows, {
      all: [['Impressions']],
      any: [
        [
          'Advertiser Cost (Adv Currency)',
          'Advertiser Cost (USD)',
          'Advertiser Cost (Partner Currency)',
        ],
        ['Player Starts', 'Player Completed Views', 'Player 25% Complete'],
        ['Sampled Tracked Impressions', 'Sampled Viewed Impressions'],
        ['Advertiser Currency Code'],
      ],
      none: [['Insertion Order', 'Insertion Order ID', 'Line Item', 'Line Item ID']],
    });
    return header < 0 ? null : { header, sign: 'columns of advertiser cost or player events' };
  },
  columns: {
    day: ['Date', 'Day', 'Report Date'],
    advertiser: ['Advertiser', 'Advertiser Name'],
    advertiserId: ['Advertiser ID'],
    campaign: ['Campaign', 'Campaign Name'],
    campaignId: ['Campaign ID'],
    site: ['Site', 'Publisher Name', 'Supply Vendor', 'Inventory Contract'],
    placement: ['Ad Group', 'Ad Group Name'],
    placementId: ['Ad Group ID'],
    creative: ['Creative', 'Creative Name'],
    creativeId: ['Creative ID'],
    creativeType: ['Media Type', 'Creative Type', 'Ad Format'],
    size: ['Creative Size', 'Ad Size'],
    device: ['Device Type'],
    country: ['Country'],
    impressions: ['Impressions'],
    measurableImpressions: ['Sampled Tracked Impressions'],
    viewableImpressions: ['Sampled Viewed Impressions'],
    clicks: ['Clicks'],
    conversions: [
      'Total Conversions',
      'Total Click + View Conversions',
      'All Last Click + View Conversions',
      'Total Custom CPA Conversions',
      '01 - Total Click + View Conversions',
    ],
    revenue: [
      'Total Click + View Conversion Revenue',
      '01 - Total Click + View Conversion Revenue',
      '01 - Total Click + View Conversion Value',
    ],
    spend: [
      'Advertiser Cost (Adv Currency)',
      'Advertiser Cost (USD)',
      'Advertiser Cost (Partner Currency)',
      'Advertiser Cost',
      'Partner Cost (Adv Currency)',
      'Partner Cost (USD)',
      'Media Cost (Adv Currency)',
      'Media Cost (USD)',
    ],
    videoStarts: ['Player Starts'],
    videoFirstQuartiles: ['Player 25% Complete'],
    videoMidpoints: ['Player 50% Complete'],
    videoThirdQuartiles: ['Player 75% Complete'],
    videoCompletes: ['Player Completed Views', 'Player 100% Complete'],
  },
  constants: { site: 'The Trade Desk' },
  byDay: 'In The Trade Desk add Date to the rows of the report template',
  monthFirst: true,
});
