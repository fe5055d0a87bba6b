/** How far a piece of work is. */
import { ProgressBar } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/ProgressBar',
  component: ProgressBar,
  parameters: guide({
    what: 'How far a piece of work is that takes longer than a few seconds.',
    when: [
      'A file is sent or read: Importing banner.csv.',
      'Work runs elsewhere and its end is unknown: Waiting for Report, with `isIndeterminate`.',
    ],
    whenNot: [
      'It takes a second or two: *Loader*, or a pending *Button*.',
      'The shape of what comes is known: *Skeleton*.',
      'A share of a whole, such as pacing: that is a figure, a *KpiTile* or a chart.',
    ],
    does: [
      'Take the figure from the work itself: bytes sent, rows read.',
      'Offer to cancel beside it where cancelling is possible.',
      'Replace it by the result, in the same place.',
    ],
    donts: [
      'Let it run to 100% and wait there: switch to `isIndeterminate` with what is done next.',
      'Let it go backwards.',
    ],
    keyboard: [],
    screenReader: [
      'Says the label and “progress bar, 64 percent” when one comes to it; without an end, “busy”.',
      'It announces no step by itself: say the end in a status or a notification.',
    ],
    content: [
      'Label: what is being done, with its object: Importing banner.csv.',
      'The figure is a share in the person’s locale. Give `valueLabel` where another says more: “3 of 12 files”.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. With reduced motion an unknown end breathes instead of running. A long label wraps beside its figure.',
      ],
    ],
  }),
  args: { label: 'Importing banner.csv', value: 64 },
  decorators: [narrow()],
});

export const Default = meta.story({});

Default.test('says how far it is', async ({ canvas }) => {
  const bar = canvas.getByRole('progressbar', { name: 'Importing banner.csv' });
  await expect(bar).toHaveAttribute('aria-valuetext', '64%');
});

export const Progress = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <ProgressBar label="Importing banner.csv" value={64} />
      <ProgressBar label="Waiting for Report" isIndeterminate />
      <ProgressBar label="Importing video.csv" value={0} />
      <ProgressBar label="Sending files" value={3} maxValue={12} valueLabel="3 of 12 files" />
      <ProgressBar label="Importing native.csv" value={100} />
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label longer than its place', {
    named: () => (
      <ProgressBar
        label="Auslieferungszusammenfassung_Northwind_Frühjahrskampagne_2026.csv wird eingelesen"
        value={64}
        valueLabel="3 von 12 Dateien"
      />
    ),
    mirrored: () => (
      <Stack>
        <ProgressBar label="Importing banner.csv" value={64} />
        <ProgressBar label="Waiting for Report" isIndeterminate />
      </Stack>
    ),
  }),
});
