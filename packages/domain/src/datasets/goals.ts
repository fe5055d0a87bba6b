/** Goals of web analytics: completions by goal. */
import { defineDataset, eachMeasured, measured, name, sum } from './dataset.ts';
import { campaign, channel, device, medium, trafficSource } from './dimensions.ts';

const measures = {
  completions: sum('decimal', 'Completions', 'Times the goal was reached.'),
  valueMicros: sum('micros', 'Goal value', 'Value of the completions.'),
};

export const goals = defineDataset({
  id: 'goals',
  label: 'Goals',
  description: 'Goals and key events of web analytics, each by where the visit came from.',
  table: 'fact_goals',
  dimensions: {
    goal: name('goal', 'Goal', 'What people should do, such as a purchase or a sign-up.'),
    channel,
    source: trafficSource,
    medium,
    campaign,
    device,
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'completions'),
    value: measured(measures, 'valueMicros'),
    averageValue: {
      label: 'Value per completion',
      description: 'Goal value divided by completions.',
      unit: 'money',
      better: 'higher',
      of: { valueMicros: 1e-6 },
      per: { completions: 1 },
    },
  },
  rollups: [],
  health: { volume: ['completions'], by: null, isDaily: false, limits: [] },
});
