/** Conversions as an ad server counts them, by activity and how they are credited. */
import { revenueMicros } from './common.ts';
import { defineDataset, eachMeasured, entity, measured, name, sum } from './dataset.ts';
import { campaign, country, creative, device, placement, site } from './dimensions.ts';

const measures = {
  clickThroughConversions: sum(
    'decimal',
    'Click-through conversions',
    'Conversions of people who had clicked an ad within the look-back window.',
  ),
  viewThroughConversions: sum(
    'decimal',
    'View-through conversions',
    'Conversions of people who had seen an ad within the look-back window and clicked none.',
  ),
  conversions: sum(
    'decimal',
    'Total conversions',
    'Conversions credited to an ad, after a click or a view.',
  ),
  revenueMicros,
  quantity: sum('count', 'Quantity', 'Items that were bought.'),
};

export const conversions = defineDataset({
  id: 'conversions',
  label: 'Conversions',
  description: 'Activities on the advertiser’s site that the ad server credits to ads.',
  table: 'fact_conversions',
  dimensions: {
    campaign,
    placement,
    site,
    creative,
    activity: entity(
      'activity',
      'advertiser',
      'Activity',
      'What people did, such as a sale or a sign-up: a Floodlight activity or a conversion tag.',
    ),
    activityGroup: name('activity_group', 'Activity group', 'Activities that belong together.'),
    device,
    country,
  },
  measures,
  metrics: {
    ...eachMeasured(
      measures,
      'clickThroughConversions',
      'viewThroughConversions',
      'conversions',
      'quantity',
    ),
    revenue: measured(measures, 'revenueMicros'),
    viewThroughShare: {
      label: 'View-through share',
      description: 'View-through conversions divided by total conversions.',
      unit: 'percent',
      better: 'none',
      of: { viewThroughConversions: 1 },
      per: { conversions: 1 },
    },
    averageValue: {
      label: 'Value per conversion',
      description: 'Revenue divided by total conversions.',
      unit: 'money',
      better: 'higher',
      of: { revenueMicros: 1e-6 },
      per: { conversions: 1 },
    },
  },
  rollups: [
    {
      table: 'conversions_day',
      time: 'day',
      keys: ['campaign', 'placement', 'activity', 'activityGroup'],
      from: 'fact_conversions',
    },
  ],
  health: {
    volume: ['conversions'],
    by: null,
    isDaily: false,
    limits: [{ metric: 'viewThroughShare', by: 'activity', most: 1 }],
  },
});
