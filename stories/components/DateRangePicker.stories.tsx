/** The date range with its calendar. */
import { DateRangePicker, type DayRangeValue } from '@flightdeck/design-system';
import { useState } from 'react';
import { screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack, waitVisible } from '../support.tsx';

function Range({
  start = { start: '2026-01-12', end: '2026-02-20' },
}: {
  readonly start?: DayRangeValue | null;
}) {
  const [value, setValue] = useState(start);
  return (
    <DateRangePicker
      label="Custom Range"
      value={value}
      onChange={setValue}
      min="2017-01-01"
      max="2026-04-14"
      footnote="Days are those of Europe/London."
    />
  );
}

const meta = preview.meta({
  title: 'Components/DateRangePicker',
  parameters: guidance({
    what: 'Two days, both included, typed or picked, or one of the presets.',
    does: [
      'Offer presets for the ranges that people report on.',
      'Say the time zone under the calendar.',
    ],
    donts: ['Let a person choose days without data without saying so.'],
  }),
  component: DateRangePicker,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
});

export const Closed = meta.story({
  render: () => (
    <Stack>
      <Range />
      <Range start={null} />
      <Range start={{ start: '2016-05-01', end: '2026-02-20' }} />
    </Stack>
  ),
});

export const Open = meta.story({
  render: () => <Range />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitVisible(screen.findByRole('dialog'));
  },
});

export const WithPresets = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <DateRangePicker
      label="Dates"
      defaultValue={{ start: '2026-01-01', end: '2026-03-31' }}
      max="2026-04-14"
      presets={[
        { label: 'Last 28 days', start: '2026-03-17', end: '2026-04-13' },
        { label: 'First quarter', start: '2026-01-01', end: '2026-03-31' },
        { label: 'Second quarter', start: '2026-04-01', end: '2026-06-30' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitVisible(screen.findByRole('dialog'));
  },
});
