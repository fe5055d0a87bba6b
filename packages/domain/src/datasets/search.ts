/** Search advertising: keywords, search terms and where on the page the ads stood. */
import {
  clicks,
  conversionRate,
  conversions,
  cpa,
  cpc,
  cpm,
  ctr,
  impressions,
  revenueMicros,
  roas,
  spendMicros,
} from './common.ts';
import { defineDataset, eachMeasured, entity, measured, name, sum } from './dataset.ts';
import { adSetOrGroup, campaign, device, network } from './dimensions.ts';

const measures = {
  impressions,
  clicks,
  spendMicros,
  conversions,
  revenueMicros,
  topImpressions: sum(
    'count',
    'Top impressions',
    'Impressions beside the top organic search results.',
  ),
  absoluteTopImpressions: sum(
    'count',
    'Absolute top impressions',
    'Impressions as the first ad of the page.',
  ),
  eligibleImpressions: sum(
    'count',
    'Eligible impressions',
    'Impressions that the ads could have had, as the platform estimates them.',
    'none',
  ),
  qualityScoreWeight: sum(
    'decimal',
    'Quality score weight',
    'Quality score multiplied by impressions, for its weighted mean.',
    'none',
  ),
};

export const search = defineDataset({
  id: 'search',
  label: 'Search advertising',
  description: 'Ads beside search results by campaign, ad group and keyword.',
  table: 'fact_search',
  dimensions: {
    campaign,
    adGroup: entity('ad_group', 'campaign', 'Ad group', adSetOrGroup),
    keyword: name('keyword', 'Keyword', 'Words that the advertiser bids on.'),
    matchType: name('match_type', 'Match type', 'How closely a search must match the keyword.'),
    network,
    device,
    searchTerm: {
      ...name('search_term', 'Search term', 'Words that people searched for.'),
      detail: true,
    },
  },
  measures,
  metrics: {
    ...eachMeasured(
      measures,
      'impressions',
      'clicks',
      'conversions',
      'topImpressions',
      'absoluteTopImpressions',
      'eligibleImpressions',
    ),
    spend: measured(measures, 'spendMicros'),
    revenue: measured(measures, 'revenueMicros'),
    ctr,
    conversionRate,
    topRate: {
      label: 'Top rate',
      description: 'Top impressions divided by impressions.',
      unit: 'percent',
      better: 'higher',
      of: { topImpressions: 1 },
      per: { impressions: 1 },
    },
    absoluteTopRate: {
      label: 'Absolute top rate',
      description: 'Absolute top impressions divided by impressions.',
      unit: 'percent',
      better: 'higher',
      of: { absoluteTopImpressions: 1 },
      per: { impressions: 1 },
    },
    impressionShare: {
      label: 'Impression share',
      description: 'Impressions divided by eligible impressions.',
      unit: 'percent',
      better: 'higher',
      of: { impressions: 1 },
      per: { eligibleImpressions: 1 },
    },
    qualityScore: {
      label: 'Quality score',
      description: 'Mean of the keywords’ quality scores from 1 to 10, weighted by impressions.',
      unit: 'number',
      better: 'higher',
      of: { qualityScoreWeight: 1 },
      per: { impressions: 1 },
      // Scores begin at 1: no weight means that the platform told none.
      needs: 'qualityScoreWeight',
    },
    cpm,
    cpc,
    cpa,
    roas,
  },
  rollups: [
    {
      table: 'search_day',
      time: 'day',
      keys: ['campaign', 'adGroup', 'network', 'device'],
      from: 'fact_search',
    },
  ],
  health: {
    volume: ['impressions', 'clicks', 'spendMicros'],
    by: 'campaign',
    isDaily: true,
    limits: [
      { metric: 'ctr', by: 'adGroup', most: 1 },
      { metric: 'topRate', by: 'adGroup', most: 1 },
    ],
  },
});
