/** Dynamic creative: how the elements that ads are put together from did. */
import { clicks, conversionRate, conversions, ctr, impressions, revenueMicros } from './common.ts';
import { defineDataset, eachMeasured, measured, name } from './dataset.ts';
import { campaign, creative, placement, size } from './dimensions.ts';

const measures = { impressions, clicks, conversions, revenueMicros };

export const dynamicCreative = defineDataset({
  id: 'dynamicCreative',
  label: 'Dynamic creative',
  description: 'Elements of dynamic ads, such as headlines and pictures, by variant.',
  table: 'fact_dynamic_creative',
  dimensions: {
    campaign,
    placement,
    creative,
    element: name('element', 'Element', 'Part of the ad, such as headline or picture.'),
    variant: name('variant', 'Variant', 'What the element showed.'),
    size,
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'impressions', 'clicks', 'conversions'),
    revenue: measured(measures, 'revenueMicros'),
    ctr,
    conversionRate,
  },
  rollups: [
    {
      table: 'dynamic_creative_day',
      time: 'day',
      keys: ['campaign', 'element', 'variant'],
      from: 'fact_dynamic_creative',
    },
  ],
});
