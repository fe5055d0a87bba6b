/** How much of a bounded amount is used. */
import { Meter } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Meter',
  component: Meter,
  parameters: guide({
    what: 'How much of a bounded amount is used: space, seats, reports of a month.',
    when: ['The bound matters: people should see that it comes near before it is reached.'],
    whenNot: [
      'A piece of work goes on: *ProgressBar*.',
      'A share of a whole, such as pacing: that is a figure, a *KpiTile* or a chart.',
    ],
    does: ['Give `valueLabel` with both amounts: “18.4 GB of 50 GB”.'],
    donts: ['Leave it to the bar to say that the bound is near: say it in words or a *Badge* too.'],
    keyboard: [],
    screenReader: ['Says the label and “meter, 18.4 GB of 50 GB” when one comes to it.'],
    content: ['Label: what is used, as a noun: Space.'],
    changes: [['0.1.0', 'First version.']],
  }),
  args: { label: 'Space', value: 18.4, maxValue: 50, valueLabel: '18.4 of 50 GB' },
  decorators: [narrow()],
});

export const Default = meta.story({});

Default.test('says how much is used', async ({ canvas }) => {
  const bar = canvas.getByRole('meter', { name: 'Space' });
  await expect(bar).toHaveAttribute('aria-valuetext', '18.4 of 50 GB');
});

export const Amounts = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Meter label="Space" value={18.4} maxValue={50} valueLabel="18.4 of 50 GB" />
      <Meter label="Seats" value={0} maxValue={12} valueLabel="0 of 12" />
      <Meter label="Reports of this month" value={130} maxValue={100} valueLabel="130 of 100" />
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label longer than its place', {
    named: () => (
      <Meter
        label="Für Auslieferungszusammenfassungen der Frühjahrskampagne belegter Speicherplatz"
        value={18.4}
        maxValue={50}
        valueLabel="18,4 von 50 GB"
      />
    ),
    mirrored: () => <Meter label="Space" value={18.4} maxValue={50} valueLabel="18.4 of 50 GB" />,
  }),
});
