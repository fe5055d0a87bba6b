/** KPI tiles in their states. */
import { KpiTile } from '@flightdeck/design-system';
import preview from '../../.storybook/preview.tsx';
import { KPIS } from '../samples.ts';
import * as css from '../support.css.ts';
import { guidance } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/KpiTile',
  component: KpiTile,
  args: { label: 'Impressions', value: '12,048,310' },
  parameters: guidance({
    what: 'One figure that matters, with how it changed and what it is measured against.',
    does: [
      'Write the figure as it is read, with its unit.',
      'Say whether a change is good: a cost that falls is.',
    ],
    donts: ['Show 0 for no data.', 'Put more than five side by side.'],
  }),
});

export const One = meta.story({});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <div className={css.tiles}>
      <KpiTile {...KPIS.impressions} />
      <KpiTile {...KPIS.cpm} note="Benchmark £4.02" />
      <KpiTile
        label="Viewability"
        value="68%"
        change={{ direction: 'down', label: '−2 points', meaning: 'bad' }}
      />
      <KpiTile label="CTR" value="0.42%" change={{ direction: 'same', label: '0.00 points' }} />
      <KpiTile label="Video completion" value={null} note="No video in this report" />
      <KpiTile label="Spend" value={null} isLoading />
    </div>
  ),
});
