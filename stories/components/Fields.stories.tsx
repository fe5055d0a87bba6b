/** Text, number and search fields in their states. */
import { NumberField, SearchField, TextArea, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Fields',
  parameters: guidance({
    what: 'One line, several lines, a figure, a search.',
    does: [
      'Keep the label in view, over the field.',
      'Say what is wrong in words, under the field.',
    ],
    donts: [
      'Use a placeholder as the label.',
      'Mark a field as wrong before the person has left it.',
    ],
  }),
  component: TextField,
  args: { label: 'Report Name', defaultValue: 'Fundamental Report' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
});

export const Text = meta.story({});

export const TextStates = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <TextField label="New Report Name" placeholder="Name of the copy" />
      <TextField
        label="Takeaway"
        note="Written from the data"
        description="One sentence under the figures."
      />
      <TextField label="Report Name" defaultValue=" " errorMessage="Give the report a name." />
      <TextField label="Advertiser" defaultValue="Northwind Outdoor" isDisabled />
      <TextField label="Report Name" labelPosition="side" size="small" defaultValue="Q1 review" />
    </Stack>
  ),
});

export const LongText = meta.story({
  render: () => (
    <Stack>
      <TextArea
        label="Takeaway"
        note="Written from the data"
        defaultValue="UKClimbing and Outdoors Magic bring 17% of clicks on 10% of impressions."
      />
      <TextArea label="Message" errorMessage="Say what is not working." rows={2} />
    </Stack>
  ),
});

function BenchmarkFields() {
  const [impressions, setImpressions] = useState(10_000);
  return (
    <Stack>
      <NumberField
        label="Benchmark Impressions"
        labelPosition="side"
        minValue={1000}
        maxValue={100_000}
        step={1000}
        value={impressions}
        onChange={setImpressions}
      />
      <NumberField
        label="Benchmark CTR"
        labelPosition="side"
        minValue={0.1}
        maxValue={1}
        step={0.1}
        defaultValue={0.5}
        unit="%"
      />
      <NumberField label="Impression limit" defaultValue={10_000} isDisabled />
    </Stack>
  );
}

export const Numbers = meta.story({ tags: ['visual-themes'], render: () => <BenchmarkFields /> });

Numbers.test('steps with arrows and is clamped on leaving', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('spinbutton', { name: 'Benchmark Impressions' });
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  await expect(field).toHaveValue('11,000');
  await userEvent.clear(field);
  await userEvent.type(field, '900000');
  await userEvent.tab();
  await expect(field).toHaveValue('100,000');
});

export const Search = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <SearchField label="Filter Slides" placeholder="Filter Slides" />
      <SearchField label="Search reports" placeholder="Search reports" defaultValue="northwind" />
    </Stack>
  ),
});

Search.test('is cleared by its button', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('searchbox', { name: 'Search reports' });
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(field).toHaveValue('');
});
