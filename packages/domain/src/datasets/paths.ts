/** Paths: the touchpoints that people had before they converted, or did not. */
import { defineDataset, eachMeasured, measured, name, sum } from './dataset.ts';

const measures = {
  converted: sum('count', 'Paths with a conversion', 'People who took the path and converted.'),
  notConverted: sum(
    'count',
    'Paths without a conversion',
    'People who took the path and did not convert. Attribution models compare with them.',
    'none',
  ),
  conversions: sum('decimal', 'Conversions', 'Conversions at the end of the paths.'),
  revenueMicros: sum('micros', 'Revenue', 'Value of the conversions at the end of the paths.'),
  touchpoints: sum('count', 'Touchpoints', 'Touchpoints of all these paths together.', 'none'),
};

export const paths = defineDataset({
  id: 'paths',
  label: 'Paths',
  description: 'Sequences of touchpoints, with and without a conversion at their end.',
  table: 'fact_paths',
  dimensions: {
    path: name('touchpoint_path', 'Path', 'Touchpoints in order, joined by “ > ”.'),
    outcome: name('outcome', 'Outcome', 'What the path led to, such as an activity.'),
    timing: name(
      'touch_timing',
      'Touchpoint times',
      'Click or view and the days before the end of each touchpoint, such as “view 5 > click 0”.',
    ),
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'converted', 'notConverted', 'conversions', 'touchpoints'),
    revenue: measured(measures, 'revenueMicros'),
    conversionRate: {
      label: 'Conversion rate',
      description:
        'Paths with a conversion divided by all paths. Unknown where none without one is known: some sources do not tell of them.',
      unit: 'percent',
      better: 'higher',
      of: { converted: 1 },
      per: { converted: 1, notConverted: 1 },
      needs: 'notConverted',
    },
    averageLength: {
      label: 'Touchpoints per path',
      description: 'Touchpoints divided by all paths.',
      unit: 'number',
      better: 'none',
      of: { touchpoints: 1 },
      per: { converted: 1, notConverted: 1 },
    },
  },
  rollups: [],
});
