/** Spend plan: what was planned, by day. */
import { defineDataset, eachMeasured, measured, name, sum } from './dataset.ts';
import { campaign, channel, costStructure, placement, site } from './dimensions.ts';

const measures = {
  plannedSpendMicros: sum('micros', 'Planned spend', 'Budget of the plan.', 'none'),
  plannedImpressions: sum('count', 'Planned impressions', 'Impressions of the plan.', 'none'),
  plannedClicks: sum('count', 'Planned clicks', 'Clicks of the plan.', 'none'),
};

export const spendPlan = defineDataset({
  id: 'spendPlan',
  label: 'Spend plan',
  description: 'What the media plan provides for, spread over its days.',
  table: 'fact_spend_plan',
  dimensions: {
    campaign,
    placement,
    site,
    channel,
    costStructure: name('cost_structure', 'Cost structure', costStructure),
  },
  measures,
  metrics: {
    plannedSpend: measured(measures, 'plannedSpendMicros'),
    ...eachMeasured(measures, 'plannedImpressions', 'plannedClicks'),
    plannedCtr: {
      label: 'Planned CTR',
      description: 'Planned clicks divided by planned impressions.',
      unit: 'percent',
      better: 'none',
      of: { plannedClicks: 1 },
      per: { plannedImpressions: 1 },
    },
    plannedCpm: {
      label: 'Planned CPM',
      description: 'Planned spend per thousand planned impressions.',
      unit: 'money',
      better: 'none',
      of: { plannedSpendMicros: 1e-3 },
      per: { plannedImpressions: 1 },
    },
    plannedCpc: {
      label: 'Planned CPC',
      description: 'Planned spend divided by planned clicks.',
      unit: 'money',
      better: 'none',
      of: { plannedSpendMicros: 1e-6 },
      per: { plannedClicks: 1 },
    },
  },
  rollups: [],
});
