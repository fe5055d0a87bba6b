/** A choice of one from a long list, by typing. */
import { Avatar, ComboBox, type ComboBoxProps } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import {
  advertisers,
  framed,
  Gestures,
  narrow,
  Stack,
  waitVisible,
  withMirrored,
} from '../support.tsx';

const options = advertisers.map((name) => ({
  value: name,
  label: name,
  icon: <Avatar name={name} shape="advertiser" size={20} />,
}));

const meta = preview.meta({
  title: 'Components/ComboBox',
  component: ComboBox,
  args: { label: 'Advertiser', placeholder: 'Search advertisers', options },
  parameters: guide({
    what: 'One of a long list, found by typing a part of its name: an advertiser, a role, an article.',
    when: [
      'One of more than about twenty, up to ten thousand: it draws only the rows in view.',
      'The person knows the name, or a part of it.',
    ],
    whenNot: [
      'Up to twenty that one reads through: *Select*. Two or three: *RadioGroup* or *SegmentedControl*.',
      'Several of them: *MultiSelectFilter*.',
      'The text itself is the answer, such as a search for reports: *SearchField*.',
    ],
    does: [
      'Give the same array of options between renders: a new one is searched and measured anew.',
      'Set `isLoading` while options come, so that an empty list is not read as “none”.',
      'Show a picture (`icon`) where people know it by sight, and what tells two of one name apart as `hint`.',
    ],
    donts: [
      'Use the placeholder as the label: it goes away with the first letter.',
      'Take what was typed without choosing: a text that is no option is put back on leaving.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the field and opens its list; the next Tab takes the row in focus and leaves.',
      ],
      ['Letters', 'Narrow the list to names that hold them anywhere, whatever their case.'],
      ['↓, ↑', 'Go through the list, or open it.'],
      ['Enter', 'Takes the row in focus and closes the list.'],
      [
        'Escape',
        'Closes the list and puts the chosen name back; a field that was emptied has none.',
      ],
    ],
    screenReader: [
      'Says the label, “combo box”, the chosen name, and “expanded” while the list is open.',
      'Says politely how many options there are when the list opens and when typing changes it: “2 options available.”',
      'The clear button is “Clear Advertiser”, with the field’s label.',
    ],
    content: [
      'The placeholder says what can be searched: Search advertisers.',
      'Nothing found is “No match found.”, while loading “Loading...”; both stand in the list.',
      'Names longer than the list are cut with an ellipsis; the field shows the start of the chosen one.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Draws only the rows in view, for lists of up to ten thousand; a list that changes while it is open keeps its rows apart.',
      ],
    ],
  }),
  decorators: [narrow()],
});

function Advertiser() {
  const [value, setValue] = useState<string | null>('Northwind Outdoor');
  return (
    <ComboBox
      label="Advertiser"
      placeholder="Search advertisers"
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

export const Searching = meta.story({ render: () => <Advertiser /> });

Searching.test('clears, filters by typing and takes with Enter', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear Advertiser' }));
  const box = canvas.getByRole('combobox', { name: 'Advertiser' });
  await expect(box).toHaveValue('');
  await userEvent.type(box, 'BANK');
  await waitVisible(screen.findByRole('option', { name: 'Halden Bank' }));
  await expect(screen.queryByRole('option', { name: 'Lumen Energy' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect(box).toHaveValue('Halden Bank');
});

Searching.test('puts the chosen name back with Escape', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('combobox', { name: 'Advertiser' });
  await userEvent.tripleClick(box);
  await userEvent.keyboard('lum');
  await waitVisible(screen.findByRole('option', { name: 'Lumen Energy' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(box).toHaveValue('Northwind Outdoor');
});

Searching.test('goes on to its clear button with Tab', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox', { name: 'Advertiser' }));
  await waitVisible(screen.findByRole('option', { name: 'Halden Bank' }));
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Clear Advertiser' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

export const Open = meta.story({
  tags: ['visual-themes'],
  parameters: framed(320),
  render: () => <Advertiser />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Advertiser/, expanded: false }));
    await waitVisible(screen.findByRole('option', { name: 'Halden Bank' }));
    await userEvent.keyboard('{ArrowDown}');
  },
});

export const NothingFound = meta.story({
  // On the page it would take the focus from the list above, which then closes.
  tags: ['!autodocs'],
  render: () => <Advertiser />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Advertiser' });
    await userEvent.clear(box);
    await userEvent.type(box, 'zz');
    await waitVisible(screen.findByText('No match found.'));
  },
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Stack>
      <Gestures on="input">
        <ComboBox {...args} />
      </Gestures>
      <ComboBox {...args} isDisabled defaultValue="Halden Bank" />
      <ComboBox {...args} errorMessage="Choose an advertiser." />
      <ComboBox {...args} isLoading options={[]} description="2,140 advertisers" />
      <ComboBox {...args} labelPosition="side" size="small" defaultValue="Halden Bank" />
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[ComboBoxProps]>('A name longer than its place', {
    named: (args) => (
      <ComboBox {...args} options={[{ value: 'long', label: LONG_WORD }]} defaultValue="long" />
    ),
    mirrored: (args) => <ComboBox {...args} defaultValue="Halden Bank" />,
  }),
});
