/** KPI tiles in their states. */
import { KpiTile } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { KPIS, LONG_WORD } from '../samples.ts';
import * as css from '../support.css.ts';
import { withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/KpiTile',
  component: KpiTile,
  args: { label: 'Impressions', value: '12,048,310' },
  parameters: guide({
    what: 'One figure that matters, with how it changed and what it is measured against.',
    when: [
      'The two to five figures that a page is opened for, in one row at its head.',
      'A figure is judged by its change or its benchmark.',
    ],
    whenNot: [
      'More than five figures, or figures by site or day: *Table* or a chart of a slide.',
      'How much of a job is done: *ProgressBar*.',
      'A count beside a name: *Badge*.',
    ],
    does: [
      'Write the figure as it is read, with its unit, in the person’s locale: £4.18, 68%.',
      'Say with `meaning` whether the change is good: a cost that falls is.',
      'Give `null` where there is no data in the range: the tile says so.',
      'Keep all tiles while they load: `isLoading` draws shapes of the same height.',
    ],
    donts: [
      'Show 0 for no data: zero says that we looked and counted none.',
      'Put more than five side by side.',
      'Round the figure so far that its change cannot be checked.',
    ],
    keyboard: [],
    screenReader: [
      'Label and figure are a term and its value; the change begins with “Up by”, “Down by” or “Unchanged” in place of the arrow.',
      'Whether a change is good is not read: its figure and the label must tell.',
      'A tile that loads is busy; what arrives is not announced.',
    ],
    content: [
      'The label is the measure’s name, as in the report: Effective CPM, Video completion.',
      'A change carries its sign and unit: +4.2%, −2 points. The note names what it is compared with: Benchmark £4.02, of 11,900,000 booked.',
      'A figure longer than its tile breaks rather than being cut: give the tile more room, or write £1.2m.',
    ],
    status: 'trial',
    changes: [['0.1.0', 'First version. Long labels and notes break instead of leaving the tile.']],
  }),
});

export const One = meta.story({});

One.test('names its figure', async ({ canvas }) => {
  await expect(canvas.getByRole('term')).toHaveTextContent('Impressions');
  await expect(canvas.getByRole('definition')).toHaveTextContent('12,048,310');
});

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

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Longer than their place', {
    named: () => (
      <div className={css.tiles}>
        <KpiTile
          label={LONG_WORD}
          value="£1,204,830,500.00 – £1,304,830,500.00"
          change={{ direction: 'up', label: '+4.2%', meaning: 'good' }}
          note={LONG_WORD}
        />
      </div>
    ),
    mirrored: () => (
      <div className={css.tiles}>
        <KpiTile {...KPIS.impressions} />
        <KpiTile
          label="Viewability"
          value="68%"
          change={{ direction: 'down', label: '−2 points', meaning: 'bad' }}
        />
        <KpiTile label="Video completion" value={null} note="No video in this report" />
      </div>
    ),
  }),
});
