/** Reach: how many different people an ad server's ads reached. */
import { impressions } from './common.ts';
import { defineDataset, distinct, eachMeasured } from './dataset.ts';
import { campaign, country, device, placement, site } from './dimensions.ts';

const measures = {
  impressions,
  reach: distinct('Reach', 'Different people who saw the ads. People of several rows overlap.'),
  viewableReach: distinct('Viewable reach', 'Different people who had an ad in view.'),
  clickReach: distinct('Click reach', 'Different people who clicked on an ad.'),
  totalReach: distinct('Total reach', 'Different people who saw an ad or clicked on one.'),
};

export const reach = defineDataset({
  id: 'reach',
  label: 'Reach',
  description: 'How many different people the ads reached by campaign, site and placement.',
  table: 'fact_reach',
  dimensions: { campaign, placement, site, device, country },
  measures,
  metrics: {
    ...eachMeasured(measures, 'impressions', 'reach', 'viewableReach', 'clickReach', 'totalReach'),
    frequency: {
      label: 'Frequency',
      description: 'Impressions divided by reach: how often each person saw the ads.',
      unit: 'number',
      better: 'none',
      of: { impressions: 1 },
      per: { reach: 1 },
    },
  },
  rollups: [],
  health: { volume: ['impressions'], by: 'campaign', isDaily: true, limits: [] },
});
