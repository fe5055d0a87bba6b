/** Select: one from a list. */
import { Select } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Select',
  parameters: guidance({
    what: 'One of a list: a Select to twenty, a ComboBox beyond.',
    does: ['Put the likely choice first.', 'Keep the array of options the same between renders.'],
    donts: ['Use a Select for two choices.'],
  }),
  component: Select,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
});

const templates = [
  { value: 'T0001', label: 'Standard Template' },
  { value: 'T0002', label: 'Blank Template', hint: 'No slides' },
];

function Template({ isClearable = false }: { readonly isClearable?: boolean }) {
  const [value, setValue] = useState<string | null>('T0001');
  return (
    <Select
      label="Template"
      placeholder="Choose a template"
      options={templates}
      value={value}
      onChange={setValue}
      isClearable={isClearable}
    />
  );
}

export const Default = meta.story({ render: () => <Template /> });

export const Open = meta.story({
  tags: ['visual-themes'],
  render: () => <Template />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Template/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: /Standard/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const Clearable = meta.story({ render: () => <Template isClearable /> });

Clearable.test('gives its value up', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear Template' }));
  await expect(canvas.getByText('Choose a template')).toBeVisible();
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Select label="Metric 1" options={templates} value={null} onChange={() => undefined} />
      <Select
        label="Metric 2"
        options={templates}
        value="T0001"
        onChange={() => undefined}
        isDisabled
      />
      <Select
        label="Template"
        options={templates}
        value={null}
        onChange={() => undefined}
        errorMessage="Choose a template."
      />
      <Select
        label="Template"
        labelPosition="side"
        size="small"
        options={templates}
        value="T0001"
        onChange={() => undefined}
      />
    </Stack>
  ),
});
